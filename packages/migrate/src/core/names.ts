import { type AppFile, note, type Project } from '../project/Project.ts'
import type { ImportedName } from '../source/Imports.ts'
import { elementOf, memberOf, renameElement } from '../source/jsx.ts'
import { usedNames } from '../source/names.ts'
import { type ComponentRule, renameComponent } from './components.ts'
import { type Use, usesOf } from './Kit.ts'
import { createStandIns, type StandIn, type StandIns } from './standIns.ts'

/** What an app uses of a kit, and what stands in for it. */
export interface KitNames {
  readonly uses: readonly Use[]
  readonly standIns: StandIns
  /** The uses of one of the kit's names. */
  named(name: string): readonly Use[]
}

export interface NamesOptions {
  readonly modules: RegExp
  readonly kit: string
  /** The kit's provider, or what makes the kit: the stand-ins go into the same package as its file. */
  readonly root: string
  readonly head: string
  readonly parts: Readonly<Record<string, StandIn>>
}

/** Reads what an app uses of a kit. Returns undefined if it uses none of its names. */
export function readNames(
  project: Project,
  { modules, kit, root, head, parts }: NamesOptions,
): KitNames | undefined {
  const uses = usesOf(project, modules)
  const named = (name: string) => uses.filter(({ imported }) => imported.name === name)
  const home = (named(root)[0] ?? uses[0])?.file
  if (!home) return undefined
  return { uses, named, standIns: createStandIns(project, { home, kit, head, parts }) }
}

export interface ButtonOptions {
  readonly rule: ComponentRule
  readonly standIns: StandIns
  /** The stand-in for the button's member `Custom`. */
  readonly custom: string
}

/** Rewrites the button of a kit, and its member `Custom`. */
export function rewriteButton(
  project: Project,
  use: Use,
  { rule, standIns, custom }: ButtonOptions,
): void {
  const { file, imported } = use
  for (const reference of renameComponent(project, use, rule)) {
    const element = elementOf(reference)
    if (element && memberOf(element) === 'Custom')
      renameElement(file, element, standIns.use(file, custom))
    else note(project, file, reference.node, usedAsValue(imported, rule))
  }
}

/** What is said of a component that is used otherwise than as an element. */
export function usedAsValue({ local }: ImportedName, { to }: ComponentRule): string {
  return `\`${local}\` is used as a value here. Use \`${to}\`.`
}

export interface StandInOptions {
  readonly kit: string
  readonly parts: Readonly<Record<string, StandIn>>
  readonly standIns: StandIns
  /** The names of the parts that are types. */
  readonly types?: ReadonlySet<string>
}

/**
 * Replaces a name in an app by its stand-in. Returns false if there is none: then the name stays as it is, and a note
 * says so, unless the file had only imported it.
 */
export function useStandIn(
  project: Project,
  { file, imported }: Use,
  { kit, parts, standIns, types }: StandInOptions,
): boolean {
  const { name, local, specifier } = imported
  if (!usedNames(file.program).has(local)) {
    file.imports.drop(imported)
    return false
  }
  if (!Object.hasOwn(parts, name)) {
    const isTied = /^(use)?[A-Z]/.test(name) && !types?.has(name)
    const rest = isTied ? `, and may fail without the provider of ${kit}: replace it.` : '.'
    const text = `\`${name}\` of ${kit} has no counterpart. It was left as it is${rest}`
    note(project, file, specifier, text)
    return false
  }
  const kind = types?.has(name) ? 'type' : 'value'
  replaceName(file, imported, () => standIns.use(file, name, kind))
  return true
}

/** Drops an import, adds another in its place, and writes that one's name wherever the first was used. */
export function replaceName(
  { imports, text }: AppFile,
  imported: ImportedName,
  add: () => string,
): void {
  // Its name is free before the other asks for it.
  imports.drop(imported)
  const now = add()
  if (now === imported.local) return
  for (const { node } of imported.references) text.update(node.start ?? 0, node.end ?? 0, now)
}
