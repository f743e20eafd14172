import { type ChainId, KitError, type TransactionWatch } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import { doesAll } from './compareMessages.ts'
import type { PaymentOrder } from './PaymentOrder.ts'
import { readSentMessage } from './readSentMessage.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The node learns of a transaction when it is in a block; the visitor is not kept waiting for it. */
export const BROADCAST_LOOK_MS = 2_000
export const BROADCAST_LOOKS = 4

interface Parameters {
  readonly order: PaymentOrder
  readonly signature: string
  /** The method that the wallet was asked with. */
  readonly method: string
  readonly watch?: TransactionWatch | undefined
}

/**
 * Looks at the transaction that the wallet claims to have sent.
 * A transaction that is not found yet passes; only a payment other than the requested one is refused.
 *
 * Throws `WALLET_ANSWER_INVALID` with the payment's `hash`.
 */
export async function checkBroadcast(
  context: SolanaContext,
  { order, signature, method, watch }: Parameters,
): Promise<void> {
  const ended = new AbortController()
  const cancelTimer = context.clock.after(BROADCAST_LOOK_MS, () => ended.abort())
  // A node that cannot be asked, or answers with nonsense, proves nothing against the wallet.
  const isOther = await find(context, order.chainId, signature, ended.signal)
    .then((sent) => sent !== undefined && !doesAll(order.compiled.message, sent))
    .catch(() => false)
  cancelTimer()
  if (!isOther) return
  // Something has been paid, so it is recorded and followed as what it is.
  watch?.onEdited?.({ kind: 'other', amount: 0n })
  const cause = new Error(`The wallet has sent another payment: ${signature}`)
  throw new KitError('WALLET_ANSWER_INVALID', { method, hash: signature }, { cause })
}

async function find(
  context: SolanaContext,
  chainId: ChainId<'solana'>,
  signature: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  for (let look = 1; ; look++) {
    const message = await readSentMessage(context, { chainId, signature, signal })
    if (message !== null) return message
    if (look >= BROADCAST_LOOKS) return undefined
    await pause(context.clock, { ms: BROADCAST_LOOK_MS / BROADCAST_LOOKS, signal })
  }
}
