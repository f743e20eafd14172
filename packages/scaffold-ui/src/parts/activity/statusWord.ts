import type { FamilyTraits } from '@bowline/common'
import type { ActivityEntry } from '@bowline/controllers'

export type StatusWord = ActivityEntry['status'] | 'expired'

/** How a transaction stands. Where one that is not taken in time expires, nothing has replaced it. */
export const statusWord = <S extends string>(
  status: S,
  { transactionsExpire }: FamilyTraits,
): S | 'expired' => (status === 'replaced' && transactionsExpire ? 'expired' : status)
