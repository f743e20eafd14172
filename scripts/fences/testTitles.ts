import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { GIVEN, namesOf } from './calls.ts'
import { createFills, type Fills } from './createFills.ts'
import { type Node, sourceOf } from './literalsOf.ts'

/** A test, or a group of tests, as its file writes it. */
export interface TitledTest {
  /** The title with the placeholders of a table of cases, and of templates: `%s is refused`, `$name`, `${name}`. */
  readonly title: string
  readonly isGroup: boolean
}

interface ReadTest extends TitledTest {
  /** Lists the texts of values that its table, or what is around it, writes down: what a placeholder can stand for. */
  readonly literals: () => ReadonlySet<string>
}

const GROUPS = new Set(['describe', 'suite'])
const TESTS = new Set(['test', 'it'])
/** Functions of `test` that make no test of their own. */
const NO_TESTS = /^(step|extend|use|setTimeout|info|(before|after)(Each|All))$/
const PLACEHOLDER = /%[sdifjoO#$]|\$\{[^}]*\}|\$[\w.]+/g
const SUITES = 'packages/common/src/suites'
const ROOT = join(import.meta.dirname, '../..')

/**
 * Finds the test, or the group of tests, that Vitest or Playwright report by that title: a test as the file writes it,
 * or one case of its table, whose values the file writes down as well. Tests of a shared suite that the file calls
 * are its own.
 */
export function findTest(tests: readonly ReadTest[], title: string): TitledTest | undefined {
  const found = tests.find((one) => one.title === title) ?? tests.find((one) => isCase(one, title))
  return found && { title: found.title, isGroup: found.isGroup }
}

/** Lists the tests of a file, and of the suites that it calls. `given` is what it is called with itself. */
export function readTests(
  path: string,
  given: () => ReadonlySet<string> = () => new Set(),
): readonly ReadTest[] {
  const code = readFileSync(path, 'utf8')
  const ast = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  let made: Fills | undefined
  const fills = () => (made ??= createFills(ast))
  const suites = suitesOf(code, path).filter(({ file }) => file !== path)
  return [
    ...testsIn(ast, { code, fills, given }),
    ...suites.flatMap(({ name, file }) => readTests(file, () => fills().ofCalls(name))),
  ]
}

/** Matches what stands for anything. A template that chooses between two texts says something. */
const ANYTHING = /%[sdifjoO#$]|\$\{[^}'"]*\}|\$[\w.]+/g

/** Whether a title is nothing but placeholders, which stand for any test. */
export const saysNothing = (title: string): boolean =>
  !/[\p{L}\d]/u.test(title.replaceAll(ANYTHING, ''))

function isCase({ title: template, literals }: ReadTest, title: string) {
  const [first = '', ...rest] = template.split(PLACEHOLDER)
  if (rest.length === 0 || !title.startsWith(first)) return false
  const values = literals()
  const isFilled = (text: string, [next, ...others]: readonly string[]): boolean => {
    if (next === undefined) return text === ''
    // What comes first can end in several places: “serves %s” follows “does not serve a frame” as well.
    return [...values].some(
      (literal) =>
        literal !== '' &&
        text.startsWith(literal) &&
        text.startsWith(next, literal.length) &&
        isFilled(text.slice(literal.length + next.length), others),
    )
  }
  return isFilled(title.slice(first.length), rest)
}

/** The source of a regular expression for a title, with that in the place of each of its placeholders. */
export const fillable = (title: string, hole: string): string =>
  title.split(PLACEHOLDER).map(escaped).join(hole)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The files of the suites that a file calls: `describeAdapter` of `./describeAdapter.test.support.ts`. */
function suitesOf(code: string, path: string) {
  const imports = code.matchAll(/import \{([^}]*)\} from '([^']+)'/g)
  return [...imports].flatMap(([, names = '', from = '']) => {
    const suites = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^describe\w/.test(name))
    const file = (name: string) =>
      from.startsWith('.') ? join(path, '..', from) : join(ROOT, SUITES, `${name}.ts`)
    return suites.map((name) => ({ name, file: file(name) })).filter((one) => existsSync(one.file))
  })
}

function testsIn(
  ast: Node,
  {
    code,
    fills,
    given,
  }: {
    readonly code: string
    readonly fills: () => Fills
    readonly given: () => ReadonlySet<string>
  },
): readonly ReadTest[] {
  const found: ReadTest[] = []
  const visit = (value: unknown, around: readonly Node[]): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const kind = kindOf(node)
    const title = kind && titleOf(node.arguments?.[0], code)
    if (title !== undefined) {
      const literals = () => new Set([...fills().of([...around, node]), ...given()])
      found.push({ title, isGroup: kind === 'group', literals })
    }
    const inside = 'type' in value ? [...around, node] : around
    for (const part of Object.values(node)) visit(part, inside)
  }
  visit(ast, [])
  return found
}

/** What a call makes, if it makes a test: `test(…)`, `describe.each(…)(…)`, `test.describe.serial(…)`. */
function kindOf({ type, callee }: Node): 'test' | 'group' | undefined {
  if (type !== 'CallExpression' || !callee) return undefined
  const [root = '', ...rest] = namesOf(callee)
  if (callee.type === 'MemberExpression' && GIVEN.has(rest.at(-1) ?? '')) return undefined
  if (GROUPS.has(root) || (TESTS.has(root) && rest[0] === 'describe')) return 'group'
  return TESTS.has(root) && !rest.some((name) => NO_TESTS.test(name)) ? 'test' : undefined
}

function titleOf(node: Node | undefined, code: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return (node.quasis ?? [])
      .map(({ value }, index) => {
        const inner = node.expressions?.[index]
        return value.cooked + (inner ? `\${${sourceOf(inner, code)}}` : '')
      })
      .join('')
  if (node?.type === 'Identifier' || node?.type === 'MemberExpression')
    return `\${${sourceOf(node, code)}}`
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const sides = [titleOf(node.left, code), titleOf(node.right, code)]
  return sides.includes(undefined) ? undefined : sides.join('')
}
