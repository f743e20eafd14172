import { join } from 'node:path'
import { createFields } from './createFields.ts'
import { exportsOf, withProject } from './openProject.ts'
import type { FieldRow } from './shapes.ts'

const FOLDER = join(import.meta.dirname, '../../packages/common')
const FILE = join(FOLDER, 'src/errors/registry.ts')

/** What each error has in its `context`, by its code. What the source says of it all stands with the first field. */
export const contextFields = (): ReadonlyMap<string, readonly FieldRow[]> =>
  withProject(FOLDER, (project) => {
    const { checker } = project
    const [, contexts] =
      exportsOf(project, FILE).find(([name]) => name === 'KitErrorContexts') ?? []
    if (!contexts) throw new Error(`${FILE} has no KitErrorContexts.`)
    const { fieldsOf } = createFields(checker, () => false)
    const codes = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(contexts))
    return new Map(
      codes.map((code) => {
        const type = checker.getTypeOfSymbol(code)
        const fields = type?.isObjectType() ? fieldsOf(type) : []
        return [code.name, fields] as const
      }),
    )
  })
