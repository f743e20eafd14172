import { loadCode } from '@bowline/common'
import type { ReadingContext } from '@bowline/common/reading'
import type { Runtime } from './runtimes.ts'

export interface PolkadotReadingContext extends ReadingContext {
  /** What the calls of the chain are, that the request is for. Without it they are opaque. */
  readonly runtime?: Runtime | undefined
}

const HUB = '68d56f15f85d3136970ec16946040bc1'

interface KnownChain {
  readonly prefix: number
  /** Another chain, whose table of calls it has. */
  readonly like?: string
  /** Its `transactionVersion`, if it is not that of the table. */
  readonly version?: number
}

/** Chains are named by the beginning of their genesis. */
const CHAINS: Readonly<Record<string, KnownChain>> = {
  '91b171bb158e2d3848fa23a9f1c25182': { prefix: 0 },
  [HUB]: { prefix: 0 },
  b0a8d493285c2df73290dfb7e61f870f: { prefix: 2 },
  // An Asset Hub that Chopsticks has started from a genesis, on somebody's own machine: no other chain has this id. Its
  // runtime is an earlier one, which writes payments, assets and batches in the same way.
  '45454545454545454545454545454545': { prefix: 42, like: HUB, version: 6 },
}

const chainOf = (chainId: string) => {
  const genesis = chainId.slice('polkadot:'.length)
  const chain = Object.hasOwn(CHAINS, genesis) ? CHAINS[genesis] : undefined
  return chain && { like: genesis, ...chain }
}

/** Says how addresses are written on a chain; 42 is what chains without a number of their own have. */
export const prefixOf = (chainId: string): number => chainOf(chainId)?.prefix ?? 42

/** Returns whether a table of calls is that of a chain, for transactions of a version; absent: of the known one. */
export function isOf(runtime: Runtime, chainId: string, version?: number): boolean {
  const chain = chainOf(chainId)
  if (chain?.like !== runtime.genesis) return false
  // Of another version, the same bytes may be another call.
  return version === undefined || version === runtime.version || version === chain.version
}

/** Loads what the calls of a chain are; `undefined` for a chain that is not known. */
export async function loadRuntime(chainId: string): Promise<Runtime | undefined> {
  const chain = chainOf(chainId)
  if (!chain) return undefined
  const { runtimeOf } = await loadCode(() => import('./runtimes.ts'))
  return runtimeOf(chain.like)
}
