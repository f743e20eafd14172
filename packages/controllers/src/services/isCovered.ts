import { type AccountId, namespaceOf, type ServedPart } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { traitsOf } from '../traitsOf.ts'

/** Whether the server's API covers something for the family of an account, on the chains that a server serves. */
export const isCovered = (kit: Kit, account: AccountId, part: ServedPart): boolean =>
  traitsOf(kit, namespaceOf(account)).served?.includes(part) === true
