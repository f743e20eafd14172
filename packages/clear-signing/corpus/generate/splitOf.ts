import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Request } from '../Request.ts'

/**
 * Assigns each request to the half that is worked with or to the one that only measures. Templates stay whole: in the
 * order of the hashes of their names, each goes to the half that has fewer requests of its family and corpus.
 */
export function splitOf(
  requests: readonly Request[],
): Readonly<Record<string, 'work' | 'measure'>> {
  const split: Record<string, 'work' | 'measure'> = {}
  const groups = Map.groupBy(requests, (one) => `${one.family} ${'harm' in one}`)
  for (const group of groups.values()) {
    const templates = [...Map.groupBy(group, ({ template }) => template)]
    const sorted = templates.toSorted(([a], [b]) => (hashOf(a) < hashOf(b) ? -1 : 1))
    const counts = { work: 0, measure: 0 }
    for (const [, all] of sorted) {
      const half = counts.work <= counts.measure ? 'work' : 'measure'
      counts[half] += all.length
      for (const { id } of all) split[id] = half
    }
  }
  return Object.fromEntries(Object.entries(split).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const hashOf = (name: string) => bytesToHex(sha256(utf8ToBytes(name)))
