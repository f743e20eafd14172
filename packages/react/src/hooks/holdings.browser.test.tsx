import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import {
  createKit,
  HeadlessKitProvider,
  type Kit,
  type KitOptions,
  useAccountKind,
  useIdentity,
  useNfts,
  usePortfolio,
  useWalletActions,
} from '../headless.ts'

const { chainId } = fakeNetwork

function makeKit(options: Partial<KitOptions> = {}) {
  const wallet = createFakeWallet()
  // Names are not looked up on test networks.
  const networks = [{ ...fakeNetwork, testnet: false }]
  return createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], networks })],
    projectId: 'test',
    enableReconnect: false,
    features: { analytics: false },
    ...options,
  })
}

const renderWith = <T,>(kit: Kit, useAll: () => T) =>
  renderHook(useAll, {
    wrapper: ({ children }) => <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>,
  })

async function setup(options: Partial<KitOptions> = {}) {
  const kit = makeKit(options)
  const hooks = await renderWith(kit, () => ({
    portfolio: usePortfolio(),
    identity: useIdentity(),
    nfts: useNfts(),
    actions: useWalletActions(),
  }))
  return { ...hooks, kit, connect: () => hooks.act(() => connect(kit, { connectorId: 'fake' })) }
}

function createServer() {
  const asked: string[] = []
  const answers: Readonly<Record<string, object>> = {
    'supported-chains': { http: [chainId], ws: [] },
    balance: {
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId,
          price: 3000,
          quantity: { decimals: '18', numeric: '2' },
          iconUrl: '',
        },
      ],
    },
    nfts: {
      data: [
        {
          chainId,
          contract: `0x${'c'.repeat(40)}`,
          tokenId: '7',
          standard: 'erc721',
          amount: '1',
          name: 'Light',
          collection: 'Lighthouses',
          hasImage: false,
          spam: false,
        },
      ],
      next: null,
      incomplete: true,
    },
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname)
    const last = pathname.split('/').at(-1) ?? ''
    return Response.json(answers[last] ?? { name: 'alice.eth', avatar: null })
  }
  return { asked, fetch }
}

test('reads what an account holds, its name and its NFTs once it is connected', async () => {
  const { asked, fetch } = createServer()
  const { result, connect } = await setup({ services: { data: 'https://server.test' }, fetch })
  expect(result.current.portfolio.status).toBe('pending')
  expect(asked).toEqual([])
  await connect()
  await expect.poll(() => result.current.portfolio.data?.total).toBe(6000n * 10n ** 18n)
  expect(result.current.portfolio.data?.holdings).toMatchObject([{ symbol: 'ETH' }])
  await expect.poll(() => result.current.identity.data).toEqual({ name: 'alice.eth' })
  await expect.poll(() => result.current.nfts.data?.nfts).toMatchObject([{ tokenId: 7n }])
  expect(result.current.nfts).toMatchObject({ status: 'success', hasNextPage: false })
  expect(result.current.nfts.data).toMatchObject({ spam: [], isIncomplete: true })
})

test('reads any given account, connected or not', async () => {
  const { fetch } = createServer()
  const kit = createKit({
    adapters: [createFakeAdapter({ networks: [{ ...fakeNetwork, testnet: false }] })],
    projectId: 'test',
    features: { analytics: false },
    services: { data: 'https://server.test' },
    fetch,
  })
  const useAll = () => ({
    portfolio: usePortfolio({ accountId: fakeAccount }),
    identity: useIdentity({ accountId: fakeAccount }),
    nfts: useNfts({ accountId: fakeAccount }),
    kind: useAccountKind({ accountId: fakeAccount }),
    connected: useAccountKind(),
  })
  const { result } = await renderWith(kit, useAll)
  await expect.poll(() => result.current.portfolio.data?.holdings.length).toBe(1)
  await expect.poll(() => result.current.identity.data?.name).toBe('alice.eth')
  await expect.poll(() => result.current.nfts.data?.nfts.length).toBe(1)
  await expect.poll(() => result.current.kind.isSuccess).toBe(true)
  expect(result.current.connected).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
})

test('without a server the holdings come from the chain, and NFTs stay pending', async () => {
  const { result, connect } = await setup()
  await connect()
  await expect.poll(() => result.current.portfolio.data?.holdings.length).toBe(1)
  expect(result.current.portfolio.data?.total).toBeUndefined()
  await expect.poll(() => result.current.identity.data?.name).toBe('fake.eth')
  expect(result.current.nfts.status).toBe('pending')
})

test('offers what needs the server once the server serves the network', async () => {
  const { asked, fetch } = createServer()
  const { result, connect } = await setup({ services: { data: 'https://server.test' }, fetch })
  expect(result.current.actions).toEqual([])
  await connect()
  await expect.poll(() => result.current.actions).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(asked).toContain('/v1/supported-chains')
})

test('asks no server for the actions while that is not enabled', async () => {
  const { asked, fetch } = createServer()
  const kit = makeKit({ services: { data: 'https://server.test' }, fetch })
  const { result, act } = await renderWith(kit, () => useWalletActions({ enabled: false }))
  await act(() => connect(kit, { connectorId: 'fake' }))
  await expect.poll(() => result.current).toEqual(['receive', 'send'])
  expect(asked).not.toContain('/v1/supported-chains')
})
