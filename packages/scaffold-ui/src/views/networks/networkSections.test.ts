import { type ChainId, defineNetwork, type Network } from '@bowline/common'
import type { ConnectionsState } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { networkSections } from './networkSections.ts'

const network = (chainId: string, name: string, testnet = false): Network =>
  defineNetwork({
    // Families of later adapters, which this package does not know.
    chainId: chainId as ChainId,
    name,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [],
    testnet,
  })

const networks = [
  network('eip155:1', 'Ethereum'),
  network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  network('eip155:8453', 'Base'),
  network('eip155:11155111', 'Sepolia', true),
]

/** The state of an app with only these families. */
const only = (connections: Partial<ConnectionsState>) => connections as ConnectionsState

const sections = (change: Partial<Parameters<typeof networkSections>[0]> = {}) =>
  networkSections({
    networks,
    connections: only({ eip155: { status: 'disconnected' } }),
    query: '',
    showTestnets: false,
    activeChainId: 'eip155:1',
    ...change,
  })

const names = (change?: Parameters<typeof sections>[0]) =>
  sections(change).map(({ namespace, rows }) => [namespace, ...rows.map((row) => row.network.name)])

test("groups by family in the app's order", () => {
  expect(names()).toEqual([
    ['eip155', 'Ethereum', 'Base'],
    ['solana', 'Solana'],
  ])
})

test('hides test networks until requested, but never the active one', () => {
  expect(names({ showTestnets: true })[0]).toContain('Sepolia')
  expect(names({ activeChainId: 'eip155:11155111' })[0]).toContain('Sepolia')
})

test('searches name, symbol and id, including test networks', () => {
  expect(names({ query: ' sepo ' })).toEqual([['eip155', 'Sepolia']])
  expect(names({ query: '8453' })).toEqual([['eip155', 'Base']])
  expect(names({ query: 'coin' }).flat()).toContain('Solana')
  expect(names({ query: 'nothing' })).toEqual([])
})

test.each([
  [{}, false],
  [{ canApproveMore: true }, true],
])(
  "marks networks of the wallet's own family that it has not approved and cannot be asked for: %j",
  (can, isOffered) => {
    const connections = only({
      eip155: {
        ...can,
        status: 'connected',
        connectorId: 'walletConnect',
        accounts: ['eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'],
        chainId: 'eip155:1',
        approvedChainIds: ['eip155:1'],
      },
    })
    const rows = sections({ connections }).flatMap((section) => section.rows)
    expect(rows.map((row) => [row.network.name, row.approved])).toEqual([
      ['Ethereum', true],
      ['Base', isOffered],
      ['Solana', true],
    ])
  },
)
