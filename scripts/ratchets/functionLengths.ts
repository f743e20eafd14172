import { type Source, visitAll } from './sources.ts'

const FUNCTION = /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/

export interface FunctionLength {
  /** Where it begins, as `path:line`. */
  readonly place: string
  /** Its lines, those of the functions in it included. */
  readonly lines: number
}

/** Measures the functions of a source that have a body in braces. What has none is a line or an expression. */
export function functionLengths({ path, text, parsed }: Source): readonly FunctionLength[] {
  const found: FunctionLength[] = []
  const starts = lineStarts(text)
  visitAll(parsed().program, ({ type, start, end, body }) => {
    if (!FUNCTION.test(type) || !isBlock(body)) return
    const first = lineAt(starts, start)
    found.push({ place: `${path}:${first}`, lines: lineAt(starts, end) - first + 1 })
  })
  return found
}

const isBlock = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && /Block|Body/.test(`${body.type}`)

const lineStarts = (text: string): readonly number[] =>
  [...text.matchAll(/\n/g)].map(({ index }) => index)

function lineAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low + 1
}
