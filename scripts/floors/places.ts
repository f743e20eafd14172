import ts from 'typescript-classic'

/** What an object is before it is said to be something else: `(document as unknown as Newer).moveBefore`. */
export function withoutCasts(node: ts.Node): ts.Node {
  let inner = node
  while (
    ts.isAsExpression(inner) ||
    ts.isParenthesizedExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isSatisfiesExpression(inner)
  )
    inner = inner.expression
  return inner
}

/** What a pattern takes parts of: the value itself, or what is known of a parameter. */
export function sourceOf(pattern: ts.ObjectBindingPattern): ts.Node {
  const { parent } = pattern
  return ts.isVariableDeclaration(parent) && parent.initializer ? parent.initializer : pattern
}

/** `({ scheduler } = window)`. */
export function isAssignedPattern(
  node: ts.Node,
): node is ts.BinaryExpression & { readonly left: ts.ObjectLiteralExpression } {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isObjectLiteralExpression(node.left)
  )
}

/** Returns whether a name is read, and stands for something of the engine: no declaration of ours or of a package has it. */
export function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const { parent } = node
  const isNameOf = 'name' in parent && parent.name === node
  const isKey = ts.isPropertyAccessExpression(parent) && parent.name === node
  if ((isNameOf && !ts.isShorthandPropertyAssignment(parent)) || isKey) return false
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false
  if (ts.isQualifiedName(parent) || ts.isJsxAttribute(parent)) return false
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node)
  // A name that no declaration has is one that is newer than the declarations.
  const declared = symbol?.declarations ?? []
  return declared.every((one) => one.getSourceFile().isDeclarationFile && !isImported(one))
}

const isImported = (declaration: ts.Declaration) =>
  ts.isExternalModule(declaration.getSourceFile()) && !isInGlobalBlock(declaration)

function isInGlobalBlock(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isModuleDeclaration(at) && at.name.text === 'global') return true
  return false
}

/** A text that is known before the code runs. */
export function textOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isIdentifier(node)) return undefined
  const type = checker.getTypeAtLocation(node)
  return type.isStringLiteral() ? type.value : undefined
}
