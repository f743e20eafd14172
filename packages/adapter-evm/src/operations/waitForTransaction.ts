import {
  type ChainId,
  KitError,
  type Replacement,
  type TransactionStatus,
  type TransactionWatch,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Client, Hash, Hex } from 'viem'
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { FAILURES_ALLOWED, FIRST_POLL_MS, FIRST_POLLS, LATER_POLL_MS } from './polling.ts'
import { mapRpcError, readChain } from './readChain.ts'
import { findInstead } from './tracing/findInstead.ts'
import { readEdited } from './tracing/readEdited.ts'
import {
  isSame,
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

/** What a receipt says of what happened inside a transaction. */
interface Receipt {
  readonly logs: readonly {
    readonly address: Hex
    readonly topics: readonly Hex[]
    readonly data: Hex
  }[]
}

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of ERC-4337. */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `ExecutionFailure(bytes32,uint256)` of Safe accounts. */
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/**
 * Whether what an account has asked for was undone inside a transaction that took effect itself: those who pay for
 * smart accounts send several operations in one, each of which can fail.
 */
export function hasFailedInside({ logs }: Receipt, trace: Trace | undefined): boolean {
  if (!trace) return false
  const account = trace.account ?? trace.from
  const operations = logs.filter(
    ({ topics: [topic, , sender = ''] }) =>
      topic === OPERATION && isSame(sender.slice(-40), account.slice(2)),
  )
  if (operations.length > 0) return operations.every(({ data }) => !hasSucceeded(data))
  return logs.some(({ address, topics }) => topics[0] === FAILURE && isSame(address, account))
}

/** The second word of the event's data. */
const hasSucceeded = (data: Hex): boolean => BigInt(`0x${data.slice(66, 130) || '0'}`) === 1n
