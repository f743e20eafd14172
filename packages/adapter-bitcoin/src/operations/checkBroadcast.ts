import { type ChainId, KitError, type TransactionWatch } from '@bowline/common'
import { hex } from '@scure/base'
import { transactionSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import type { Receiver } from './readIntent.ts'

/** The endpoint may be slow to learn of a transaction; the visitor is not kept waiting for it. */
export const BROADCAST_LOOK_MS = 2_000

interface Parameters {
  readonly chainId: ChainId<'bip122'>
  readonly txid: string
  readonly to: Receiver
  readonly amount: bigint
  readonly watch?: TransactionWatch | undefined
}

/**
 * Looks at the transaction that the wallet claims to have sent.
 * A transaction that is not found yet passes; only a payment other than the requested one is refused.
 *
 * Throws `WALLET_ANSWER_INVALID` with the payment's `hash`.
 */
export async function checkBroadcast(
  { esplora, clock }: BitcoinContext,
  { chainId, txid, to, amount, watch }: Parameters,
): Promise<void> {
  let cancel = () => {}
  const limit = new AbortController()
  const patience = new Promise<undefined>((resolve) => {
    cancel = clock.after(BROADCAST_LOOK_MS, () => resolve(undefined))
  })
  const place = { chainId, path: `/tx/${txid}`, signal: limit.signal }
  // An endpoint that cannot be asked proves nothing against the wallet.
  const look = esplora.find(place, transactionSchema).catch(() => undefined)
  const sent = await Promise.race([look, patience])
  cancel()
  limit.abort()
  const script = hex.encode(to.script)
  const pays = sent?.vout.some(
    ({ scriptpubkey, value }) => scriptpubkey === script && value === amount,
  )
  if (!sent || pays) return
  // Something has been paid, so it is recorded and followed as what it is.
  watch?.onEdited?.({ kind: 'other', amount: 0n })
  const cause = new Error(`The wallet has sent another payment: ${txid}`)
  throw new KitError('WALLET_ANSWER_INVALID', { method: 'sendTransfer', hash: txid }, { cause })
}
