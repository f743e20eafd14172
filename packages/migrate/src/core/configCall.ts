import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type AppFile, note, type Project } from '../project/Project.ts'
import { bare, plainValue, propertiesOf, removeProperties } from '../source/objects.ts'
import { textOf } from '../source/SourceFile.ts'
import type { Fact } from './portableCode.ts'

/** Which properties of a kit's own config become which options of `createKit`. */
export type ConfigFacts = Readonly<Record<string, string>>

/** What `createConfig` of wagmi takes as well. */
const KEPT = new Set([
  'chains',
  'transports',
  'client',
  'ssr',
  'storage',
  'connectors',
  'pollingInterval',
  'batch',
  'cacheTime',
  'multiInjectedProviderDiscovery',
  'syncConnectedChain',
])

/**
 * Turns the object of a kit's config into one of wagmi's `createConfig`, and returns what the kit is told
 * instead. `chainsName` is what the kit calls the chains.
 */
export function rewriteConfigObject(
  project: Project,
  file: AppFile,
  object: t.ObjectExpression,
  {
    facts,
    left = {},
    chainsName = 'chains',
  }: {
    readonly facts: ConfigFacts
    readonly left?: Readonly<Record<string, string>>
    readonly chainsName?: string
  },
): ReadonlyMap<string, Fact> {
  const { named, others } = propertiesOf(object)
  for (const other of others)
    note(project, file, other, 'Look at what is spread into `createConfig`.')
  const found = new Map<string, Fact>()
  const removed = new Set<t.Node>()
  for (const [name, property] of named) {
    if (KEPT.has(name) || name === chainsName) continue
    const option = Object.hasOwn(facts, name) ? facts[name] : undefined
    const value = property.type === 'ObjectProperty' ? property.value : undefined
    if (option !== undefined && value) found.set(option, { file, node: value })
    else if (Object.hasOwn(left, name)) {
      const said = left[name]
      if (said) note(project, file, property, said)
    } else
      note(
        project,
        file,
        property,
        `\`createConfig\` of wagmi has no \`${name}\`. It was taken out.`,
      )
    removed.add(property)
  }
  const chains = named.get(chainsName)
  if (removed.size > 0 && removed.size < object.properties.length)
    removeProperties(file, object, removed)
  if (chains && chainsName !== 'chains' && chains.type === 'ObjectProperty') {
    if (chains.shorthand) file.text.appendLeft(chains.start ?? 0, 'chains: ')
    else file.text.update(chains.key.start ?? 0, chains.key.end ?? 0, 'chains')
  }
  if (chains) addSettings(file, new Set(named.keys()), chains, plainValue(chains))
  return found
}

/**
 * What wagmi's `createConfig` needs besides: a transport for each chain, which kits had added, and no discovery of
 * its own, since the kit finds the wallets.
 */
function addSettings(
  file: AppFile,
  names: ReadonlySet<string>,
  chains: t.Node,
  list: t.Node | undefined,
) {
  const before = file.code.slice(0, chains.start ?? 0)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isInline = line.trim() !== ''
  const margin = isInline ? '' : line
  const gap = isInline ? ' ' : `\n${margin}`
  const settings = names.has('transports') || names.has('client') ? [] : [transportsOf()]
  if (!names.has('multiInjectedProviderDiscovery')) settings.push(NO_DISCOVERY)
  for (const code of settings) file.text.appendLeft(chains.end ?? 0, `,${gap}${code}`)

  function transportsOf(): string {
    const ids = list?.type === 'ArrayExpression' ? list.elements.flatMap(idsOf) : []
    const http = file.imports.add('http', 'wagmi')
    if (ids.length === 0 || ids.includes(undefined)) {
      const createClient = file.imports.add('createClient', 'viem')
      return `client: ({ chain }) => ${createClient}({ chain, transport: ${http}() })`
    }
    const entries = ids.map((id) => `[${id}.id]: ${http}()`)
    if (isInline) return `transports: { ${entries.join(', ')} }`
    const inner = entries.map((entry) => `${margin}  ${entry},\n`).join('')
    return `transports: {\n${inner}${margin}}`
  }
}

/** The kit finds the wallets. */
export const NO_DISCOVERY = 'multiInjectedProviderDiscovery: false'

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

/** The object that a call is given first, if it is written there. */
export function objectArgument(
  reference: NodePath,
): { readonly call: t.CallExpression; readonly object: t.ObjectExpression } | undefined {
  const call = reference.parentPath
  if (!call?.isCallExpression() || call.node.callee !== reference.node) return undefined
  const [first] = call.node.arguments
  const object = first && bare(first)
  return object?.type === 'ObjectExpression' ? { call: call.node, object } : undefined
}

/** The facts as options, where their code can stand in the file of the kit. */
export function factCode(
  project: Project,
  to: AppFile,
  facts: ReadonlyMap<string, Fact>,
  portable: (fact: Fact) => string | undefined,
) {
  const options = new Map<string, string>()
  for (const [option, fact] of facts) {
    const code = portable(fact)
    if (code === undefined)
      note(
        project,
        fact.file,
        fact.node,
        `Give \`${textOf(fact.file, fact.node)}\` to \`createKit\` in ${to.path} as \`${option.replace('[]', '')}\`.`,
      )
    else if (option.endsWith('[]')) options.set(option.slice(0, -2), `[${code}]`)
    else options.set(option, code)
  }
  return options
}
