import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type AppFile, note, type Project } from '../project/Project.ts'
import {
  allProperties,
  bare,
  propertiesOf,
  removeProperties,
  spreadNames,
} from '../source/objects.ts'
import { textOf } from '../source/SourceFile.ts'
import { addSettings, type KnownChains } from './configSettings.ts'
import type { Use } from './Kit.ts'
import { lossText } from './losses.ts'
import type { Fact } from './portableCode.ts'

/** The options of `createKit` by the properties of a kit's own config that become them. */
export type ConfigFacts = Readonly<Record<string, string>>

export interface ConfigRules {
  readonly facts: ConfigFacts
  /** What is left out, and what is said of it. */
  readonly left?: Readonly<Record<string, string>>
  readonly chainsName?: string
  readonly defaultChains?: KnownChains | undefined
}

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
 * instead. `chainsName` is what the kit calls the chains, and `defaultChains` are those that it takes where the app
 * names none.
 */
export function rewriteConfigObject(
  project: Project,
  file: AppFile,
  object: t.ObjectExpression,
  { facts, left = {}, chainsName = 'chains', defaultChains }: ConfigRules,
): ReadonlyMap<string, Fact> {
  const { named, others } = propertiesOf(object)
  const spread = spreadNames(file, others)
  for (const other of others) note(project, file, other, saidOfSpread())
  const found = new Map<string, Fact>(factsOf(file, object, facts))
  const removed = new Set<t.Node>()
  for (const [name, property] of named) {
    if (KEPT.has(name) || name === chainsName) continue
    const isFact = Object.hasOwn(facts, name) && property.type === 'ObjectProperty'
    if (!isFact && Object.hasOwn(left, name)) {
      const said = left[name]
      if (said) note(project, file, property, said)
    } else if (!isFact)
      note(
        project,
        file,
        property,
        `\`createConfig\` of wagmi has no \`${name}\`. It was taken out.`,
      )
    removed.add(property)
  }
  const chains = named.get(chainsName)
  const isGone = removed.size === object.properties.length
  removeProperties(file, object, removed)
  if (chains && chainsName !== 'chains' && chains.type === 'ObjectProperty') {
    if (chains.shorthand) file.text.appendLeft(chains.start ?? 0, 'chains: ')
    else file.text.update(chains.key.start ?? 0, chains.key.end ?? 0, 'chains')
  }
  const isSpread = !chains && (spread === undefined || spread.has(chainsName))
  if (!chains && !isSpread && !defaultChains)
    note(project, file, object, '`createConfig` needs `chains`, and a transport for each of them.')
  else if (!isSpread || spread)
    addSettings(file, object, { named, spread, chains, defaultChains, isSpread, isGone })
  return found

  function saidOfSpread(): string {
    const look = 'Look at what is spread into `createConfig`.'
    if (spread || named.has(chainsName)) return look
    const added = defaultChains && `: those that the kit had added are ${listed(defaultChains)}`
    return `${look} Without \`chains\` in it, add them, and a transport for each of them${added ?? ''}.`
  }
}

/** What an object says of the app, also by what is spread into it from a constant. */
export function factsOf(
  file: AppFile,
  object: t.ObjectExpression,
  facts: ConfigFacts,
): readonly (readonly [string, Fact])[] {
  return [...allProperties(file, object).named].flatMap(([name, property]) => {
    const option = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (option === undefined || property.type !== 'ObjectProperty') return []
    return [[option, { file, node: property.value }] as const]
  })
}

function listed(chains: KnownChains): string {
  const names = Object.keys(chains)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

interface ConfigCalls {
  readonly rules: ConfigRules
  /** What is said where the object is not written in the call. */
  readonly byHand: string
  /** Rewrites what is around the object. */
  rewriteCall(file: AppFile, written: WrittenCall): void
}

/** Rewrites the calls of a kit's function that makes a config, as `rewriteConfigObject` does with their objects. */
export function rewriteConfigCalls(
  project: Project,
  { file, imported }: Use,
  { rules, byHand, rewriteCall }: ConfigCalls,
): ReadonlyMap<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const reference of imported.references) {
    const written = objectArgument(reference)
    if (!written) {
      note(project, file, reference.node, byHand)
      continue
    }
    file.imports.drop(imported)
    rewriteCall(file, written)
    for (const fact of rewriteConfigObject(project, file, written.object, rules)) facts.set(...fact)
  }
  return facts
}

interface WrittenCall {
  readonly call: t.CallExpression
  readonly object: t.ObjectExpression
}

/** The object that a call is given first, if it is written there. */
export function objectArgument(reference: NodePath): WrittenCall | undefined {
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
    if (code === undefined) {
      const what = `Give \`${textOf(fact.file, fact.node)}\` to \`createKit\` in ${to.path} as \`${option.replace('[]', '')}\``
      const said =
        option === 'projectId'
          ? lossText('phones', `${what}, and \`connectors: [walletConnect()]\`.`)
          : `${what}.`
      note(project, fact.file, fact.node, said)
    }
    if (code === undefined) continue
    if (option.endsWith('[]')) options.set(option.slice(0, -2), `[${code}]`)
    else options.set(option, code)
  }
  return options
}
