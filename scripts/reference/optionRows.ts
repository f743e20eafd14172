import { join } from 'node:path'
import { inspect } from 'node:util'
import {
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  type Statement,
} from 'typescript/unstable/ast'
import type { Checker, Project, Symbol as Property } from 'typescript/unstable/sync'
import { options } from '../../packages/controllers/src/config/options.ts'
import { exportsOf, withProject } from './openProject.ts'

const FOLDER = join(import.meta.dirname, '../../packages/controllers')
const SOURCE = join(FOLDER, 'src/config/KitConfig.ts')
/** Declares words that options share with connectors. */
const OFFERS = join(FOLDER, '../common/src/ports/Offer.ts')

export interface OptionRow {
  /** The name of the option with the group that it is in, as `features.swaps`. */
  readonly name: string
  readonly description: string
  /** The type as it is declared. `undefined` for a group. */
  readonly type: string | undefined
  /** Markdown. `undefined` where there is none. */
  readonly otherwise: string | undefined
  readonly isRequired: boolean
}

interface Table {
  readonly [name: string]: { readonly kind: object; readonly otherwise?: unknown } | Table
}

/**
 * The options of `createKit` in the order of their table, each group before what is in it: descriptions as
 * editors show them, types as they are declared, defaults from the table.
 *
 * Throws when an option has no description.
 */
export const optionRows = (): readonly OptionRow[] => withProject(FOLDER, rowsOf)

function rowsOf(project: Project): readonly OptionRow[] {
  const file = project.program.getSourceFile(SOURCE)
  const [, kitOptions] = exportsOf(project, SOURCE).find(([name]) => name === 'KitOptions') ?? []
  if (!file || !kitOptions) throw new Error(`${SOURCE} has no KitOptions.`)
  const { checker } = project
  const offers = project.program.getSourceFile(OFFERS)
  if (!offers) throw new Error(`${OFFERS} is not part of the project.`)
  const choices = choicesOf([...offers.statements, ...file.statements])

  const within = (properties: readonly Property[], table: Table, path = ''): readonly OptionRow[] =>
    inOrderOf(Object.keys(table), properties).flatMap((property) => {
      const { [property.name]: entry = {} } = table
      const name = path + property.name
      const description = descriptionOf(checker, property, name)
      if (!('kind' in entry)) {
        const group = {
          name,
          description,
          type: undefined,
          otherwise: undefined,
          isRequired: false,
        }
        return [group, ...within(inside(checker, property), entry, `${name}.`)]
      }
      const isRequired = !('otherwise' in entry)
      const otherwise = isRequired ? undefined : defaultOf(checker, property, entry.otherwise)
      return [{ name, description, type: typeOf(property, choices), otherwise, isRequired }]
    })
  const declared = checker.getDeclaredTypeOfSymbol(kitOptions)
  return within(checker.getPropertiesOfType(declared), options)
}

/** Sorts properties in the order of the table: the properties of a type have none. */
const inOrderOf = (names: readonly string[], properties: readonly Property[]) =>
  properties.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))

function inside(checker: Checker, property: Property): readonly Property[] {
  const type = checker.getTypeOfSymbol(property)
  const group = type && checker.getNonNullableType(type)
  return group ? checker.getPropertiesOfType(group) : []
}

function descriptionOf(checker: Checker, property: Property, name: string): string {
  const description = property.getDocumentationComment(checker).replaceAll('\n', ' ')
  if (!description) throw new Error(`The option ${name} has no description.`)
  return description
}

/** What the source says, so that no name of a type is written out, except for choices among words. */
function typeOf(property: Property, choices: ReadonlyMap<string, string>): string {
  const node = property.declarations[0]?.resolve()
  const type = node && isPropertySignatureDeclaration(node) ? node.type?.getText() : undefined
  if (!type) throw new Error(`The option ${property.name} has no type.`)
  return type
    .replace(/\s+/g, ' ')
    .replace(/readonly |(?<=<) | (?=>)/g, '')
    .replace(/Readonly<(Record<.*>)>/, '$1')
    .replaceAll(' | undefined', '')
    .replace(/\b[A-Z]\w+(\[\])?/g, (text, list = '') => {
      const choice = choices.get(text.replace('[]', ''))
      if (!choice) return text
      return list ? `(${choice})${list}` : choice
    })
}

/** The types of a file that are nothing but a choice among words. */
const choicesOf = (statements: readonly Statement[]) =>
  new Map(
    statements
      .filter(isTypeAliasDeclaration)
      .map(
        ({ name, type }) =>
          [
            name.text,
            type
              .getText()
              .split('|')
              .map((one) => one.trim()),
          ] as const,
      )
      .map(([name, words]) => [name, words.filter(Boolean).join(' | ')] as const)
      .filter(([, text]) => text.startsWith("'")),
  )

function defaultOf(checker: Checker, property: Property, otherwise: unknown): string | undefined {
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'defaultValue')
  if (tag) return tag.text
  if (otherwise === undefined) return undefined
  return code(inspect(otherwise, { compact: true, breakLength: Infinity }))
}

/** Text that has a backtick itself needs two around it. */
export const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
