import { loadCode } from '@bowline/common'
import type { ReadingContext } from '@bowline/common/reading'
import type { Runtime } from './runtimes.ts'

export interface PolkadotReadingContext extends ReadingContext {
  /** What the calls of the chain are, that the request is for. Without it they are opaque. */
  readonly runtime?: Runtime | undefined
}

const HUB = '68d56f15f85d3136970ec16946040bc1'

/** Chains are named by the beginning of their genesis. */
const CHAINS: Readonly<Record<string, { readonly prefix: number; readonly like?: string }>> = {
  '91b171bb158e2d3848fa23a9f1c25182': { prefix: 0 },
  [HUB]: { prefix: 0 },
  b0a8d493285c2df73290dfb7e61f870f: { prefix: 2 },
  // An Asset Hub that Chopsticks has started from a genesis, on somebody's own machine: no other chain has this id.
  '45454545454545454545454545454545': { prefix: 42, like: HUB },
}

const chainOf = (chainId: string) => {
  const genesis = chainId.slice('polkadot:'.length)
  const chain = Object.hasOwn(CHAINS, genesis) ? CHAINS[genesis] : undefined
  return chain && { like: genesis, ...chain }
}

/** Says how addresses are written on a chain; 42 is what chains without a number of their own have. */
export const prefixOf = (chainId: string): number => chainOf(chainId)?.prefix ?? 42

/** Returns whether a table of calls is that of a chain. */
export const isOf = (runtime: Runtime, chainId: string): boolean =>
  chainOf(chainId)?.like === runtime.genesis

/** Loads what the calls of a chain are; `undefined` for a chain that is not known. */
export async function loadRuntime(chainId: string): Promise<Runtime | undefined> {
  const chain = chainOf(chainId)
  if (!chain) return undefined
  const { runtimeOf } = await loadCode(() => import('./runtimes.ts'))
  return runtimeOf(chain.like)
}
