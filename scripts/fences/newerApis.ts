import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data/forLegacyNode'
import { parseAst } from 'rolldown/parseAst'
import { BROWSERS } from '../bundle/browsers.ts'

/** The parts of a syntax tree that are looked at. */
interface Node {
  readonly name?: string
  /** The name that an import has in this file. */
  readonly local?: Node
  readonly computed?: boolean
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
}

export type Oldest = readonly [engine: BrowserName, version: string]

const OLDEST: readonly Oldest[] = [
  ['chrome', BROWSERS.chrome],
  ['chrome_android', BROWSERS.chrome],
  ['firefox', BROWSERS.firefox],
  ['firefox_android', BROWSERS.firefox],
  ['safari', BROWSERS.safari],
  ['safari_ios', BROWSERS.safari],
]

/** Objects that every page has, by the interface that describes them. */
const INTERFACES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  navigator: 'Navigator',
  window: 'Window',
}

/** What pages of plain http lack, as phones open them from a computer beside them. The wallet's page is always https. */
const SECURE: ReadonlySet<string> = new Set(['crypto.randomUUID'])

interface Subject {
  readonly file: string
  /** The oldest engines that run it. Default: our browsers. */
  readonly oldest?: readonly Oldest[]
}

/**
 * Lists the APIs in a source file that one of its engines lacks, or has on pages of https alone: global `new X()`, `x()`
 * and `X.y`. Methods of other objects are checked by the `lib` of tsconfig.base.json, which knows their types.
 */
export function newerApis(code: string, { file, oldest = OLDEST }: Subject): readonly string[] {
  const isNewer = ({ __compat }: Identifier) =>
    !!__compat && oldest.some((engine) => !supports(__compat, engine))
  const isMissing = (name: string, described: Identifier) =>
    isNewer(described) || (oldest === OLDEST && SECURE.has(name))
  const found = new Set<string>()
  const imported = new Set<string>()
  function visit(node: Node) {
    if (node.local?.name) imported.add(node.local.name)
    for (const used of [calledGlobal(node), memberOfGlobal(node)])
      if (used && isMissing(...used)) found.add(used[0])
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  // Of the many kinds of nodes only what all of them have is used.
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node)
  return [...found].filter((name) => !imported.has(name))
}

type Used = readonly [name: string, described: Identifier]

function calledGlobal({ callee }: Node): Used | undefined {
  const name = callee?.name
  const described = name ? (describe(name) ?? own(bcd.api.Window, name)) : undefined
  return name && described ? [name, described] : undefined
}

function memberOfGlobal({ object, property, computed }: Node): Used | undefined {
  const owner = computed ? undefined : object?.name
  const described = owner && describe(INTERFACES[owner] ?? owner)
  const member = property?.name
  if (!described || !member) return undefined
  const part = own(described, `${member}_static`) ?? own(described, member)
  return part && [`${owner}.${member}`, part]
}

function describe(name: string): Identifier | undefined {
  return own(bcd.javascript.builtins, name) ?? own(bcd.api, name)
}

function supports({ support }: CompatStatement, [browser, oldest]: Oldest): boolean {
  // Of what only pages have, nothing is known for Node.
  if (browser === 'nodejs' && !support.nodejs) return true
  return [support[browser] ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags }) =>
        !until && !flags && since && isAtMost(`${since}`, oldest),
    )
}

/** Compares two versions. One may be given as "at most" (`≤37`), or as not out yet (`preview`). */
function isAtMost(version: string, limit: string): boolean {
  const [major = Number.NaN, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number)
  return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

function own(from: Identifier | undefined, name: string): Identifier | undefined {
  return from && Object.hasOwn(from, name) ? from[name] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
