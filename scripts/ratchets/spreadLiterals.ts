import { isNode, type Source, type SyntaxNode, visitAll } from './sources.ts'

/**
 * Finds the object literals that are spread into another one, as in `{ ...{ a, b }, c }`. The compiler does not check
 * the names of their properties.
 */
export function spreadLiterals({ text, parsed }: Source): readonly number[] {
  if (!/\.\.\.\s*\{/.test(text)) return []
  const found: number[] = []
  visitAll(parsed().program, ({ type, properties }) => {
    if (type !== 'ObjectExpression' || !Array.isArray(properties)) return
    for (const one of properties) if (isNode(one) && isSpreadLiteral(one)) found.push(one.start)
  })
  return found
}

const isSpreadLiteral = ({ type, argument }: SyntaxNode) =>
  type === 'SpreadElement' && isNode(argument) && argument.type === 'ObjectExpression'
