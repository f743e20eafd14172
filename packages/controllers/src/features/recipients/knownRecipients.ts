import type { ChainId } from '@bowline/common'
import { namespaceOf } from '@bowline/common'
import { sameAddress } from '../../addresses/sameAddress.ts'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'
import type { KnownRecipient } from './KnownRecipient.ts'

/**
 * Returns the addresses that the visitor has paid, newest first. Only confirmed payments from this device
 * count: the chain's history contains entries of other senders, which address poisoning uses.
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
