import { memoryStorage, type TransferIntent } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// @boundaries-ignore The corpus of oddities is no part of a package.
import balances from '../../../../common/vectors/oddities/balances.json' with { type: 'json' }
import { ScreensProvider } from '../../context/ScreensProvider.tsx'
import { createKit } from '../../createKit.ts'
import { KitModal } from '../../modal/KitModal.tsx'
import { createTestServer, wireBalance, wireNative } from '../../testServer.test.fixture.ts'

const receiver = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const odd = `0x${'0d'.repeat(20)}`
const neighbour = wireBalance('NEAR')

const holding = (row: unknown, address = odd) => ({
  ...wireBalance('ODD', { verified: false, price: null }),
  address: `${fakeNetwork.chainId}:${address}`,
  ...(row as object),
})
const listed = balances.filter((one) => one.listed)
const wholes = listed.filter(({ row }) => !(row as { quantity?: unknown }).quantity)

const button = (name: string | RegExp) => page.getByRole('button', { name })

async function setup(rows: readonly object[]) {
  const paid: TransferIntent[] = []
  const { connector } = createFakeWallet()
  const kit = createKit({
    adapters: [
      createFakeAdapter({
        connectors: [connector],
        operations: {
          transfer: async (_provider, intent) => {
            paid.push(intent)
            return `0x${'7'.repeat(64)}`
          },
        },
      }),
    ],
    projectId: 'test',
    debug: false,
    storage: memoryStorage(),
    ...createTestServer({ balances: [wireNative, ...rows, neighbour] }).options,
  })
  await render(
    <ScreensProvider kit={kit}>
      <KitModal />
    </ScreensProvider>,
  )
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  return { kit, paid, route: () => currentRoute(kit.router.store.getState()).name }
}

test('the list of tokens stands with every odd row in it, and marks those that nobody vouches for', async () => {
  const rows = balances.map(({ row }, index) =>
    typeof row === 'object' && row ? holding(row, `0x${`${index}`.padStart(40, '0')}`) : row,
  )
  await setup(rows as readonly object[])
  await expect.element(page.getByText('NEAR token')).toBeVisible()
  await expect.element(page.getByText('1.5 NEAR')).toBeVisible()
  await expect.element(page.getByText(/unverified token/).first()).toBeVisible()
  expect(document.querySelector('.bl-modal img[src^="javascript"], .bl-modal script')).toBeNull()
})

test.each(wholes.map((one) => [one.id, one] as const))(
  'a token with %s is chosen, reviewed and sent as what it is',
  async (_id, { row }) => {
    const { kit, paid, route } = await setup([holding(row)])
    kit.router.push({ name: 'Send', data: { token: odd, to: receiver } })
    const amount = page.getByLabelText('Amount', { exact: true })
    await expect.element(page.getByText(/Balance 1\.5/)).toBeVisible()
    await amount.fill('0.25')
    await button('Review').click()
    await expect.poll(route).toBe('SendReview')
    await button(/^(Confirm|Send)/).click()
    await expect.poll(() => paid.length).toBe(1)
    expect(paid[0]).toMatchObject({ token: odd, to: receiver, amount: 250_000n })
  },
)
