import type { Reading } from './Reading.ts'
import type { Warning } from './warnings.ts'

/** Lists the warnings of a reading and of all its calls, the red ones first, each once. */
export function warningsOf({ warnings, calls }: Reading): readonly Warning[] {
  const all = [...warnings, ...calls.flatMap(warningsOf)]
  const unique = new Map(all.map((one) => [`${one.code} ${one.subject} ${one.expected}`, one]))
  return [...unique.values()].sort((a, b) => a.level.localeCompare(b.level))
}
