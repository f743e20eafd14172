import { sameAddress } from '@bowline/common'
import type { ReadingContext } from '@bowline/common/reading'

/** Returns whether an address is the user's own, or one that the user has paid before. */
export const isKnownAddress = (
  { account, own = [], trusted = [] }: ReadingContext,
  address: string,
): boolean => [account, ...own, ...trusted].some((one) => sameAddress(one, address))

/** Returns whether an address is the user's own. */
export const isOwn = ({ account, own = [] }: ReadingContext, address: string): boolean =>
  [account, ...own].some((one) => sameAddress(one, address))
