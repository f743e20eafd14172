import { posix } from 'node:path'
import { parseExpression } from '@babel/parser'
import { plainValue, propertiesOf } from '../source/objects.ts'
import type { FileText } from './changeManifests.ts'
import { folderOf } from './manifests.ts'
import type { Note } from './Project.ts'

/** Values of `moduleResolution` that do not read the `exports` of packages. */
const OLD = new Set(['node', 'node10', 'classic'])
/** Values of `module` that go with `bundler`. */
const MODULES = /^(es\w+|preserve)$/i

export const isConfig = (path: string): boolean =>
  /^tsconfig[\w.-]*\.json$/.test(posix.basename(path))

/**
 * Makes TypeScript resolve modules as bundlers do, in the configurations of packages that were rewritten: with
 * `moduleResolution: node` it finds no types of packages that have `exports` alone, as ours do.
 */
export function changeConfigs(
  configs: ReadonlyMap<string, string>,
  manifests: readonly FileText[],
): { readonly changes: readonly FileText[]; readonly notes: readonly Note[] } {
  const folders = manifests
    .filter(({ after }) => after.includes('"@bowline/'))
    .map(({ path }) => folderOf(path))
  const changes: FileText[] = []
  const notes: Note[] = []
  for (const [path, code] of configs) {
    if (!folders.some((folder) => path.startsWith(folder))) continue
    const found = oldResolution(code)
    if (!found) continue
    const { start, end, line, isPossible } = found
    if (isPossible)
      changes.push({
        path,
        before: code,
        after: `${code.slice(0, start)}"bundler"${code.slice(end)}`,
      })
    else
      notes.push({
        path,
        line,
        text: 'With this `moduleResolution` TypeScript does not find our types: set it to `bundler`, and `module` to `esnext`.',
      })
  }
  return { changes, notes }
}

function oldResolution(code: string) {
  const options = compilerOptions(code)
  const resolution = plainValue(options?.get('moduleResolution'))
  if (resolution?.type !== 'StringLiteral' || !OLD.has(resolution.value.toLowerCase()))
    return undefined
  const module = plainValue(options?.get('module'))
  const isPossible = !module || (module.type === 'StringLiteral' && MODULES.test(module.value))
  const { start, end, loc } = resolution
  return { start: start ?? 0, end: end ?? 0, line: loc?.start.line ?? 1, isPossible }
}

/** Its comments and last commas are JavaScript, if not JSON. */
function compilerOptions(code: string) {
  try {
    const value = parseExpression(code)
    if (value.type !== 'ObjectExpression') return undefined
    const options = plainValue(propertiesOf(value).named.get('compilerOptions'))
    return options?.type === 'ObjectExpression' ? propertiesOf(options).named : undefined
  } catch {
    return undefined // TypeScript itself says what is wrong with the file
  }
}
