/** What an extension has put into the page. Foreign: nothing of it is trusted. */
export interface Extension {
  readonly connect?: unknown
  readonly enable?: unknown
}

/** Returns whether a foreign value is an extension to ask for accounts. May throw on hostile input. */
export function isExtension(value: unknown): value is Extension {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false
  const { connect, enable } = value as Extension
  return typeof connect === 'function' || typeof enable === 'function'
}
