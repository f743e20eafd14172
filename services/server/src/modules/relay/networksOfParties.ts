import { networksOf } from '../../drivers/limits/networksOf.ts'
import type { Party } from './createRates.ts'

/** Returns the networks around a client, which are found once for all that it does. */
export function networksOfParties(): (party: Party) => readonly string[] {
  const known = new WeakMap<Party, readonly string[]>()
  return (party) => {
    const before = known.get(party)
    if (before) return before
    const networks = networksOf(party.address)
    known.set(party, networks)
    return networks
  }
}
