import { clearSigning } from '@bowline/clear-signing'
import { type ChainAnswer, memoryStorage, type ProviderRequest } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect, type LocalTransaction } from '@bowline/controllers'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const HASH = `0x${'e'.repeat(64)}`
const explorer = { name: 'Scan', url: 'https://scan.example' }
const sent: LocalTransaction = {
  chainId: fakeNetwork.chainId,
  hash: HASH,
  from: own,
  kind: 'other',
  moves: [],
  to: alice,
  sentAt: Date.now(),
  status: 'confirmed',
}
const signed = {
  id: 'one',
  chainId: fakeNetwork.chainId,
  account: own,
  method: 'personal_sign',
  params: JSON.stringify(['Good morning', own]),
  at: Date.now() - 60_000,
}
const onChain = { hash: HASH, from: own, to: alice, value: '0x6f05b59d3b20000', input: '0x' }

async function setup({
  preview = true,
  answer = (method: string): unknown => (method === 'eth_getTransactionByHash' ? onChain : '0x'),
} = {}) {
  const asked: string[] = []
  const askChain = async (_: string, { method }: ProviderRequest): Promise<ChainAnswer> => {
    asked.push(method)
    return { result: answer(method) }
  }
  const wallet = createFakeWallet({ accounts: [`${fakeNetwork.chainId}:${own}`] })
  const kept = (data: unknown) => JSON.stringify({ v: 1, data })
  const storage = memoryStorage({
    'bowline.transactions': kept([sent]),
    'bowline.signed': kept([signed]),
  })
  const { kit } = createTestKit({
    preview: preview ? clearSigning : undefined,
    storage,
    adapters: [
      createFakeAdapter({
        connectors: [wallet.connector],
        networks: [{ ...fakeNetwork, blockExplorer: explorer }],
        operations: { askChain },
      }),
    ],
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Activity' })
  return { kit, asked, storage }
}

const dialog = page.getByRole('dialog')
const button = (name: RegExp | string) => dialog.getByRole('button', { name })

test('what was signed is opened from the history, and read as before it was', async () => {
  const { asked } = await setup()
  await button(/^Signed.*Read what it says/).click()
  await expect.element(dialog.getByRole('heading', { name: 'What you signed' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await expect.element(dialog.getByText('Good morning')).toBeVisible()
  expect(asked).not.toContain('eth_getTransactionByHash')
  await atRest()
  const { violations } = await axe.run(dialog.element())
  expect(violations).toEqual([])
})

test('what was sent is read from the chain once it is opened, and links to the explorer', async () => {
  const { asked } = await setup()
  const row = button(/0xfB…c5d359.*Read what it says/)
  await expect.element(row).toBeVisible()
  expect(asked).not.toContain('eth_getTransactionByHash')
  await row.click()
  await expect.element(dialog.getByText('0.5 ETH')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: /View on Scan/ }))
    .toHaveAttribute('href', `https://scan.example/tx/${HASH}`)
  expect(dialog.getByRole('button', { name: /Forget/ }).query()).toBeNull()
})

test('what neither has is said to be gone', async () => {
  await setup({ answer: () => null })
  await button(/0xfB…c5d359.*Read what it says/).click()
  await expect
    .element(dialog.getByText('We don’t have this request any more').first())
    .toBeVisible()
})

test('signatures are forgotten at once, here and in the browser', async () => {
  const { storage } = await setup()
  await button(/^Signed.*Read what it says/).click()
  await button('Forget all signatures kept here').click()
  await expect.element(button(/0xfB…c5d359/)).toBeVisible()
  expect(button(/^Signed/).query()).toBeNull()
  await expect.poll(() => storage.get('bowline.signed')).not.toContain('Good morning')
})

test('an app without previews has links to the explorer, as before', async () => {
  await setup({ preview: false })
  await expect.element(dialog.getByRole('link', { name: /0xfB…c5d359/ })).toBeVisible()
  expect(button(/Read what it says/).query()).toBeNull()
})
