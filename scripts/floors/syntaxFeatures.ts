import ts from 'typescript-classic'
import { bcd, type Feature, own } from './compat.ts'

const { builtins, operators, regular_expressions: patterns, statements } = bcd.javascript

/** What a node of a syntax tree needs of the language itself, where it is newer than the modules that are built. */
export function syntaxFeatures(node: ts.Node): readonly Feature[] {
  if (ts.isVariableDeclarationList(node)) return declarationFeatures(node)
  if (ts.isImportDeclaration(node)) return importFeatures(node)
  if (ts.isRegularExpressionLiteral(node)) {
    const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
    return expressionFeatures(pattern, flags)
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
    const [pattern, flags] = node.arguments ?? []
    const textOf = (part: ts.Node | undefined) =>
      part && ts.isStringLiteralLike(part) ? part.text : ''
    return expressionFeatures(textOf(pattern), textOf(flags))
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments.length > 1
      ? feature('import() with options', own(own(operators, 'import'), 'options_parameter'))
      : []
  return []
}

function declarationFeatures({ flags }: ts.VariableDeclarationList): readonly Feature[] {
  const kind = flags & ts.NodeFlags.BlockScoped
  if (kind === ts.NodeFlags.Using) return feature('using', own(statements, 'using'))
  if (kind === ts.NodeFlags.AwaitUsing)
    return feature('await using', own(statements, 'await_using'))
  return []
}

function importFeatures({ attributes, importClause }: ts.ImportDeclaration): readonly Feature[] {
  const described = own(statements, 'import')
  return [
    ...(attributes ? feature('import … with', own(described, 'import_attributes')) : []),
    ...(importClause?.phaseModifier === ts.SyntaxKind.DeferKeyword
      ? feature('import defer', own(described, 'defer'))
      : []),
  ]
}

function expressionFeatures(pattern: string, flags: string): readonly Feature[] {
  const names = [...pattern.matchAll(/\(\?<([^=!>]+)>/g)].map(([, name]) => name)
  const group = own(patterns, 'named_capturing_group')
  return [
    ...(flags.includes('v') ? feature('/v', own(own(builtins, 'RegExp'), 'unicodeSets')) : []),
    ...(/\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/.test(pattern)
      ? feature('(?i:)', own(patterns, 'modifier'))
      : []),
    ...(new Set(names).size < names.length
      ? feature('(?<name>) twice', own(group, 'duplicate_named_capturing_groups'))
      : []),
  ]
}

const feature = (name: string, described: ReturnType<typeof own>): readonly Feature[] =>
  described ? [{ name, described }] : []
