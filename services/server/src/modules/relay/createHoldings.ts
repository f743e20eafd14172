import { fairShare } from '../../drivers/limits/fairShare.ts'
import { createNetworks } from '../../drivers/limits/networksOf.ts'
import type { Party } from './createRates.ts'
import { type QuotaScope, RELAY_RESERVE } from './relayQuotas.ts'

export interface Holdings {
  /** Counts one more. Returns the scope that is full, in which case nothing is counted. */
  add(party: Party): QuotaScope | undefined
  /** Returns the same without counting. */
  full(party: Party): QuotaScope | undefined
  /** Counts one more, whatever is full. */
  force(party: Party): void
  remove(party: Party): void
}

/** What is held, by key. */
interface Held {
  get(key: string): number
  change(key: string, by: 1 | -1): void
}

/**
 * Counts what clients hold at the same time, by scope. What projects and the server have is shared fairly: beyond it
 * there is a reserve for networks that hold little.
 */
export function createHoldings(limits: Readonly<Partial<Record<QuotaScope, number>>>): Holdings {
  const networksOf = createNetworks()
  const scopes = Object.entries(limits).map(([name, limit]) => {
    // `entries` loses the type of the keys.
    const scope = name as QuotaScope
    const isShared = scope === 'project' || scope === 'server'
    const [all, ofNetworks] = [createHeld(), createHeld()]
    const nameOf = (party: Party, network: string) => `${party[scope]} ${network}`
    return {
      scope,
      hasRoom(party: Party): boolean {
        const total = all.get(party[scope])
        if (total < limit || !isShared) return total < limit
        const networks = networksOf(party.address)
        const usedAt = (level: number) => ofNetworks.get(nameOf(party, networks[level] ?? ''))
        const pool = { amount: limit, reserve: RELAY_RESERVE * limit }
        return fairShare(pool, { total, units: 1, levels: networks.length, usedAt }) !== undefined
      },
      change(party: Party, by: 1 | -1): void {
        all.change(party[scope], by)
        if (!isShared) return
        for (const network of networksOf(party.address))
          ofNetworks.change(nameOf(party, network), by)
      },
    }
  })
  const fullFor = (party: Party) => scopes.find(({ hasRoom }) => !hasRoom(party))?.scope
  return {
    full: fullFor,
    add(party) {
      const full = fullFor(party)
      if (full) return full
      for (const { change } of scopes) change(party, 1)
      return undefined
    },
    force(party) {
      for (const { change } of scopes) change(party, 1)
    },
    remove(party) {
      for (const { change } of scopes) change(party, -1)
    },
  }
}

/** Creates counts by key. It has no more keys than there are holders. */
function createHeld(): Held {
  const counts = new Map<string, number>()
  return {
    get: (key) => counts.get(key) ?? 0,
    change(key, by) {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
