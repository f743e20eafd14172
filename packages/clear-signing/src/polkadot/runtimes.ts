import { runtimesText } from './runtimes.data.ts'

/**
 * How a type is written, with the places of others in the table:
 *
 * - the name of a number, `bool`, `str`, `char`, `account`, `bits`, or `call` for another call of the same chain
 * - `['compact', number]`
 * - `['list', type]`, with a length for one that has always as many
 * - `['struct', name, type, …]`, with empty names in a tuple
 * - `['enum', [index, name, field, type, …], …]`
 */
export type RuntimeType =
  | string
  | readonly ['compact', string]
  | readonly ['list', number, number?]
  | readonly ['struct', ...(string | number)[]]
  | readonly ['enum', ...(readonly [number, string, ...(string | number)[]])[]]

export interface Runtime {
  /** The chain, by the beginning of its genesis, or one that has the same calls. */
  readonly genesis: string
  readonly types: readonly RuntimeType[]
  /** `transaction_version`: as long as it is the same, calls are written in the same way. */
  readonly version: number
  readonly pallets: readonly (readonly [index: number, name: string, calls: number])[]
  /** What is proven with it by the digest that the chain checks; absent for a table that is part of the build. */
  readonly proof?: RuntimeProof | undefined
}

export interface RuntimeProof {
  /** The digest of the chain's metadata (RFC-0078), in hexadecimal. */
  readonly digest: string
  /** How addresses are written. */
  readonly prefix: number
  readonly currency: { readonly symbol: string; readonly decimals: number }
}

interface Table {
  readonly types: readonly RuntimeType[]
  readonly chains: Readonly<Record<string, Omit<Runtime, 'types' | 'genesis'>>>
}

/** Finds what is known of the calls of a chain, by the beginning of its genesis. */
export function runtimeOf(genesis: string): Runtime | undefined {
  const { types, chains }: Table = JSON.parse(runtimesText)
  const chain = Object.hasOwn(chains, genesis) ? chains[genesis] : undefined
  return chain && { genesis, types, ...chain }
}
