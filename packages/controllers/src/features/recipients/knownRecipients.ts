import type { ChainId } from '@bowline/common'
import { namespaceOf } from '@bowline/common'
import { sameAddress } from '../../addresses/sameAddress.ts'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'
import type { KnownRecipient } from './KnownRecipient.ts'

/**
 * Whom the visitor has paid, newest first. Only what was sent from here and has arrived counts: the
 * history of the chain holds what others have put there, and that is what poisoning lives on.
 */
export function knownRecipients(
  transactions: readonly LocalTransaction[],
  chainId: ChainId,
): readonly KnownRecipient[] {
  const known: KnownRecipient[] = []
  const ownFamily = namespaceOf(chainId)
  for (const { kind, status, to, toName, sentAt, chainId: on } of transactions) {
    if (kind !== 'send' || status !== 'confirmed' || !to || namespaceOf(on) !== ownFamily) continue
    const index = known.findIndex(({ address }) => sameAddress(address, to))
    const earlier = known[index]
    if (!earlier) known.push({ address: to, name: toName, count: 1, lastSentAt: sentAt })
    else
      known[index] = {
        ...earlier,
        name: earlier.name ?? toName,
        count: earlier.count + 1,
        lastSentAt: Math.max(earlier.lastSentAt, sentAt),
      }
  }
  return known.sort((a, b) => b.lastSentAt - a.lastSentAt)
}
