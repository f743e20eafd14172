import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'

/** The query key of an account's portfolio. */
export const portfolioKey = (kit: Kit, account: AccountId) => queryKeyOf(kit, 'portfolio', account)
