import { join } from 'node:path'
import type { Checker, Symbol as Exported } from 'typescript/unstable/sync'
import { exportsOf, withProject } from './openProject.ts'

const FOLDER = join(import.meta.dirname, '../../packages/react')

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

/** What `@bowline/react` exports, by name. Throws if an export that is not a type has no description. */
export const exportRows = (): readonly ExportRow[] =>
  withProject(FOLDER, (project) => {
    const { checker } = project
    const headless = new Set(
      exportsOf(project, join(FOLDER, 'src/headless.ts')).map(([name]) => name),
    )
    return exportsOf(project, join(FOLDER, 'src/index.ts')).map(([name, exported]) => {
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
    })
  })

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
