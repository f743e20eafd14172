import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { AppFile, Project } from '../project/Project.ts'
import { resolveModule, specifierTo } from '../project/resolveModule.ts'
import { bare } from '../source/objects.ts'
import { textOf } from '../source/SourceFile.ts'

/** A value that the app's code gives to another kit. */
export interface Fact {
  readonly file: AppFile
  readonly node: t.Node
}

/**
 * Code for a fact that means the same at the top of another file. A constant of its file is exported and
 * imported. `undefined` if the code only means something where it stands.
 */
export function portableCode(
  project: Project,
  { file, node }: Fact,
  to: AppFile,
): string | undefined {
  const names = freeNames(file, node)
  if (names === undefined) return undefined
  if (file === to || names.length === 0) return textOf(file, node)
  const single = bare(node)
  if (single.type === 'Identifier') return importConstant(project, file, single.name, to)
  const [root, ...more] = new Set(names)
  // A member of one name of the file, such as `settings.projectId`.
  if (root === undefined || more.length > 0 || rootOf(single) !== root) return undefined
  const local = importConstant(project, file, root, to)
  return local && local + textOf(file, single).slice(root.length)
}

/** The name that a chain of members begins with. */
export function rootOf(node: t.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed ? rootOf(node.object) : undefined
}

/** Imports what one file declares or imports at its top into another. */
export function importConstant(
  project: Project,
  from: AppFile,
  name: string,
  to: AppFile,
): string | undefined {
  const binding = from.program.scope.getBinding(name)
  if (!binding) return undefined
  const specifier = binding.path
  const declaration = specifier.parentPath
  if (declaration?.isImportDeclaration()) {
    const { node } = specifier
    if (node.type !== 'ImportSpecifier' && node.type !== 'ImportDefaultSpecifier') return undefined
    const { value } = declaration.node.source
    const target = resolveModule(project, from, value)
    if (!target && value.startsWith('.')) return undefined
    const module = target ? specifierTo(project, to, target.path) : value
    if (node.type === 'ImportDefaultSpecifier')
      return to.imports.add('default', module, 'value', name)
    const { imported } = node
    return to.imports.add(imported.type === 'Identifier' ? imported.name : imported.value, module)
  }
  const statement = binding.path.parentPath
  if (!statement?.isVariableDeclaration()) return undefined
  if (statement.parentPath?.isProgram()) from.text.appendLeft(statement.node.start ?? 0, 'export ')
  else if (!statement.parentPath?.isExportNamedDeclaration()) return undefined
  return to.imports.add(name, specifierTo(project, to, from.path))
}

/** The names of the file that the code uses; `undefined` if one of them is not at the top of the file. */
function freeNames({ program }: AppFile, node: t.Node): readonly string[] | undefined {
  const names: string[] = []
  let isLocal = false
  const visit = (path: NodePath) => {
    if (!path.isReferencedIdentifier()) return
    const binding = path.scope.getBinding(path.node.name)
    if (!binding) return
    const { start = 0, end = 0 } = binding.path.node
    const isInside = (start ?? 0) >= (node.start ?? 0) && (end ?? 0) <= (node.end ?? 0)
    if (isInside) return
    if (binding.scope === program.scope) names.push(path.node.name)
    else isLocal = true
  }
  program.traverse({
    enter(path) {
      if (path.node === node || isWithin(path.node, node)) visit(path)
    },
  })
  return isLocal ? undefined : names
}

function isWithin(inner: t.Node, outer: t.Node): boolean {
  return (inner.start ?? -1) >= (outer.start ?? 0) && (inner.end ?? Infinity) <= (outer.end ?? 0)
}
