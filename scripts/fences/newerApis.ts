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

type Oldest = readonly [browser: BrowserName, version: string]

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

/**
 * Lists the APIs in a source file that one of our browsers lacks: global `new X()`, `x()` and
 * `X.y`. Methods of other objects are checked by the `lib` of tsconfig.base.json, which knows their
 * types.
 */
export function newerApis(code: string, { file }: { readonly file: string }): readonly string[] {
  const found = new Set<string>()
  const imported = new Set<string>()
  function visit(node: Node) {
    if (node.local?.name) imported.add(node.local.name)
    for (const name of [calledGlobal(node), memberOfGlobal(node)]) if (name) found.add(name)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  // Of the many kinds of nodes only what all of them have is used.
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node)
  return [...found].filter((name) => !imported.has(name))
}

function calledGlobal({ callee }: Node): string | undefined {
  const name = callee?.name
  const described = name && (describe(name) ?? own(bcd.api.Window, name))
  return described && isNewer(described) ? name : undefined
}

function memberOfGlobal({ object, property, computed }: Node): string | undefined {
  const owner = computed ? undefined : object?.name
  const described = owner && describe(INTERFACES[owner] ?? owner)
  const member = property?.name
  if (!described || !member) return undefined
  const part = own(described, `${member}_static`) ?? own(described, member)
  return part && isNewer(part) ? `${owner}.${member}` : undefined
}

function describe(name: string): Identifier | undefined {
  return own(bcd.javascript.builtins, name) ?? own(bcd.api, name)
}

function isNewer({ __compat }: Identifier): boolean {
  return !!__compat && OLDEST.some((oldest) => !supports(__compat, oldest))
}

function supports({ support }: CompatStatement, [browser, oldest]: Oldest): boolean {
  return [support[browser] ?? []].flat().some(
    ({ version_added: since, version_removed: until, flags }) =>
      // A version may be given as "at most" (`≤37`), or as one that is not out yet (`preview`).
      !until && !flags && since && Number.parseFloat(`${since}`.replace('≤', '')) <= Number(oldest),
  )
}

function own(from: Identifier | undefined, name: string): Identifier | undefined {
  return from && Object.hasOwn(from, name) ? from[name] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
