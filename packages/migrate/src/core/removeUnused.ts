import type * as t from '@babel/types'
import { usedNames } from '../source/names.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/** Takes out what the file had used before and does not now. Returns whether there was something. */
export function removeUnused(result: SourceFile, before: ReadonlySet<string>): boolean {
  const now = usedNames(result.program)
  const isUnused = (name: string) => before.has(name) && !now.has(name)
  let isChanged = false
  for (const node of result.program.node.body) {
    if (node.type === 'ImportDeclaration') {
      const gone = node.specifiers.filter(({ local }) => isUnused(local.name))
      if (gone.length === 0) continue
      removeSpecifiers(result, node, gone)
      isChanged = true
    } else if (isPlainConstant(node, isUnused)) {
      removeStatement(result, node)
      isChanged = true
    }
  }
  return isChanged
}

function removeSpecifiers(
  { text, code }: SourceFile,
  node: t.ImportDeclaration,
  gone: t.ImportDeclaration['specifiers'],
) {
  const kept = node.specifiers.filter((specifier) => !gone.includes(specifier))
  if (kept.length === 0) {
    const end = node.end ?? 0
    text.remove(node.start ?? 0, code[end] === '\n' ? end + 1 : end)
    return
  }
  const asWritten = (one: t.Node) => code.slice(one.start ?? 0, one.end ?? 0)
  const named = kept.filter(({ type }) => type === 'ImportSpecifier').map(asWritten)
  const others = kept.filter(({ type }) => type !== 'ImportSpecifier').map(asWritten)
  const list = [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])]
  const head = node.importKind === 'type' ? 'import type ' : 'import '
  text.update(node.start ?? 0, node.source.start ?? 0, `${head}${list.join(', ')} from `)
}

/** Whether a statement only gives a name to a value that making it has no effect. */
function isPlainConstant(node: t.Statement, isUnused: (name: string) => boolean): boolean {
  if (node.type !== 'VariableDeclaration' || node.declarations.length !== 1) return false
  const [declared] = node.declarations
  return declared?.id.type === 'Identifier' && isUnused(declared.id.name) && isPlain(declared.init)
}

function isPlain(node: t.Node | null | undefined): boolean {
  if (!node) return true
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
    case 'BigIntLiteral':
    case 'Identifier':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'MetaProperty':
      return true
    case 'TemplateLiteral':
      return node.expressions.every(isPlain)
    case 'MemberExpression':
      return isPlain(node.object)
    case 'ArrayExpression':
      return node.elements.every(isPlain)
    case 'SpreadElement':
      return isPlain(node.argument)
    case 'ObjectExpression':
      return node.properties.every(isPlain)
    case 'ObjectProperty':
      return isPlain(node.value)
    case 'ObjectMethod':
      return true
    case 'LogicalExpression':
    case 'BinaryExpression':
      return isPlain(node.left) && isPlain(node.right)
    case 'ConditionalExpression':
      return isPlain(node.test) && isPlain(node.consequent) && isPlain(node.alternate)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return isPlain(node.expression)
    default:
      return false
  }
}

/** Takes a statement out, with its comments and the lines before it. */
function removeStatement({ text, code }: SourceFile, { start, end, leadingComments }: t.Statement) {
  const head = code.slice(0, leadingComments?.[0]?.start ?? start ?? 0)
  const from = head.trimEnd().length
  text.remove(from, end ?? 0)
}
