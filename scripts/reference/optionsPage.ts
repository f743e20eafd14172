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

const INTRODUCTION = `# Options of \`createKit\`

<!-- Made from packages/controllers/src/config: KitConfig.ts (types, descriptions) and options.ts (defaults). Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences -->

All but \`adapters\` can be left out; one that is \`undefined\` counts as left out. \`createKit\` throws \`INVALID_CONFIG\` with the name of an
option that is not what it has to be. A name that is not on this page is ignored, with a warning in the console. The gallery
(\`apps/gallery\`) shows what each option changes, at \`?story=options/<name>\`.
`

interface Table {
  readonly [name: string]: { readonly kind: object; readonly otherwise?: unknown } | Table
}

/**
 * Writes the reference page of the options of `createKit`: descriptions as editors show them, types as
 * they are declared, defaults from the table.
 *
 * Throws when an option has no description.
 */
export const optionsPage = (): string =>
  withProject(FOLDER, (project) => [INTRODUCTION, ...sections(project)].join('\n'))

function sections(project: Project): readonly string[] {
  const file = project.program.getSourceFile(SOURCE)
  const [, kitOptions] = exportsOf(project, SOURCE).find(([name]) => name === 'KitOptions') ?? []
  if (!file || !kitOptions) throw new Error(`${SOURCE} has no KitOptions.`)
  const { checker } = project
  const offers = project.program.getSourceFile(OFFERS)
  if (!offers) throw new Error(`${OFFERS} is not part of the project.`)
  const choices = choicesOf([...offers.statements, ...file.statements])

  const within = (properties: readonly Property[], table: Table, path = ''): readonly string[] =>
    inOrderOf(Object.keys(table), properties).flatMap((property) => {
      const { [property.name]: entry = {} } = table
      const name = path + property.name
      const title = `${path ? '###' : '##'} \`${name}\`\n`
      const description = `${descriptionOf(checker, property, name)}\n`
      if (!('kind' in entry))
        return [title, description, ...within(inside(checker, property), entry, `${name}.`)]
      const type = `Type: ${code(typeOf(property, choices))}`
      const otherwise = defaultOf(checker, property, entry)
      return [title, [type, ...otherwise].join('<br>\n'), '', description]
    })
  const declared = checker.getDeclaredTypeOfSymbol(kitOptions)
  return within(checker.getPropertiesOfType(declared), options)
}

/** In the order of the table: the properties of a type have none. */
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

function defaultOf(
  checker: Checker,
  property: Property,
  entry: { readonly otherwise?: unknown },
): readonly string[] {
  if (!('otherwise' in entry)) return ['Required']
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'defaultValue')
  if (tag) return [`Default: ${tag.text}`]
  const { otherwise } = entry
  if (otherwise === undefined) return []
  return [`Default: ${code(inspect(otherwise, { compact: true, breakLength: Infinity }))}`]
}

/** Text that has a backtick itself needs two around it. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
