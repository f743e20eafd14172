import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Mutant } from './mutants.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
  readonly operator?: string
  readonly test?: Node
  readonly key?: Node
  readonly shorthand?: boolean
  readonly expression?: Node
  readonly left?: Node
  readonly right?: Node
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

const ROOT = join(import.meta.dirname, '../../..')
const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
/** What the types say, and where a module is from, has no effect that a test could notice. */
const SKIPPED = /^(TS(?!As|Satisfies|NonNull)|Import|ExportAll)/

/**
 * Proposes changes of a file that could break a statement, the most telling first: those of lines that have a number or
 * a name of the statement.
 */
export function candidatesFor(statement: string, file: string): readonly Mutant[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const ast = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const changes: Change[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (typeof node.type === 'string') {
      if (SKIPPED.test(node.type)) return
      changes.push(...changesOf(node, code))
    }
    // Without a part of what it takes, a function fails, whatever it does.
    const parts = node.type === 'ObjectPattern' ? [] : Object.values(value)
    for (const part of parts) visit(part)
  }
  visit(ast)
  return changes
    .map((change) => ({ change, score: scoreOf(change, { code, statement }) }))
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ change }) => {
      const mutant = mutantOf(change, code)
      return mutant ? [{ statement, file, ...mutant }] : []
    })
}

function changesOf(node: Node, code: string): readonly Change[] {
  const { type, start, end, value, operator, test, left, right } = node
  const source = code.slice(start, end)
  const at = (text: string): readonly Change[] => [{ start, end, text }]
  if (type === 'Literal' && typeof value === 'number') return at(`${value + 1}`)
  if (type === 'Literal' && typeof value === 'bigint') return at(`${value + 1n}n`)
  if (type === 'Literal' && typeof value === 'boolean') return at(`${!value}`)
  if (type === 'Literal' && typeof value === 'string' && value)
    return at(source.replace(/.$/, (quote) => `~${quote}`))
  if (type === 'Literal' && value instanceof RegExp)
    return at(source.replace(/\d+(?=[,}])/, (number) => `${Number(number) - 1}`))
  if (type === 'Property' && node.shorthand) return at(`${source}: undefined`)
  if (
    type === 'ExpressionStatement' &&
    /^(await )?[\w.?]+\(/.test(source) &&
    !/^super/.test(source)
  )
    return at('void 0')
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && test)
    return [{ ...test, text: `!(${code.slice(test.start, test.end)})` }]
  const opposite = operator && OPPOSITES[operator]
  if (!opposite || !left || !right) return []
  return at(`${code.slice(left.start, left.end)} ${opposite} ${code.slice(right.start, right.end)}`)
}

const WORD = /[A-Za-z_$][\w$]{3,}|\d[\d_,.]*/g

function scoreOf(
  { start, end, text }: Change,
  { code, statement }: { readonly code: string; readonly statement: string },
): number {
  const told = wordsOf(statement)
  const line = code.slice(code.lastIndexOf('\n', start) + 1, code.indexOf('\n', end))
  const weigh = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => told.has(word))
      .reduce((sum, word) => sum + (/^\d/.test(word) ? 4 : 1), 0)
  const changed = weigh(wordsOf(code.slice(start, end)))
  // Without its clock or its store nothing works, and the test would notice that.
  const isTool = /^(clock|store|kit|core|logger|provider|signal|connector|account): undefined/.test(
    text,
  )
  return 5 * changed + 2 * weigh(wordsOf(line)) + (isTool ? -10 : 0)
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(WORD) ?? []).map((word) => word.toLowerCase().replace(/[_,.]/g, '')))

/** The change with so much of its lines that it stands once in the file. */
function mutantOf({ start, end, text }: Change, code: string) {
  let from = code.lastIndexOf('\n', start - 1) + 1
  let to = code.indexOf('\n', end)
  for (let lines = 0; lines < 4 && to > 0; lines++) {
    const found = code.slice(from, to).trimEnd()
    const before = found.length - found.trimStart().length
    const whole = found.trimStart()
    if (code.split(whole).length === 2) {
      const offset = start - from - before
      const broken = whole.slice(0, offset) + text + whole.slice(offset + end - start)
      return broken === whole ? undefined : { code: whole, broken }
    }
    to = code.indexOf('\n', to + 1)
    if (to < 0) to = code.length
    if (lines % 2) from = code.lastIndexOf('\n', Math.max(0, from - 2)) + 1
  }
  return undefined
}
