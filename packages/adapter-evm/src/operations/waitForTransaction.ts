import type { ChainId, Replacement, TransactionStatus, TransactionWatch } from '@bowline/common'
import { KitError } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Client, Hash } from 'viem'
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { FAILURES_ALLOWED, FIRST_POLL_MS, FIRST_POLLS, LATER_POLL_MS } from './polling.ts'
import { mapRpcError, readChain } from './readChain.ts'
import { findInstead } from './tracing/findInstead.ts'
import { hasFailedInside } from './tracing/hasFailedInside.ts'
import { readEdited } from './tracing/readEdited.ts'
import {
  isTelling,
  readTrace,
  type Seen,
  type Trace,
  withSeen,
  writeTrace,
} from './tracing/Trace.ts'
import { tellReceived } from './tracing/tellReceived.ts'
import { waitForCalls } from './waitForCalls.ts'

/**
 * One endpoint may have several nodes, and one of them may lag. A broadcast transaction then looks
 * replaced. A wrong report would lead to a second payment, so it has to look replaced this many times
 * before what has replaced it is looked for.
 */
export const MISSING_LOOKS = 5
/** After so many looks what has replaced it counts, however few blocks a slow chain has made since. */
const LAST_SEARCH = 28
/** After so many of these looks it is looked for: a search may cost dozens of requests. */
const SEARCHES: readonly number[] = [MISSING_LOOKS, 2 * MISSING_LOOKS, LAST_SEARCH]
/** After this many looks that find nothing in its place, its outcome is unknown. */
export const UNKNOWN_LOOKS = 30

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly hash: string
  readonly signal: AbortSignal
  readonly onReplaced?: ((replacement: Replacement) => void) | undefined
  readonly watch?: TransactionWatch | undefined
}

/** `passed`: its number is used, and there is no receipt. */
interface Look {
  readonly status: 'confirmed' | 'reverted' | 'pending' | 'passed'
  readonly seen?: Seen | undefined
}

/**
 * Waits until a transaction is in a block, or until another one has used its nonce. That one is looked
 * for: what does the same or nothing is told apart from what does something else. A batch of calls is waited
 * for by the wallet's id of it.
 *
 * Throws `ABORTED` when the signal aborts, `TRANSACTION_FAILED` if its nonce is used and nobody knows by
 * what, and a `service` error if the chain stays unreadable.
 */
export async function waitForTransaction(
  context: EvmContext,
  { chainId, hash, signal, onReplaced, watch = {} }: Parameters,
): Promise<TransactionStatus> {
  const { rpc, clock } = context
  const place = { chainId, signal }
  // The caller has the hash from a wallet; its form was checked there.
  const id = hash as Hash
  let trace = readTrace(watch.trace)
  if (trace?.batch === hash)
    return waitForCalls(context, { chainId, id: hash, signal, onReplaced, watch })
  let failures = 0
  let passed = 0
  let missing = 0
  for (let polls = 0; ; polls++) {
    try {
      const { status, seen } = await readChain(rpc, place, (client) => lookAt(client, id, trace))
      if (seen && trace?.nonce === undefined && isTelling(trace, seen))
        trace = await readChain(rpc, place, (client) => learn(client, { trace, seen, watch }))
      if (status === 'confirmed') {
        await tellReceived(context, { chainId, hash: id, trace, watch, signal })
        return status
      }
      if (status === 'reverted') return status
      missing = status === 'pending' ? missing + 1 : 0
      if (missing === MISSING_LOOKS) watch.onWaiting?.()
      passed = status === 'passed' ? passed + 1 : 0
      if (trace && SEARCHES.includes(passed)) {
        const searched = { trace, hash: id, signal }
        const instead = await readChain(rpc, place, (client) => findInstead(client, searched))
        if (instead.found === 'other' && (instead.isLasting || passed >= LAST_SEARCH)) {
          onReplaced?.(instead.replacement)
          return instead.replacement.reason === 'cancelled' ? 'cancelled' : 'replaced'
        }
        // Its receipt is late.
        if (instead.found === 'itself') passed = 0
      }
      failures = 0
      if (passed >= UNKNOWN_LOOKS) throw new KitError('TRANSACTION_FAILED')
    } catch (error) {
      const failure = mapRpcError(error, chainId)
      failures += 1
      if (failure.kind !== 'service' && failure.kind !== 'limit') throw failure
      if (failures > FAILURES_ALLOWED) throw failure
    }
    await pause(clock, { ms: polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS, signal })
  }
}

/** Reads as little as tells how the transaction stands. */
async function lookAt(client: Client, hash: Hash, trace: Trace | undefined): Promise<Look> {
  const receipt = await getTransactionReceipt(client, { hash }).catch(unlessMissing)
  const isKnown = trace?.nonce !== undefined
  // What is in a block may differ from what the wallet was asked for.
  const isRead = !isKnown && (!receipt || trace !== undefined)
  const seen = isRead ? await getTransaction(client, { hash }).catch(unlessMissing) : undefined
  if (receipt) {
    const hasFailed = receipt.status !== 'success' || hasFailedInside(receipt, trace)
    return { status: hasFailed ? 'reverted' : 'confirmed', seen }
  }
  const { from: address, nonce } = seen ?? trace ?? {}
  const number = nonce ?? trace?.floor
  if (address === undefined || number === undefined) return { status: 'pending', seen }
  const count = await getTransactionCount(client, { address })
  return { status: count > number ? 'passed' : 'pending', seen }
}

interface News {
  readonly trace: Trace | undefined
  readonly seen: Seen
  readonly watch: TransactionWatch
}

/** Keeps what a node shows for the first time, and tells what was changed in the wallet. */
async function learn(client: Client, { trace, seen, watch }: News): Promise<Trace> {
  const edited = trace && (await readEdited(client, trace, seen))
  const next = withSeen(trace, seen)
  watch.onTrace?.(writeTrace(next))
  if (edited) watch.onEdited?.(edited)
  return next
}

function unlessMissing(error: unknown): undefined {
  const { name } = error as { readonly name?: string }
  if (name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError')
    return undefined
  throw error
}
