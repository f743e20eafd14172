import type * as t from '@babel/types'
import type { AppFile } from '../project/Project.ts'
import { bare, plainValue, type propertiesOf } from '../source/objects.ts'
import { textOf } from '../source/SourceFile.ts'

/** Chains of `wagmi/chains` by name, with their ids. */
export type KnownChains = Readonly<Record<string, number>>

export interface ConfigParts {
  readonly named: ReturnType<typeof propertiesOf>['named']
  /** The names of what is spread into the object, as far as they are known. */
  readonly spread: ReadonlySet<string> | undefined
  readonly chains: t.ObjectProperty | t.ObjectMethod | undefined
  readonly defaultChains: KnownChains | undefined
  /** Whether the chains are among what is spread. */
  readonly isSpread: boolean
  /** Whether nothing of the object is left. */
  readonly isGone: boolean
}

/** The kit finds the wallets. */
export const NO_DISCOVERY = 'multiInjectedProviderDiscovery: false'

/**
 * Adds what wagmi's `createConfig` needs besides: chains that the kit took by itself, a transport for each, which kits
 * had added, and no discovery of its own, since the kit finds the wallets.
 */
export function addSettings(
  file: AppFile,
  object: t.ObjectExpression,
  { named, spread, chains, defaultChains, isSpread, isGone }: ConfigParts,
) {
  const has = (name: string) => named.has(name) || spread?.has(name) === true
  const first = object.properties[0]
  const line = lineBefore(file, (chains ?? first)?.start ?? object.end ?? 0)
  const margin = line.trim() === '' && (chains ?? first) ? line : undefined
  const settings: string[] = []
  if (!chains && !isSpread && defaultChains) addDefaults(defaultChains)
  else if (!has('transports') && !has('client')) settings.push(transportsOf(plainValue(chains)))
  if (!has('multiInjectedProviderDiscovery')) settings.push(NO_DISCOVERY)
  if (settings.length > 0) write()

  function write() {
    const gap = margin === undefined ? ' ' : `\n${margin}`
    const code = settings.join(`,${gap}`)
    if (chains) file.text.appendLeft(chains.end ?? 0, `,${gap}${code}`)
    else if (first && !isGone) file.text.appendLeft(first.start ?? 0, `${code},${gap}`)
    else {
      const end = margin === undefined ? ' ' : `,\n${margin.replace(/(\t| {1,2})$/, '')}`
      file.text.appendLeft((object.end ?? 0) - 1, `${gap}${code}${end}`)
    }
  }

  function addDefaults(known: KnownChains) {
    const local = new Map(Object.entries(known).map(([name, id]) => [importChain(file, name), id]))
    settings.push(`chains: [${[...local.keys()].join(', ')}]`)
    const transports = named.get('transports')
    if (transports?.type === 'ObjectProperty') extendTransports(file, transports, local)
    else if (!has('transports') && !has('client')) settings.push(listed([...local.keys()]))
  }

  function transportsOf(list: t.Node | undefined): string {
    const ids = list?.type === 'ArrayExpression' ? list.elements.flatMap(idsOf) : []
    const names = ids.filter((id) => id !== undefined)
    if (names.length > 0 && names.length === ids.length) return listed([...new Set(names)])
    const http = file.imports.add('http', 'wagmi')
    const createClient = file.imports.add('createClient', 'viem')
    return `client: ({ chain }) => ${createClient}({ chain, transport: ${http}() })`
  }

  function listed(names: readonly string[]): string {
    const http = file.imports.add('http', 'wagmi')
    const entries = names.map((name) => `[${name}.id]: ${http}()`)
    if (margin === undefined) return `transports: { ${entries.join(', ')} }`
    const inner = entries.map((entry) => `${margin}  ${entry},\n`).join('')
    return `transports: {\n${inner}${margin}}`
  }
}

/** What a file calls a chain. Imports it where the file does not. */
function importChain({ imports }: AppFile, name: string): string {
  const known = imports
    .from(/^(wagmi|viem)\/chains$/)
    .find((one) => one.name === name && !imports.isDropped(one))
  return known?.local ?? imports.add(name, 'wagmi/chains')
}

/** Puts transports before those of the app, for the chains that it has none for. */
function extendTransports(
  file: AppFile,
  property: t.ObjectProperty,
  chains: ReadonlyMap<string, number>,
) {
  const value = bare(property.value)
  const http = file.imports.add('http', 'wagmi')
  const entries = (names: readonly string[]) => names.map((name) => `[${name}.id]: ${http}()`)
  if (value.type !== 'ObjectExpression') {
    const all = [...entries([...chains.keys()]), `...${textOf(file, value)}`].join(', ')
    file.text.update(property.start ?? 0, property.end ?? 0, `transports: { ${all} }`)
    return
  }
  const keys = new Set(
    value.properties.map((one) => (one.type === 'SpreadElement' ? '' : textOf(file, one.key))),
  )
  const missing = [...chains].filter(([name, id]) => !keys.has(`${name}.id`) && !keys.has(`${id}`))
  const [first] = value.properties
  if (missing.length === 0) return
  const code = entries(missing.map(([name]) => name))
  const line = first ? lineBefore(file, first.start ?? 0) : ''
  const gap = first && line.trim() === '' ? `\n${line}` : ' '
  if (first) file.text.appendLeft(first.start ?? 0, `${code.join(`,${gap}`)},${gap}`)
  else file.text.appendLeft((value.end ?? 0) - 1, ` ${code.join(', ')} `)
}

function lineBefore({ code }: AppFile, at: number): string {
  return code.slice(code.lastIndexOf('\n', at - 1) + 1, at)
}

/** The chains that an element of the list may stand for; `undefined` among them if that cannot be said. */
function idsOf(element: t.Node | null): readonly (string | undefined)[] {
  if (!element) return []
  const node = bare(element)
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'ArrayExpression') return node.elements.flatMap(idsOf)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(idsOf)
  if (node.type === 'SpreadElement' && bare(node.argument).type !== 'Identifier')
    return idsOf(node.argument)
  return [undefined]
}
