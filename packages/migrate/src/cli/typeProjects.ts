import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseExpression } from '@babel/parser'
import { plainValue, propertiesOf } from '../source/objects.ts'

const ROOT = 'tsconfig.json'
const MAX_PROJECTS = 10

/**
 * The projects of TypeScript in an app: `tsconfig.json`, or what it refers to where it has no files of its own, as
 * Vite writes it.
 */
export function typeProjects(folder: string): readonly string[] {
  const object = readObject(join(folder, ROOT))
  if (!object) return [ROOT]
  const { named } = propertiesOf(object)
  const files = plainValue(named.get('files'))
  const references = plainValue(named.get('references'))
  const isEmpty = files?.type === 'ArrayExpression' && files.elements.length === 0
  if (!isEmpty || named.has('include') || references?.type !== 'ArrayExpression') return [ROOT]
  const paths = references.elements.flatMap((one) => {
    const path = one?.type === 'ObjectExpression' && plainValue(propertiesOf(one).named.get('path'))
    return path && path.type === 'StringLiteral' ? [path.value] : []
  })
  return paths.length > 0 ? paths.slice(0, MAX_PROJECTS) : [ROOT]
}

/** Its comments and last commas are JavaScript, if not JSON. */
function readObject(path: string) {
  try {
    const value = parseExpression(readFileSync(path, 'utf8'))
    return value.type === 'ObjectExpression' ? value : undefined
  } catch {
    return undefined // TypeScript itself says what is wrong with the file
  }
}
