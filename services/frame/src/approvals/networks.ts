import { sanitizeName } from '@bowline/common'
import { isTestNetwork } from '@bowline/common/api'
import { words } from './words.ts'

export interface NetworkFacts {
  readonly name: string
  readonly currency: { readonly symbol: string; readonly decimals: number } | undefined
  /** Whether its money is worth nothing. What nobody says so of has real money. */
  readonly isTest: boolean
}

const ether = { symbol: 'ETH', decimals: 18 }
const sol = { symbol: 'SOL', decimals: 9 }
const bitcoin = { symbol: 'BTC', decimals: 8 }
const testBitcoin = { symbol: 'tBTC', decimals: 8 }
const dot = { symbol: 'DOT', decimals: 10 }
const coin = (symbol: string) => ({ symbol, decimals: 18 })

/** Networks whose names and currencies are known by heart. Nobody else is asked what an amount is of. */
const networks: Readonly<Record<string, Known>> = {
  'eip155:1': ['Ethereum', ether],
  'eip155:10': ['OP Mainnet', ether],
  'eip155:56': ['BNB Smart Chain', coin('BNB')],
  'eip155:100': ['Gnosis', coin('xDAI')],
  'eip155:130': ['Unichain', ether],
  'eip155:137': ['Polygon', coin('POL')],
  'eip155:146': ['Sonic', coin('S')],
  'eip155:324': ['ZKsync Era', ether],
  'eip155:480': ['World Chain', ether],
  'eip155:5000': ['Mantle', coin('MNT')],
  'eip155:8453': ['Base', ether],
  'eip155:42161': ['Arbitrum One', ether],
  'eip155:42220': ['Celo', coin('CELO')],
  'eip155:43114': ['Avalanche', coin('AVAX')],
  'eip155:59144': ['Linea', ether],
  'eip155:80094': ['Berachain', coin('BERA')],
  'eip155:534352': ['Scroll', ether],
  'eip155:84532': ['Base Sepolia', ether],
  'eip155:421614': ['Arbitrum Sepolia', ether],
  'eip155:11155111': ['Sepolia', ether],
  'eip155:11155420': ['OP Sepolia', ether],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', sol],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', sol],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', sol],
  'bip122:000000000019d6689c085ae165831e93': ['Bitcoin', bitcoin],
  'bip122:000000000933ea01ad0ee984209779ba': ['Bitcoin Testnet', testBitcoin],
  'bip122:00000008819873e925422c1ff0f99f7c': ['Bitcoin Signet', testBitcoin],
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': ['Bitcoin Regtest', testBitcoin],
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['Polkadot', dot],
  'polkadot:68d56f15f85d3136970ec16946040bc1': ['Polkadot Asset Hub', dot],
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': ['Kusama', { symbol: 'KSM', decimals: 12 }],
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': ['Westend', { symbol: 'WND', decimals: 12 }],
  'polkadot:45454545454545454545454545454545': ['Local Asset Hub', { symbol: 'ROC', decimals: 12 }],
}

type Known = readonly [name: string, currency: NetworkFacts['currency']]

/** Finds the currency by the rules of the family. Polkadot's chains each have their own. */
function familyCurrency(namespace: string): NetworkFacts['currency'] {
  if (namespace === 'eip155') return coin(words.nativeCoin)
  if (namespace === 'solana') return sol
  return namespace === 'bip122' ? testBitcoin : undefined
}

/** A network that the operator of this page serves. */
export interface ServedNetwork {
  readonly id: string
  readonly name?: string | undefined
  readonly native: { readonly symbol: string; readonly decimals: number }
  readonly testnet: boolean
}

/** The networks of this page, which serves one app. */
const served = new Map<string, NetworkFacts>()

/** Learns what the operator calls further networks. What is known by heart stays as it is. */
export function learnNetworks(list: readonly ServedNetwork[]): void {
  for (const {
    id,
    name,
    native: { symbol, decimals },
    testnet,
  } of list)
    served.set(id, {
      name: sanitizeName(name, id),
      currency: { symbol: sanitizeName(symbol, ''), decimals },
      isTest: testnet,
    })
}

/** Whether nobody was asked what it is called. */
export const isKnownByHeart = (chainId: string): boolean => Object.hasOwn(networks, chainId)

/** Says what a network is called, and what its amounts are of. A network that is not known is called by its id. */
export function networkFacts(chainId: string): NetworkFacts {
  const known = networks[chainId]
  if (known) return { name: known[0], currency: known[1], isTest: isTestNetwork(chainId) }
  const [namespace = ''] = chainId.split(':')
  const unknown = { name: chainId, currency: familyCurrency(namespace), isTest: false }
  return served.get(chainId) ?? unknown
}
