import type { FamilyTraits } from '@bowline/common'
import type { ActivityEntry } from '@bowline/controllers'

export type StatusWord = ActivityEntry['status'] | 'expired'

/** Returns the status to show. In families whose transactions expire, `replaced` means expired. */
export const statusWord = <S extends string>(
  status: S,
  { transactionsExpire }: FamilyTraits,
): S | 'expired' => (status === 'replaced' && transactionsExpire ? 'expired' : status)
