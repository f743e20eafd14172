import { type AccountId, namespaceOf, type ServedPart } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { traitsOf } from '../traitsOf.ts'

/** Returns true if the server's API covers this part for the account's family. */
export const isCovered = (kit: Kit, account: AccountId, part: ServedPart): boolean =>
  traitsOf(kit, namespaceOf(account)).served?.includes(part) === true
