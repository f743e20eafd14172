import type * as t from '@babel/types'
import type { AppFile } from '../../project/Project.ts'
import { bare } from '../../source/objects.ts'

interface ThemeConstant {
  /** What the constant is. */
  readonly value: t.Node
  /** Where its statement stands, with the room and the comments before it. */
  readonly start: number
  readonly end: number
}

/**
 * The constant of the file that a theme is given by, if nothing else uses it and this tool can read what it is:
 * `isTheme` says that of a call.
 */
export function themeConstant(
  { program, code }: AppFile,
  theme: t.Node | undefined,
  isTheme: (callee: string) => boolean,
): ThemeConstant | undefined {
  if (theme?.type !== 'Identifier') return undefined
  const binding = program.scope.getOwnBinding(theme.name)
  if (!binding?.constant || binding.references !== 1) return undefined
  const statement = binding.path.parentPath
  const isAlone =
    statement?.isVariableDeclaration() &&
    statement.parentPath?.isProgram() &&
    statement.node.declarations.length === 1
  if (!isAlone || !binding.path.isVariableDeclarator() || !binding.path.node.init) return undefined
  const value = bare(binding.path.node.init)
  const isRead =
    value.type === 'CallExpression' &&
    value.callee.type === 'Identifier' &&
    isTheme(value.callee.name)
  if (!isRead) return undefined
  const { leadingComments, start, end } = statement.node
  const head = code.slice(0, leadingComments?.[0]?.start ?? start ?? 0)
  return { value, start: head.trimEnd().length, end: end ?? 0 }
}
