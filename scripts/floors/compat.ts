import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data/forLegacyNode'

/** An engine, and its oldest version that has to do. */
export type Oldest = readonly [engine: BrowserName, version: string]

/** What MDN knows of one feature, and the name that a report has for it. */
export interface Feature {
  readonly name: string
  readonly described: Identifier
}

export { bcd }

/** Returns whether one of these engines lacks a feature. Of what MDN has no data for, nothing is said. */
export const isNewer = ({ __compat }: Identifier, oldest: readonly Oldest[]): boolean =>
  !!__compat && oldest.some((engine) => !supports(__compat, engine))

/** A part of a description by its own name: never `constructor` or another name of every object. */
export function own(from: Identifier | undefined, name: string): Identifier | undefined {
  return from && Object.hasOwn(from, name) ? from[name] : undefined
}

function supports({ support }: CompatStatement, [browser, oldest]: Oldest): boolean {
  // Of what only pages have, nothing is known for Node.
  if (browser === 'nodejs' && !support.nodejs) return true
  const all = [support[browser] ?? []].flat()
  return all.some(
    ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) => {
      // What ends because more of it came has not gone.
      const isGone = until && !all.some(({ version_added: next }) => next === until)
      return !isGone && !flags && !prefix && !other && since && isAtMost(`${since}`, oldest)
    },
  )
}

/** Compares two versions. One may be given as "at most" (`≤37`), or as not out yet (`preview`). */
function isAtMost(version: string, limit: string): boolean {
  const [major = Number.NaN, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number)
  return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

/**
 * The names of globals, members and events of which one of these engines lacks some: the only ones whose types need to be
 * looked at.
 */
export function newerNames(oldest: readonly Oldest[]): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (parent: Identifier, depth: number) => {
    for (const [key, described] of partsOf(parent)) {
      const name = key.replace(/_static$/, '')
      const [, event] = /^(\w+)_event$/.exec(key) ?? []
      if (isNewer(described, oldest)) names.add(event === undefined ? name : `on${event}`)
      if (depth > 0) visit(described, depth - 1)
    }
  }
  visit(bcd.javascript.builtins ?? {}, 2)
  visit(bcd.api, 1)
  for (const [property, described] of partsOf(bcd.css.properties ?? {}))
    if (isNewer(described, oldest)) names.add(camel(property))
  return names
}

const partsOf = (parent: Identifier) =>
  Object.entries(parent).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')

const camel = (property: string) =>
  property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
