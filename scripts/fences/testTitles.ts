import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { literalsOf, type Node, sourceOf } from './literalsOf.ts'

/** A test, or a group of tests, as its file writes it. */
export interface TitledTest {
  /** With the placeholders of a table of cases, and of templates: `%s is refused`, `$name`, `${name}`. */
  readonly title: string
  readonly isGroup: boolean
}

export interface TestFile {
  readonly tests: readonly TitledTest[]
  /** The texts of values that the file writes down: they are what a placeholder can stand for. */
  readonly literals: ReadonlySet<string>
}

const GROUPS = new Set(['describe', 'suite'])
const TESTS = new Set(['test', 'it'])
/** Functions of `test` that make no test of their own. */
const NO_TESTS = /^(step|extend|use|setTimeout|info|(before|after)(Each|All))$/
/** Functions of `test` that are given something else than a title, and return what is given that. */
const GIVEN = new Set(['each', 'for', 'skipIf', 'runIf'])
const PLACEHOLDER = /%[sdifjoO#$]|\$\{[^}]*\}|\$[\w.]+/g
const SUITES = 'packages/common/src/suites'
const ROOT = join(import.meta.dirname, '../..')

/**
 * Finds the test, or the group of tests, that Vitest or Playwright report by that title: a test as the file writes it,
 * or one case of a table, whose values the file writes down as well. Tests of a shared suite that the file calls
 * are its own.
 */
export function findTest({ tests, literals }: TestFile, title: string): TitledTest | undefined {
  return (
    tests.find((one) => one.title === title) ?? tests.find((one) => isCase(one, literals, title))
  )
}

/** Lists the tests of a file, and of the suites that it calls. */
export function readTests(path: string): TestFile {
  const code = readFileSync(path, 'utf8')
  const ast = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const suites = suitesOf(code, path).filter((one) => one !== path)
  return {
    tests: [...testsIn(ast, code), ...suites.flatMap((suite) => readTests(suite).tests)],
    literals: literalsOf(ast),
  }
}

function isCase({ title: template }: TitledTest, literals: ReadonlySet<string>, title: string) {
  const [first = '', ...rest] = template.split(PLACEHOLDER)
  const isFilled = (text: string, [next, ...others]: readonly string[]): boolean => {
    if (next === undefined) return text === ''
    // What comes first can end in several places: “serves %s” follows “does not serve a frame” as well.
    return [...literals].some(
      (literal) =>
        literal !== '' &&
        text.startsWith(literal) &&
        text.startsWith(next, literal.length) &&
        isFilled(text.slice(literal.length + next.length), others),
    )
  }
  return rest.length > 0 && title.startsWith(first) && isFilled(title.slice(first.length), rest)
}

/** The source of a regular expression for a title, with that in the place of each of its placeholders. */
export const fillable = (title: string, hole: string): string =>
  title.split(PLACEHOLDER).map(escaped).join(hole)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The files of the suites that a file calls: `describeAdapter` of `./describeAdapter.test.support.ts`. */
function suitesOf(code: string, path: string): readonly string[] {
  const imports = code.matchAll(/import \{([^}]*)\} from '([^']+)'/g)
  return [...imports].flatMap(([, names = '', from = '']) => {
    const suites = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^describe\w/.test(name))
    const file = (name: string) =>
      from.startsWith('.') ? join(path, '..', from) : join(ROOT, SUITES, `${name}.ts`)
    return suites.map(file).filter((one) => existsSync(one))
  })
}

function testsIn(ast: Node, code: string): readonly TitledTest[] {
  const found: TitledTest[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const kind = kindOf(node)
    const title = kind && titleOf(node.arguments?.[0], code)
    if (title !== undefined) found.push({ title, isGroup: kind === 'group' })
    for (const part of Object.values(node)) visit(part)
  }
  visit(ast)
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

/** The names of a chain of properties and calls, from its root. */
function namesOf(node: Node | undefined): readonly string[] {
  if (node?.type === 'Identifier') return [node.name ?? '']
  if (node?.type === 'MemberExpression') return [...namesOf(node.object), node.property?.name ?? '']
  if (node?.type === 'CallExpression') return namesOf(node.callee)
  return node?.type === 'TaggedTemplateExpression' ? namesOf(node.tag) : []
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
