import type { AccountId } from '@bowline/common'

/** Where the query of a portfolio has its data. */
export const portfolioKey = (account: AccountId) => ['bowline', 'portfolio', account] as const
