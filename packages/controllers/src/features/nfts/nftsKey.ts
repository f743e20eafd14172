import type { AccountId } from '@bowline/common'

/** Under this stand an account's NFTs in the query cache, as pages. */
export const nftsKey = (account: AccountId) => ['bowline', 'nfts', account] as const
