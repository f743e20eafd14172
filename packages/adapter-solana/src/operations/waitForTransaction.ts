import {
  type ChainId,
  isKitError,
  type Replacement,
  type TransactionStatus,
  type TransactionWatch,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import * as is from 'valibot'
import { findResent } from './findResent.ts'
import { listenForSignature } from './listenForSignature.ts'
import { mayUseNonce } from './mayUseNonce.ts'
import { FAILURES_ALLOWED, FIRST_POLL_MS, FIRST_POLLS, LATER_POLL_MS } from './polling.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { amount, contextual } from './shapes.ts'

/** No transaction refers to a block that is further behind, so that much later it cannot be taken. */
export const LIFETIME_BLOCKS = 150n
/**
 * One endpoint may have several nodes, and one of them may lag. A broadcast transaction then looks
 * lapsed. A wrong report would lead to a second payment, so it has to look lapsed this many times.
 */
export const MISSING_LOOKS = 5
/** The number of looks after which a payment that may not lapse is looked for again, under other signatures. */
const NONCE_LOOKS = 100

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly hash: string
  readonly signal: AbortSignal
  readonly onReplaced?: ((replacement: Replacement) => void) | undefined
  readonly watch?: TransactionWatch | undefined
}

const statusesShape = contextual(
  is.tuple([
    is.nullable(
      is.object({
        err: is.unknown(),
        confirmationStatus: is.picklist(['processed', 'confirmed', 'finalized']),
      }),
    ),
  ]),
)

/**
 * Waits until a transaction is in a block that a majority has confirmed. `replaced` stands for a lapsed
 * transaction: its blockhash is too old for it to be accepted any more, and nothing was paid, unless its wallet has sent
 * it again with a newer one, which is told. One that may use a durable nonce does not lapse.
 *
 * Throws `ABORTED` when the signal aborts, and a `service` error if the chain stays unreadable.
 */
export async function waitForTransaction(
  context: SolanaContext,
  { chainId, hash, signal, onReplaced, watch = {} }: Parameters,
): Promise<TransactionStatus> {
  const { rpc, clock } = context
  const hint = new EventTarget()
  const stop = listenForSignature({ url: rpc.socketUrl(chainId), hash }, () =>
    hint.dispatchEvent(new Event('hint')),
  )
  try {
    let failures = 0
    let missing = 0
    let start: bigint | undefined
    let hasNonce: boolean | undefined
    for (let polls = 0; ; polls++) {
      try {
        const look = await lookAt(context, { chainId, hash, signal })
        failures = 0
        if (look.status !== 'pending') return look.status
        start ??= look.height
        const hasLapsed = look.height !== undefined && look.height > (start ?? 0n) + LIFETIME_BLOCKS
        missing = hasLapsed ? missing + 1 : 0
        if (missing >= MISSING_LOOKS) {
          const resent = await findResent(context, { chainId, trace: watch.trace, signal })
          if (resent !== undefined && resent !== hash) {
            onReplaced?.({ hash: resent, reason: 'repriced', pays: [] })
            return 'replaced'
          }
          hasNonce ??= await mayUseNonce(context, { chainId, trace: watch.trace, signal })
          if (!hasNonce) return 'replaced'
          missing = -NONCE_LOOKS
        }
      } catch (error) {
        failures += 1
        if (!isPassing(error) || failures > FAILURES_ALLOWED) throw error
      }
      const ms = polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS
      await pause(clock, { ms, signal, hint })
    }
  } finally {
    stop()
  }
}

/** Where nothing is known of it, how high the chain is. */
async function lookAt({ rpc }: SolanaContext, { chainId, hash, signal }: Parameters) {
  const [found] = await rpc.ask({
    chainId,
    signal,
    method: 'getSignatureStatuses',
    params: [[hash], { searchTransactionHistory: true }],
    read: (answer) => is.parse(statusesShape, answer),
  })
  if (found && found.confirmationStatus !== 'processed')
    return { status: found.err ? ('reverted' as const) : ('confirmed' as const) }
  if (found) return { status: 'pending' as const, height: undefined }
  const height = await rpc.ask({
    chainId,
    signal,
    method: 'getBlockHeight',
    params: [{ commitment: 'confirmed' }],
    read: (answer) => is.parse(amount, answer),
  })
  return { status: 'pending' as const, height }
}

const isPassing = (error: unknown) =>
  isKitError(error) && (error.kind === 'service' || error.kind === 'limit')
