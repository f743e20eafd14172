import {
  type AccountId,
  type ChainAdapter,
  type ChainId,
  type Connector,
  INSTALLED,
  type Namespace,
} from '@bowline/common'
import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { connect, type KitOptions } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

const SOLANA = 'solana' as Namespace
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const accountAt = (index: number) =>
  `${chainId}:${String(index).padStart(4, 'Z')}${'A'.repeat(40)}` as AccountId

interface FamilyOptions {
  readonly accounts?: number
  readonly name?: string
  readonly canChoose?: boolean
}

/** A second family with one wallet, which may share many accounts. */
function createFamily({ accounts = 1, name = 'Lantern', canChoose = false }: FamilyOptions = {}) {
  const asked: (ChainId | undefined)[] = []
  let held = Array.from({ length: accounts }, (_, index) => accountAt(index))
  const listeners = new Set<() => void>()
  const connector: Connector = {
    id: 'lantern',
    name,
    type: 'announced',
    offers: INSTALLED,
    namespaces: [SOLANA],
    async connect(options) {
      asked.push(options.chainId)
      return {
        scopes: () => [
          {
            namespace: SOLANA,
            chainId,
            accounts: held,
            accountNames: { [accountAt(3)]: 'Savings' } as Record<AccountId, string>,
          },
        ],
        subscribe(onChange) {
          listeners.add(onChange)
          return () => void listeners.delete(onChange)
        },
        provider: () => ({ request: async () => null }),
        disconnect: async () => {},
        ...(canChoose && {
          setActiveAccount(account: AccountId) {
            held = [account, ...held.filter((one) => one !== account)]
            for (const listener of listeners) listener()
          },
        }),
      }
    },
  }
  const adapter: ChainAdapter = {
    namespace: SOLANA,
    networks: [
      {
        chainId,
        namespace: SOLANA,
        id: chainId.slice(7),
        name: 'Solana',
        nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
        rpcUrls: [],
        testnet: false,
      },
    ],
    discover(report: (connectors: readonly Connector[]) => void) {
      report([connector])
      return () => {}
    },
    load: createFakeAdapter().load,
  } as unknown as ChainAdapter
  return { adapter, asked }
}

async function setup(family = createFamily(), options: Partial<KitOptions> = {}) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] }), family.adapter],
    projectId: 'test',
    enableReconnect: false,
    ...options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  return { kit, asked: family.asked, route: () => currentRoute(kit.router.store.getState()) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const statusOf = (kit: Awaited<ReturnType<typeof setup>>['kit']) =>
  Object.values(kit.connections.getState()).map(({ status }) => status)

test('offers wallets for a network of another family and keeps the other connections', async () => {
  const { kit, asked, route } = await setup()
  kit.modal.open({ name: 'Networks' })
  await page.getByRole('radio', { name: 'Solana' }).click()
  await expect.poll(route).toEqual({ name: 'SwitchActiveChain', data: { chainId } })
  await expect.element(heading('Connect a wallet for Solana')).toBeVisible()
  expect(kit.networks.getState().activeNamespace).toBe('eip155')

  await button('Lantern').click()
  await expect.poll(() => statusOf(kit)).toEqual(['connected', 'connected'])
  expect(asked).toEqual([chainId])
  await expect.poll(() => kit.networks.getState().activeNamespace).toBe(SOLANA)
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
})

test('changes nothing if the visitor goes back', async () => {
  const { kit, asked, route } = await setup()
  kit.modal.open({ name: 'Networks' })
  await page.getByRole('radio', { name: 'Solana' }).click()
  await button('Cancel').click()
  await expect.poll(route).toEqual({ name: 'Networks' })
  expect(asked).toEqual([])
  expect(kit.networks.getState().activeNamespace).toBe('eip155')
})

test('lists families that are not connected in the profile, and disconnects one or all', async () => {
  const { kit } = await setup()
  kit.modal.open({ name: 'Profile' })
  await expect.element(button('Disconnect')).toBeVisible()
  await button('Connect Solana').click()
  await button('Lantern').click()
  await expect.poll(() => statusOf(kit)).toEqual(['connected', 'connected'])

  kit.modal.open({ name: 'Profile' })
  await button('Disconnect Solana').click()
  await expect.poll(() => statusOf(kit)).toEqual(['connected', 'disconnected'])
  await connect(kit, { connectorId: 'lantern' })
  kit.modal.open({ name: 'Profile' })
  await button('Disconnect all').click()
  await expect.poll(() => statusOf(kit)).toEqual(['disconnected', 'disconnected'])
})

test('does not disconnect another family with a second click at the same place', async () => {
  const { kit } = await setup()
  await connect(kit, { connectorId: 'lantern' })
  kit.modal.open({ name: 'Profile' })
  await button('Disconnect Solana').click()
  await expect.poll(() => statusOf(kit)).toEqual(['connected', 'disconnected'])
  const other = page.getByRole('button', { name: 'Disconnect', exact: true })
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  // The pointer is where it was.
  ;(other.element() as HTMLElement).click()
  expect(statusOf(kit)).toEqual(['connected', 'disconnected'])
  await userEvent.hover(heading('Account details'))
  await expect.element(other).not.toHaveAttribute('aria-disabled')
  await other.click()
  await expect.poll(() => statusOf(kit)).toEqual(['disconnected', 'disconnected'])
})

test('lets the visitor search and choose among a thousand accounts after connecting', async () => {
  const { kit } = await setup(createFamily({ accounts: 1200, canChoose: true }))
  kit.modal.open({ name: 'SwitchActiveChain', data: { chainId } })
  await button('Lantern').click()
  await expect.element(heading('Choose an account')).toBeVisible()
  await expect.element(heading('Solana')).toBeVisible()
  const list = page.getByRole('list', { name: 'Solana' })
  // Only visible rows are rendered.
  await expect.poll(() => list.getByRole('listitem').elements().length).toBeLessThan(60)
  await page.getByRole('searchbox').fill('saVINGS')
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1)
  await list.getByRole('button').click()
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
  expect(kit.connections.getState()[SOLANA]).toMatchObject({ status: 'connected' })
  const connection = kit.connections.getState()[SOLANA]
  expect(connection.status === 'connected' && connection.accounts[0]).toBe(accountAt(3))

  kit.modal.open({ name: 'Profile' })
  await button('Show all 1,200 accounts').click()
  await page.getByRole('searchbox').fill('nobody has this')
  await expect.element(page.getByText('No account found')).toBeVisible()
})

test('shows no choice of accounts after connecting without the modal', async () => {
  const { kit } = await setup(createFamily({ accounts: 3, canChoose: true }))
  await connect(kit, { connectorId: 'lantern' })
  expect(kit.modal.store.getState().open).toBe(false)
})
