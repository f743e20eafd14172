import { type Runtime, runtimeOf } from './runtimes.ts'

interface KnownChain {
  /** How addresses are written there. */
  readonly prefix: number
  readonly runtime: Runtime
}

const HUB = '68d56f15f85d3136970ec16946040bc1'

/** Chains are named by the beginning of their genesis. */
const PREFIXES: Readonly<Record<string, { readonly prefix: number; readonly like?: string }>> = {
  '91b171bb158e2d3848fa23a9f1c25182': { prefix: 0 },
  [HUB]: { prefix: 0 },
  b0a8d493285c2df73290dfb7e61f870f: { prefix: 2 },
  // An Asset Hub that Chopsticks has started from a genesis, on somebody's own machine: no other chain has this id.
  '45454545454545454545454545454545': { prefix: 42, like: HUB },
}

/** Finds a chain whose calls can be read. */
export function chainOf(chainId: string): KnownChain | undefined {
  const genesis = chainId.slice('polkadot:'.length)
  const { prefix, like = genesis } = Object.hasOwn(PREFIXES, genesis)
    ? (PREFIXES[genesis] ?? {})
    : {}
  const runtime = runtimeOf(like)
  return prefix === undefined || !runtime ? undefined : { prefix, runtime }
}
