import type { OpenLimit } from '../../../drivers/limits/Limit.ts'
import { networksOf, siteOf } from '../../../drivers/limits/networksOf.ts'

const DAY_MS = 24 * 60 * 60_000
/** Recoveries that one address of IPv4, or one /48, begins within a day. */
export const OF_SITE = 5
/** The same of a /24 of IPv4, or of a provider's /32. */
export const OF_PROVIDER = 15

/**
 * Bounds what one network takes of the recoveries that the agent begins in a day, of which there are few and which
 * leave no room for a reserve: wallets of one's own are enough to spend them.
 */
export function createNetworkShares(openLimit: OpenLimit) {
  const open = (name: string, amount: number) => openLimit({ name, amount, windowMs: DAY_MS })
  const ofSites = open('recoveries of site', OF_SITE)
  const ofProviders = open('recoveries of provider', OF_PROVIDER)

  /** Returns the milliseconds to wait until there is room, or 0 if counted. */
  return async (address: string): Promise<number> => {
    const waitMs = await ofSites.take(siteOf(address))
    return waitMs > 0 ? waitMs : ofProviders.take(networksOf(address)[0] ?? address)
  }
}
