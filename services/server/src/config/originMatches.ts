/** Returns whether an origin is on a list of exact origins, `*`, or loopback origins with `:*`. */
export function originMatches(patterns: readonly string[], origin: string): boolean {
  return patterns.some((pattern) => {
    if (pattern === '*' || pattern === origin) return true
    if (!pattern.endsWith(':*')) return false
    const base = pattern.slice(0, -2)
    // A scheme's default port is never part of an origin.
    return (
      origin === base ||
      (origin.startsWith(`${base}:`) && /^\d+$/.test(origin.slice(base.length + 1)))
    )
  })
}
