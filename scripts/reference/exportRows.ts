import { join } from 'node:path'
import type { Checker, Symbol as Exported, Project } from 'typescript/unstable/sync'
import { createShapes, type TypeShape } from './createShapes.ts'
import { exportsOf, withProject } from './openProject.ts'
import type { CallShape } from './shapes.ts'

const FOLDER = join(import.meta.dirname, '../../packages/react')
const ENTRY = join(FOLDER, 'src/index.ts')
const ACTIONS = join(FOLDER, '../controllers/src/index.ts')

export interface ExportRow {
  readonly name: string
  readonly kind: 'component' | 'hook' | 'value' | 'type'
  /** Whether `@bowline/react/headless` exports it as well. */
  readonly isHeadless: boolean
  /** Empty for some types. */
  readonly description: string
  /** Code that is meant to be read, such as a call of a hook. */
  readonly examples: readonly string[]
}

/** An export with what it takes and returns. */
export interface ShapedRow extends ExportRow {
  /** `undefined` for what cannot be called. */
  readonly call: CallShape | undefined
  /** `undefined` for what can be called. */
  readonly shape: TypeShape | undefined
}

export interface ShapedExports {
  readonly exports: readonly ShapedRow[]
  /** Functions of `@bowline/controllers` that take the kit and return a promise. */
  readonly actions: readonly ShapedRow[]
}

/** What `@bowline/react` exports, by name. Throws if an export that is not a type has no description. */
export const exportRows = (): readonly ExportRow[] =>
  withProject(FOLDER, (project) => {
    const rowOf = createRows(project)
    return exportsOf(project, ENTRY).map(([name, exported]) => rowOf(name, exported))
  })

/** What `@bowline/react` exports, with what it takes and returns, and the actions that its hooks call. */
export const shapedExports = (): ShapedExports =>
  withProject(FOLDER, (project) => {
    const rowOf = createRows(project)
    const all = exportsOf(project, ENTRY)
    const types = new Set(all.map(([name]) => name).filter((name) => /^[A-Z]/.test(name)))
    const { callShape, typeShape } = createShapes(project, (name) => types.has(name))
    const shaped = (name: string, exported: Exported): ShapedRow => {
      const row = rowOf(name, exported)
      const call = row.kind === 'type' ? undefined : callShape(exported)
      return { ...row, call, shape: call ? undefined : typeShape(exported) }
    }
    const isDescribed = (exported: Exported) =>
      exported.getDocumentationComment(project.checker).trim() !== ''
    return {
      exports: all.map(([name, exported]) => shaped(name, exported)),
      actions: exportsOf(project, ACTIONS)
        .filter(([name, exported]) => /^[a-z]/.test(name) && isDescribed(exported))
        .map(([name, exported]) => shaped(name, exported))
        .filter(({ call }) => call && isAction(call)),
    }
  })

/** It takes the kit first, and whoever calls it waits for somebody. */
const isAction = ({ parameters: [first], returned }: CallShape): boolean =>
  first?.type === 'Kit' && returned.startsWith('Promise<')

function createRows(project: Project) {
  const { checker } = project
  const headless = new Set(
    exportsOf(project, join(FOLDER, 'src/headless.ts')).map(([name]) => name),
  )
  return (name: string, exported: Exported): ExportRow => {
    const kind = kindOf(name, exported)
    return {
      name,
      kind,
      isHeadless: headless.has(name),
      description: describe(checker, { name, exported, isNeeded: kind !== 'type' }),
      examples: exported
        .getJsDocTags(checker)
        .filter((tag) => tag.name === 'example')
        .map(({ text = '' }) => text.trim()),
    }
  }
}

/** `SymbolFlags.Function` of TypeScript. */
const FUNCTION = 1 << 4

/** `SymbolFlags.Interface` and `SymbolFlags.TypeAlias` of TypeScript. */
const TYPE_ONLY = (1 << 6) | (1 << 19)

function kindOf(name: string, { flags }: Exported): ExportRow['kind'] {
  if ((flags & TYPE_ONLY) !== 0) return 'type'
  if (/^use[A-Z]/.test(name)) return 'hook'
  return /^[A-Z]/.test(name) && (flags & FUNCTION) !== 0 ? 'component' : 'value'
}

interface Described {
  readonly name: string
  readonly exported: Exported
  readonly isNeeded: boolean
}

function describe(checker: Checker, { name, exported, isNeeded }: Described): string {
  const text = exported.getDocumentationComment(checker).trim()
  if (!text && isNeeded) throw new Error(`${name} has no description.`)
  return text
}
