import type { Host } from '../Host.ts'

/** A page that does nothing of its own. */
export const host: Host = {}
