import { CROWD } from './crowdOf.ts'
import type { LimitOptions, OpenLimit, Sharer } from './Limit.ts'
import { networksOf } from './networksOf.ts'

export interface NetworkLimit {
  /** Returns the milliseconds to wait until there is room, or 0 if counted. */
  take(who: Sharer, units?: number): Promise<number>
}

/**
 * How often the networks around an address have its amount, by what `networksOf` writes: whoever has a /48 of IPv6 has
 * 65,536 addresses. A provider has no amount of its own, since its customers are strangers to each other.
 */
const TIMES: Readonly<Record<string, number>> = { '56': 1, '48': 2, '24': 2 * CROWD }

/**
 * Opens a limit for what is counted over hours, because it leaves rows or mails behind: the networks around an address
 * have amounts, too. What all have together is shared fairly.
 */
export function openNetworkLimit(
  openLimit: OpenLimit,
  options: LimitOptions & { readonly amount: number },
): NetworkLimit {
  const { name, amount, windowMs, shared } = options
  const own = openLimit({ name: `${name} of visitor`, amount, windowMs })
  const ofNetworks = new Map(
    Object.entries(TIMES).map(([length, times]) => [
      length,
      openLimit({ name: `${name} of /${length}`, amount: times * amount, windowMs }),
    ]),
  )
  const ofAll = openLimit({ name, windowMs, shared })

  return {
    /** Networks from the narrowest on: what is refused to an address takes nothing from its networks. */
    async take(who, units = 1) {
      const ownMs = await own.take(who, units)
      if (ownMs > 0) return ownMs
      for (const network of networksOf(who.address).toReversed()) {
        const limit = ofNetworks.get(network.split('/')[1] ?? '')
        const waitMs = (await limit?.take(`${who.of} ${network}`, units)) ?? 0
        if (waitMs > 0) return waitMs
      }
      return ofAll.take(who, units)
    },
  }
}
