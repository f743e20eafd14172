import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { AppFile, Project } from '../project/Project.ts'
import { textOf } from '../source/SourceFile.ts'
import { rootOf } from './portableCode.ts'
import { wagmiProviders } from './wagmiConfig.ts'

/** A place in a component where a hook may be called. */
export interface ComponentPlace {
  /** Where the file is written into: the end of what stands before. */
  readonly at: number
}

/** A config that a component makes itself. */
export interface LocalConfig extends ComponentPlace {
  readonly code: string
}

/** The beginning of the component at the top of the file that the path is in, if it has statements. */
export function componentPlace(path: NodePath): ComponentPlace | undefined {
  const body = componentBody(path)
  return body && { at: (body.start ?? 0) + 1 }
}

/**
 * The config that `<WagmiProvider>` is given, if the component around it makes it, and the place after that is done.
 * Undefined where a hook may not be called any more.
 */
export function localConfig(
  project: Project,
  file: AppFile,
  path: NodePath,
): LocalConfig | undefined {
  const provider = wagmiProviders(project).find((one) => one.file === file)
  const root = provider?.config && rootOf(provider.config)
  const binding = root === undefined ? undefined : provider?.element.scope.getBinding(root)
  const body = componentBody(path)
  if (!provider?.config || !binding || binding.scope === file.program.scope || !body)
    return undefined
  const uses = [binding.identifier, ...binding.referencePaths.map(({ node }) => node)]
  const isLast = (statement: t.Statement) => contains(statement, provider.element.node)
  const end = body.body.findIndex(isLast)
  const before = body.body.slice(0, end)
  const made = before.findLastIndex((one) => uses.some((use) => contains(one, use)))
  if (end === -1 || before.slice(0, made + 1).some(mayReturn)) return undefined
  const at = before[made]?.end ?? (body.start ?? 0) + 1
  return { code: textOf(file, provider.config), at }
}

function componentBody(path: NodePath): t.BlockStatement | undefined {
  const inner = path.getFunctionParent()
  if (!inner) return undefined
  const { node } = inner
  const declarator = inner.parentPath?.isVariableDeclarator() ? inner.parentPath.node.id : undefined
  const id = node.type === 'FunctionDeclaration' ? node.id : declarator
  const isComponent =
    (id?.type === 'Identifier' && /^[A-Z]/.test(id.name)) ||
    inner.parentPath?.isExportDefaultDeclaration()
  const isFree = !inner.scope.hasBinding('kit')
  return isComponent && isFree && node.body.type === 'BlockStatement' ? node.body : undefined
}

const contains = (outer: t.Node, inner: t.Node) =>
  (outer.start ?? 0) <= (inner.start ?? 0) && (inner.end ?? 0) <= (outer.end ?? 0)

/** Whether the component may end with a statement: no hook may follow it. */
function mayReturn(statement: t.Statement): boolean {
  switch (statement.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true
    case 'IfStatement':
      return [statement.consequent, statement.alternate].some((one) => one && mayReturn(one))
    case 'BlockStatement':
      return statement.body.some(mayReturn)
    case 'SwitchStatement':
    case 'TryStatement':
      return true // rare, and not worth a closer look
    default:
      return false
  }
}
