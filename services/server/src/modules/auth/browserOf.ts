/** The browsers, in this order: some browsers name others before themselves. */
const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly (readonly [string, string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

/**
 * Names the browser of a `User-Agent` header for its user, such as "Firefox (Windows)", in any language. A claim.
 */
export function browserOf(userAgent: string): string {
  const found = (names: typeof BROWSERS) => names.find(([part]) => userAgent.includes(part))?.[1]
  const [browser = 'Browser', system] = [found(BROWSERS), found(SYSTEMS)]
  return system === undefined ? browser : `${browser} (${system})`
}
