import type { Party } from './createRates.ts'
import type { QuotaScope } from './relayQuotas.ts'

export interface Holdings {
  /** Counts one more. Returns the scope that is full, in which case nothing is counted. */
  add(party: Party): QuotaScope | undefined
  remove(party: Party): void
}

/** Counts what clients hold at the same time, by scope. */
export function createHoldings(limits: Readonly<Partial<Record<QuotaScope, number>>>): Holdings {
  const scopes = Object.entries(limits).map(([scope, limit]) => ({
    // `entries` loses the type of the keys.
    scope: scope as QuotaScope,
    limit,
    counts: new Map<string, number>(),
  }))
  return {
    add(party) {
      const full = scopes.find(
        ({ scope, limit, counts }) => (counts.get(party[scope]) ?? 0) >= limit,
      )
      if (full) return full.scope
      for (const { scope, counts } of scopes)
        counts.set(party[scope], (counts.get(party[scope]) ?? 0) + 1)
      return undefined
    },
    remove(party) {
      for (const { scope, counts } of scopes) {
        const left = (counts.get(party[scope]) ?? 0) - 1
        if (left > 0) counts.set(party[scope], left)
        else counts.delete(party[scope])
      }
    },
  }
}
