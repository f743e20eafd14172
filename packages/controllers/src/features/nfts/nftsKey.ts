import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'

/** Under this stand an account's NFTs in the query cache, as pages. */
export const nftsKey = (kit: Kit, account: AccountId) => queryKeyOf(kit, 'nfts', account)
