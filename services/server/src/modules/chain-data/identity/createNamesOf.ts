import type { Clock } from '@bowline/common'
import { getAddress } from 'viem'
import type { Identities } from './createIdentities.ts'

/** How long an answer waits for names. Later ones are cached for the next request. */
export const NAMES_WAIT_MS = 1_000
/** Addresses looked up for one answer. */
export const MAX_NAMES = 25

/** Finds the names of several addresses, as far as they are found quickly. Never rejects. */
export function createNamesOf(identities: Pick<Identities, 'of'>, clock: Clock) {
  return async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>()
    // Requested in one tick, so that they share calls to the chain.
    const answers = addresses.slice(0, MAX_NAMES).map(async (address) => {
      const { value } = await identities.of(getAddress(address))
      if (value.name) names.set(address, value.name)
    })
    const { promise: waited, resolve } = Promise.withResolvers<void>()
    const stopWaiting = clock.after(NAMES_WAIT_MS, resolve)
    await Promise.race([Promise.allSettled(answers), waited])
    stopWaiting()
    return new Map(names)
  }
}
