import { type ChainId, namespaceOf } from '@bowline/common'
import type { ActivityEntry } from '@bowline/controllers'

export type StatusWord = ActivityEntry['status'] | 'expired'

/** Families in which a transaction that is not taken in time expires; nothing takes its place. */
const EXPIRING: readonly string[] = ['solana']

/** How a transaction stands, in the words of its family. */
export const statusWord = <S extends string>({
  chainId,
  status,
}: {
  readonly chainId: ChainId
  readonly status: S
}): S | 'expired' =>
  status === 'replaced' && EXPIRING.includes(namespaceOf(chainId)) ? 'expired' : status
