import type { ChainId } from '@bowline/common'
import { type Address, type Hash, type Hex, isAddress, keccak256, stringToHex } from 'viem'
import { getBlockNumber, getTransactionCount } from 'viem/actions'
import type { EvmContext } from '../EvmContext.ts'

/** What finds a transaction, or the one in its place, when the chain does not know its hash. */
export interface Trace {
  readonly from: Address
  /** Its own number among the sender's transactions, once a node has shown it. */
  readonly nonce?: number | undefined
  /** The least that the number can be: how many of the sender's were known before the wallet was asked. */
  readonly floor?: number | undefined
  /** None of the sender's waited for a block before the wallet was asked. */
  readonly isNext?: boolean | undefined
  /** A block before it. */
  readonly block?: number | undefined
  /** Identifies what it does: that of another one with the same number says whether it does the same. */
  readonly payload?: Hash | undefined
  /** The address that the wallet was asked to send the transaction to. */
  readonly to?: Address | undefined
  /** It was sent by somebody else in the account's stead, as smart accounts do. */
  readonly isRelayed?: boolean | undefined
  /** The account, of one that somebody else has sent. */
  readonly account?: Address | undefined
  /** The wallet's id of a batch of calls, whose transaction only the wallet knows. */
  readonly batch?: string | undefined
}

export interface Payload {
  readonly to?: Address | null | undefined
  readonly value: bigint
  readonly data?: Hex | undefined
}

/** Identifies receiver, amount and data, whatever the fee. */
export function payloadOf({ to, value, data = '0x' }: Payload): Hash {
  return keccak256(stringToHex(`${to ?? ''} ${value} ${data}`.toLowerCase()))
}

/** What a node has shown of a transaction. */
export interface Seen {
  readonly hash: Hash
  readonly from: Address
  readonly nonce: number
  readonly to: Address | null
  readonly value: bigint
  readonly input: Hex
  readonly blockNumber: bigint | null
}

/**
 * Whether it can be told what a transaction does. One that was sent in the account's stead may be what
 * creates the account, so it is looked at once it is in a block.
 */
export const isTelling = (trace: Trace | undefined, seen: Seen): boolean =>
  !trace || isSame(trace.from, seen.from) || seen.blockNumber !== null

export const payloadOfSeen = ({ to, value, input: data }: Seen): Hash =>
  payloadOf({ to, value, data })

/** Completes a trace by what a node has shown. Its number is then certain, and what it does. */
export function withSeen(trace: Trace | undefined, seen: Seen): Trace {
  const { block, to, from = seen.from, isRelayed = !isSame(from, seen.from) } = trace ?? {}
  const account = isRelayed ? (trace?.account ?? from) : undefined
  const payload = payloadOfSeen(seen)
  return { from: seen.from, nonce: seen.nonce, block, to, payload, isRelayed, account }
}

export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Writes a trace to be kept. One that knows the number sorts after one that does not. */
export const writeTrace = (trace: Trace): string =>
  `${trace.nonce === undefined ? 0 : 1}${JSON.stringify(trace)}`

/** Reads what was kept; `undefined` if that is something else. */
export function readTrace(text = ''): Trace | undefined {
  try {
    const trace = JSON.parse(text.slice(1))
    const isCount = (value: unknown) => value === undefined || Number.isSafeInteger(value)
    const fits = isAddress(trace.from, { strict: false })
    const counts = [trace.nonce, trace.floor, trace.block].every(isCount)
    return fits && counts ? trace : undefined
  } catch {
    // What another version has kept may be anything. The transaction is then found by its hash alone.
    return undefined
  }
}

type Before = Pick<Trace, 'floor' | 'isNext' | 'block'>

/**
 * Reads how many transactions an account has before its wallet is asked for one more. Asking does not
 * wait for it. What the nodes say only after the wallet has answered is not used, since it counts the new
 * one.
 */
export function watchNumbers(
  { rpc }: Pick<EvmContext, 'rpc'>,
  { chainId, address }: { readonly chainId: ChainId<'eip155'>; readonly address: Address },
): () => Before {
  let before: Before = {}
  const read = async () => {
    const client = rpc.client(chainId)
    const [block, latest, pending] = await Promise.all([
      getBlockNumber(client, { cacheTime: 0 }),
      getTransactionCount(client, { address }),
      getTransactionCount(client, { address, blockTag: 'pending' }),
    ])
    const floor = Math.max(latest, pending)
    before = { floor, isNext: pending <= latest, block: Number(block) }
  }
  // Without it the transaction is found once a node has shown it.
  void read().catch(() => {})
  return () => before
}
