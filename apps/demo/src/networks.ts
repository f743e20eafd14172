import { sandboxWorld } from '@bowline/sandbox/world'
import { type ChainContract, defineChain } from 'viem'

export const PROJECT_ID = 'local-project'
/** The same, with embedded wallets that the operator can recover. */
export const ASSISTED_PROJECT_ID = 'assisted-project'
/** The same, whose users approve everything in the frame of this page. */
export const TRUSTING_PROJECT_ID = 'trusting-project'

/** The services run behind this page's own origin, so the strictest policy fits: `connect-src 'self'`. */
export const servicesUrl = () => `${location.origin}/api`

/** The page of the embedded wallet: the same server by another name, so that it is another site. */
export const frameUrl = () => `http://localhost:${location.port}`

/** Where phone wallets are met; without it that would be the public one. */
export const relayUrl = () => `${servicesUrl().replace('http', 'ws')}/relay`

/** The server's JSON-RPC proxy, the way any app can use it. */
export function proxyUrl(chainId: string): string {
  const url = new URL(`${servicesUrl()}/v1`)
  const caller = { projectId: PROJECT_ID, st: 'demo', sv: '0' }
  url.search = new URLSearchParams({ chainId, ...caller }).toString()
  return url.href
}

export const rpcUrl = (chainId: number) => proxyUrl(`eip155:${chainId}`)

/** What wallets are told: they ask from an origin of their own, which the proxy refuses. */
export const walletRpcUrl = (chainId: number) => `${servicesUrl()}/public/rpc/eip155:${chainId}`

/** Returns the explorer of a local chain: `chain` is the number of an EVM one, else the name of its family. */
export const localExplorer = (chain: string) => ({
  name: 'Local explorer',
  url: `${location.origin}/explorer/${chain}`,
})

type Contracts = Readonly<Record<string, ChainContract>>

const localChain = (id: number, name: string, contracts: Contracts) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl(id)] } },
    blockExplorers: { default: localExplorer(`${id}`) },
    contracts,
    // It stands in for a network of real money: on test networks accounts have no names.
    testnet: false,
  })

const { contracts: known } = sandboxWorld
const multicall3 = { address: known.multicall3 }
const ensUniversalResolver = { address: known.ensUniversalResolver }

/** The two chains of the sandbox; two, so that switching is real. Only the first has names. */
export const createChains = () =>
  [
    localChain(31337, 'Bowline Local', { multicall3, ensUniversalResolver }),
    localChain(31338, 'Bowline Harbor', { multicall3 }),
  ] as const
