import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'

/** The query key of an account's NFTs, which are cached as pages. */
export const nftsKey = (kit: Kit, account: AccountId) => queryKeyOf(kit, 'nfts', account)
