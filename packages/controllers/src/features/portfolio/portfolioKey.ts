import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'

/** Where the query of a portfolio has its data. */
export const portfolioKey = (kit: Kit, account: AccountId) => queryKeyOf(kit, 'portfolio', account)
