import { join } from 'node:path'
import { isPropertySignatureDeclaration } from 'typescript/unstable/ast'
import type { Symbol as Exported } from 'typescript/unstable/sync'
import { createFields } from './createFields.ts'
import { exportsOf, withProject } from './openProject.ts'
import type { FieldRow } from './shapes.ts'

const FOLDER = join(import.meta.dirname, '../../packages/controllers')
const FILE = join(FOLDER, 'src/kit/KitEvents.ts')

export interface EventRow {
  readonly name: string
  readonly when: string
  /** The names of what it carries, as code. */
  readonly data: string
  readonly fields: readonly FieldRow[]
}

/** The events of a kit, in the order of their declaration. Throws if one has no description. */
export const eventRows = (): readonly EventRow[] =>
  withProject(FOLDER, (project) => {
    const { checker } = project
    const { fieldsOf } = createFields(checker, () => false)
    const [, events] = exportsOf(project, FILE).find(([name]) => name === 'KitEvents') ?? []
    if (!events) throw new Error(`${FILE} has no KitEvents.`)
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(events)).map((event) => {
      const when = event.getDocumentationComment(checker).trim()
      if (!when) throw new Error(`${event.name} has no description.`)
      const type = checker.getTypeOfSymbol(event)
      return { name: event.name, when, data: carried(event), fields: type ? fieldsOf(type) : [] }
    })
  })

/** Their types are in the editor. */
function carried(event: Exported): string {
  const node = event.declarations[0]?.resolve()
  const type = node && isPropertySignatureDeclaration(node) ? (node.type?.getText() ?? '') : ''
  const names = [...type.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => `\`${name}\``)
  return names.length > 0 ? names.join(', ') : `\`${type}\``
}
