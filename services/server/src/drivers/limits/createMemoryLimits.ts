import type { Clock } from '@bowline/common'
import { createWindowLimit } from './createWindowLimit.ts'
import type { OpenLimit } from './Limit.ts'

/** The limits of a server that counts for itself. */
export function createMemoryLimits(clock: Clock): OpenLimit {
  return (options) => createWindowLimit({ clock, ...options })
}
