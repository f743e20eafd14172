import { defineNetwork, type Network } from '@bowline/common'
import { getAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.ts'
import { readScopes } from './readScopes.ts'
import { readSessionEvent } from './readSessionEvent.ts'
import { walletLink } from './walletLink.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [KEY, OTHER_KEY] = [
  '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
]
const networks: readonly Network[] = []
const networkOf = (id: number) => defineNetwork({ ...mainnet, id })
const namespace = (...accounts: string[]) => ({ accounts, methods: [], events: [] })
const read = (
  namespaces: Parameters<typeof readScopes>[0],
  choice = { chains: {}, accounts: {} },
) => readScopes(namespaces, { checksum: checksumAddress, served: ['eip155'], networks, choice })

test.each([
  [5, 'eip155:5'],
  ['0x5', 'eip155:5'],
  ['5', 'eip155:5'],
  ['eip155:5', 'eip155:5'],
  ['0X1F', 'eip155:31'],
  ['0x5z', 'eip155:0x5z'],
  ['10x5', 'eip155:10x5'],
  [null, 'eip155:1'],
  [{}, 'eip155:1'],
  ['', 'eip155:1'],
  [1.5, 'eip155:1'],
  [2 ** 60, 'eip155:1'],
])('chainChanged with %j means %s', (data, chainId) => {
  const event = readSessionEvent({ name: 'chainChanged', data }, 'eip155:1')
  expect(event).toEqual({ type: 'chain', namespace: 'eip155', chainId })
})

test.each([
  [[ADDRESS, OTHER], ADDRESS],
  [[`eip155:1:${ADDRESS}`], ADDRESS],
  [ADDRESS, ADDRESS],
])('accountsChanged with %j means its first address', (data, address) => {
  const event = readSessionEvent({ name: 'accountsChanged', data }, 'eip155:1')
  expect(event).toEqual({ type: 'account', namespace: 'eip155', address })
})

test.each([[[]], [[7]], [null], ['']])('accountsChanged with %j means nothing', (data) => {
  expect(readSessionEvent({ name: 'accountsChanged', data }, 'eip155:1')).toBeUndefined()
})

test('an event that no wallet sends means nothing', () => {
  expect(readSessionEvent({ name: 'disconnect', data: [ADDRESS] }, 'eip155:1')).toBeUndefined()
})

test('networks under keys of their own belong to their family', () => {
  const scopes = read({
    'eip155:1': namespace(`eip155:1:${ADDRESS}`),
    'eip155:10': namespace(`eip155:10:${ADDRESS}`),
  })
  expect(scopes).toMatchObject([
    { chainId: 'eip155:1', approvedChainIds: ['eip155:1', 'eip155:10'] },
  ])
})

test('accounts that are none, and families the app does not serve, are left out', () => {
  const scopes = read({
    eip155: namespace(
      'nonsense',
      `eip155:1:${ADDRESS}`,
      `eip155:1:${ADDRESS}`,
      'eip155:1:<b>',
      'eip155:1:0x1234',
    ),
    solana: namespace('solana:abc:xyz'),
  })
  expect(scopes).toMatchObject([{ namespace: 'eip155', accounts: [`eip155:1:${ADDRESS}`] }])
  expect(read({ eip155: namespace('nonsense') })).toEqual([])
})

test.each([
  [['personal_sign', 'wallet_switchEthereumChain'], { canApproveMore: true }],
  [['personal_sign'], {}],
])(
  'a wallet that serves %j is told by whether it can be asked for another network',
  (methods, can) => {
    const approved = { 'eip155:1': { ...namespace(`eip155:1:${ADDRESS}`), methods } }
    const [scope] = read(approved)
    expect(scope).toEqual({
      namespace: 'eip155',
      chainId: 'eip155:1',
      approvedChainIds: ['eip155:1'],
      accounts: [`eip155:1:${ADDRESS}`],
      ...can,
    })
  },
)

test('each family of a session has its own accounts, and only those on the network in use', () => {
  const approved = {
    eip155: namespace(`eip155:1:${ADDRESS}`, `eip155:10:${OTHER}`),
    solana: namespace(`${SOLANA}:${KEY}`),
  }
  const scopes = readScopes(approved, {
    checksum: checksumAddress,
    served: ['eip155', 'solana'],
    networks,
    choice: { chains: {}, accounts: {} },
  })
  expect(scopes).toStrictEqual([
    {
      namespace: 'eip155',
      chainId: 'eip155:1',
      approvedChainIds: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${ADDRESS}`],
    },
    {
      namespace: 'solana',
      chainId: SOLANA,
      approvedChainIds: [SOLANA],
      accounts: [`${SOLANA}:${KEY}`],
    },
  ])
})

test('the network in use is the chosen one, else the first of the app that is approved', () => {
  const approved = {
    eip155: namespace(...[1, 10, 137].map((id) => `eip155:${id}:${ADDRESS}`)),
  }
  const activeWith = (chains: Record<string, string>) =>
    readScopes(approved, {
      checksum: checksumAddress,
      served: ['eip155'],
      networks: [networkOf(5), networkOf(137), networkOf(10)],
      choice: { chains, accounts: {} },
    }).map(({ chainId }) => chainId)
  expect(activeWith({ eip155: 'eip155:10' })).toEqual(['eip155:10'])
  expect(activeWith({})).toEqual(['eip155:137'])
})

test('outside of EVM a chosen account is recognized by its exact letters', () => {
  const approved = { solana: namespace(`${SOLANA}:${KEY}`, `${SOLANA}:${OTHER_KEY}`) }
  const firstWith = (solana: string) =>
    readScopes(approved, {
      checksum: checksumAddress,
      served: ['solana'],
      networks,
      choice: { chains: {}, accounts: { solana } },
    })[0]?.accounts[0]
  expect(firstWith(OTHER_KEY)).toBe(`${SOLANA}:${OTHER_KEY}`)
  expect(firstWith(OTHER_KEY.toLowerCase())).toBe(`${SOLANA}:${KEY}`)
})

test('accounts have the checksum of EIP-55, in whatever case a wallet names them', () => {
  const cases = [ADDRESS.toLowerCase(), `0x${ADDRESS.slice(2).toUpperCase()}`, ADDRESS]
  for (const written of cases) {
    // Other libraries know the address by its letters.
    expect(getAddress(written)).toBe(ADDRESS)
    expect(read({ eip155: namespace(`eip155:1:${written}`) })).toMatchObject([
      { accounts: [`eip155:1:${ADDRESS}`] },
    ])
  }
  const both = namespace(`eip155:1:${OTHER.toLowerCase()}`, `eip155:1:${OTHER}`)
  expect(read({ eip155: both })).toMatchObject([{ accounts: [`eip155:1:${OTHER}`] }])
})

test('a chosen network or account counts only where the wallet has approved it', () => {
  const approved = { eip155: namespace(`eip155:1:${ADDRESS}`, `eip155:1:${OTHER}`) }
  const choice = {
    chains: { eip155: 'eip155:137' },
    accounts: { eip155: OTHER.toLowerCase() },
  }
  expect(read(approved, choice)).toMatchObject([
    { chainId: 'eip155:1', accounts: [`eip155:1:${OTHER}`, `eip155:1:${ADDRESS}`] },
  ])
})

test.each([
  ['solana', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
])('chainChanged in %s with %s means %s', (family, data, chainId) => {
  const event = readSessionEvent({ name: 'chainChanged', data }, `${family}:elsewhere`)
  expect(event).toEqual({ type: 'chain', namespace: family, chainId })
})

test('accounts under both names of a network count once', () => {
  const scopes = readScopes(
    {
      solana: namespace(`solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${KEY}`, `${SOLANA}:${KEY}`),
    },
    {
      checksum: checksumAddress,
      served: ['solana'],
      networks,
      choice: { chains: {}, accounts: {} },
    },
  )
  expect(scopes).toMatchObject([
    {
      approvedChainIds: [SOLANA],
      accounts: [`${SOLANA}:${KEY}`],
    },
  ])
})

test.each([
  [{ native: 'harbor://', universal: 'https://harbor.test/app' }, 'harbor://'],
  [
    { native: 'javascript:alert(1)', universal: 'https://harbor.test/app' },
    'https://harbor.test/app',
  ],
  [{ native: 'data:text/html,x', universal: 'http://harbor.test' }, undefined],
  [undefined, undefined],
])('of the links %j only a safe one is followed', (redirect, link) => {
  expect(walletLink(redirect)).toBe(link)
})
