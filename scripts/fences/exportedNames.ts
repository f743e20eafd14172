import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ExportedNames {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

const LIST = /export\s+(type\s+)?\{([^}]*)\}/g
const ALL_OF = /^export \* from '(\.\.?\/[^']+)'$/gm
const DECLARATION =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(const|let|function\*?|class|type|interface)\s+([\w$]+)/gm

/**
 * Reads the names that an entry file exports from its text: types leave no trace at run time.
 * It follows `export *` to another file of the package.
 *
 * Throws when the file has an export in a form that does not name what it exports.
 */
export function exportedNames(file: string): ExportedNames {
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const whole = [...text.matchAll(ALL_OF)].map(([, path = '']) =>
    exportedNames(join(file, '..', path)),
  )
  const unnamed = text.replace(ALL_OF, '').match(/^export\s+(\*|default|enum|namespace|import).*$/m)
  if (unnamed) throw new Error(`${file} hides what it exports: "${unnamed[0]}". Name it.`)
  const values: string[] = whole.flatMap((one) => one.values)
  const types: string[] = whole.flatMap((one) => one.types)
  for (const [, allTypes, body = ''] of text.matchAll(LIST)) {
    for (const specifier of body.split(',').map((part) => part.trim())) {
      if (!specifier) continue
      const name = specifier.replace(/^type\s+/, '').replace(/^.*\sas\s+/, '')
      const isType = allTypes || specifier.startsWith('type ')
      ;(isType ? types : values).push(name)
    }
  }
  for (const [, kind, name = ''] of text.matchAll(DECLARATION))
    (kind === 'type' || kind === 'interface' ? types : values).push(name)
  return { values: values.sort(), types: types.sort() }
}
