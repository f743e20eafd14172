import {
  type AccountId,
  type ChainAdapter,
  type ChainId,
  type Connector,
  defineNetwork,
  INSTALLED,
  memoryStorage,
  type Namespace,
} from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import {
  createKit,
  HeadlessKitProvider,
  useAccount,
  useConnect,
  useConnection,
  useProvider,
  useSwitchAccount,
} from '../headless.ts'

// This package does not depend on adapters, so their types are missing here.
const namespace = 'solana' as Namespace
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const account = (name: string) => `${chainId}:${name.padEnd(44, '1')}` as AccountId
const [savings, everyday] = [account('savings'), account('everyday')]
const request = async () => null

/** A wallet that shares its accounts and leaves the choice to the app. */
function createGenerousWallet(): Connector {
  let accounts: readonly AccountId[] = [savings, everyday]
  const listeners = new Set<() => void>()
  const accountNames = { [savings]: 'Savings', [everyday]: 'Everyday' }
  return {
    id: 'generous',
    name: 'Generous',
    type: 'announced',
    offers: INSTALLED,
    namespaces: [namespace],
    connect: async () => ({
      scopes: () => [{ namespace, accounts, chainId, accountNames }],
      subscribe(onChange) {
        listeners.add(onChange)
        return () => void listeners.delete(onChange)
      },
      setActiveAccount(first) {
        accounts = [first, ...accounts.filter((one) => one !== first)]
        for (const listener of [...listeners]) listener()
      },
      provider: () => ({ request }),
      disconnect: async () => {},
    }),
  }
}

async function setup() {
  const adapter: ChainAdapter = {
    ...createFakeAdapter({ connectors: [createGenerousWallet()] as never }),
    namespace,
    networks: [
      defineNetwork({
        chainId,
        name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: [],
      }),
    ],
  }
  const evm = createFakeAdapter({ connectors: [createFakeWallet().connector] })
  const storage = memoryStorage()
  const kit = createKit({ adapters: [evm, adapter], projectId: 'test', storage })
  const useAll = () => ({
    connect: useConnect(),
    account: useAccount({ namespace }),
    evm: useAccount({ namespace: 'eip155' }),
    connection: useConnection({ namespace }),
    provider: useProvider({ namespace }),
    change: useSwitchAccount(),
  })
  const hooks = await renderHook(useAll, {
    wrapper: ({ children }) => <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>,
  })
  for (const connectorId of ['fake', 'generous'])
    await hooks.act(() => hooks.result.current.connect.connect({ connectorId }))
  return { ...hooks, storage }
}

test('each family has its own account and provider', async () => {
  const { result } = await setup()
  expect(result.current.evm.accountId).toBe(fakeAccount)
  expect(result.current.account).toMatchObject({ accountId: savings, namespace })
  expect(result.current.provider).toEqual({ request })
  expect(result.current.connection).toMatchObject({
    canChooseAccount: true,
    accountNames: { [everyday]: 'Everyday' },
  })
})

test('puts another account first, only in its own family, and saves the choice', async () => {
  const { result, act, storage } = await setup()
  await act(() => result.current.change.switchAccount({ account: everyday }))
  expect(result.current.change.status).toBe('success')
  expect(result.current.account.accountId).toBe(everyday)
  expect(result.current.account.accounts).toEqual([everyday, savings])
  expect(result.current.evm.accountId).toBe(fakeAccount)
  await expect
    .poll(async () => JSON.parse((await storage.get('bowline.accounts')) ?? '{}'))
    .toMatchObject({ data: { solana: everyday } })
})

test('an account that the wallet does not share, or that is chosen in the wallet, is an error', async () => {
  const { result, act } = await setup()
  const failing = (one: AccountId) =>
    act(() => result.current.change.switchAccount({ account: one }).catch(() => {}))
  await failing(account('stranger'))
  expect(result.current.change.error?.code).toBe('WALLET_UNAUTHORIZED')
  await failing(fakeAccount)
  expect(result.current.change.error?.code).toBe('WALLET_METHOD_UNSUPPORTED')
  expect(result.current.account.accountId).toBe(savings)
  await act(() => result.current.change.reset())
  expect(result.current.change.status).toBe('idle')
})
