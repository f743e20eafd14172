import type { ChainTransaction } from '../ChainTransaction.ts'
import type { Span } from './spans.ts'

export interface Header {
  readonly number: number
  readonly hash: string
}

/** Blocks that are looked through for accounts. */
export interface LookTask extends Span {
  /** Lower case. */
  readonly accounts: readonly string[]
}

/** What blocks have of the accounts that they were looked through for. */
export interface LookResult {
  readonly transactions: readonly ChainTransaction[]
  /** The blocks in which something was found. */
  readonly blocks: readonly Header[]
  readonly holes: readonly Hole[]
  /** Accounts of which payments in native currency may be missing: the node does not tell them. */
  readonly blind: ReadonlySet<string>
}

/** What could not be read of one block, for one account. */
export interface Hole {
  readonly block: number
  readonly account: string
  readonly reason: HoleReason
}

export type HoleReason =
  | 'too-large'
  | 'malformed'
  | 'refused'
  /** The node does not have it: at the head this is temporary. */
  | 'missing'
  /** No node has answered this question. */
  | 'unanswered'

/** A block with something of accounts, as far as that is known before it is read. */
export interface Place {
  readonly block: number
  /** Transactions that concern accounts, by hash. */
  readonly concerned: Map<string, Set<string>>
  /** Accounts whose balance or nonce has changed in it, in a transaction that is not known. */
  readonly changed: Map<string, NativeChange>
}

/** How the native balance and the nonce of an account differ from the block before. */
export interface NativeChange {
  readonly amount: bigint
  readonly hasSent: boolean
}

/** The places of a window, each block once. */
export type Places = Map<number, Place>

export function placeAt(places: Places, block: number): Place {
  const known = places.get(block)
  if (known) return known
  const place: Place = { block, concerned: new Map(), changed: new Map() }
  places.set(block, place)
  return place
}

export function concern(place: Place, hash: string, account: string): void {
  const accounts = place.concerned.get(hash) ?? new Set()
  place.concerned.set(hash, accounts.add(account))
}
