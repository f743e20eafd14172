import { parseAst } from 'rolldown/parseAst'

export interface FoundExpression {
  /** Absent if the expression is created at run time, so that no tool can check it. */
  readonly source: string | undefined
  readonly flags: string
  readonly line: number
}

/** The parts of a syntax tree that are used. */
interface Node {
  readonly type: string
  readonly start: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly value?: unknown
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
  readonly expressions?: readonly unknown[]
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** Lists the regular expressions of a source file: literals, and `RegExp(…)`. */
export function collectExpressions(
  code: string,
  { file }: { readonly file: string },
): readonly FoundExpression[] {
  const found: FoundExpression[] = []
  const lineOf = ({ start }: Node) => code.slice(0, start).split('\n').length

  function visit(node: Node) {
    if (node.regex)
      found.push({ source: node.regex.pattern, flags: node.regex.flags, line: lineOf(node) })
    const [source, flags] = node.arguments ?? []
    if (node.callee?.name === 'RegExp' && !source?.regex)
      found.push({
        source: constantText(source),
        flags: constantText(flags) ?? '',
        line: lineOf(node),
      })
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }

  // Of the many kinds of nodes only what all of them have is used.
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function constantText(node: Node | undefined): string | undefined {
  if (typeof node?.value === 'string') return node.value
  return node?.expressions?.length === 0 ? node.quasis?.[0]?.value.cooked : undefined
}
