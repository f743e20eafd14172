import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseRows, type Row } from '../../fences/specification.ts'
import { inBrowser } from './inBrowser.ts'
import { type Mutant, readMutants } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DOCS = join(ROOT, 'docs')

/** A statement that has a file and a test. */
export interface MutantRow {
  /** Its place in the page's tables, from 1 on. */
  readonly number: number
  readonly statement: string
  /** What makes it true, from the root of the repository. */
  readonly files: readonly string[]
  /** Its unit and component tests, from the root of the repository. */
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[]
  readonly mutant: Mutant | undefined
}

/** Reads the statements of the page that have a file and a test, with the mutant of each. */
export function mutantRows(): readonly MutantRow[] {
  const mutants = readMutants()
  return parseRows(readFileSync(join(DOCS, 'specification.md'), 'utf8')).flatMap((row, index) =>
    row.files.length > 0 && row.tests.length > 0
      ? [
          {
            number: index + 1,
            statement: row.statement,
            files: row.files.map(fromRoot),
            tests: testsOf(row),
            mutant: mutants.find(({ statement }) => statement === row.statement),
          },
        ]
      : [],
  )
}

/** Says what is wrong with the mutants: statements that are gone, code that does not stand once in its file. */
export function problemsOfMutants(): readonly string[] {
  const rows = mutantRows()
  const mutants = readMutants()
  return mutants.flatMap(({ statement, file, code, broken }, index) => {
    const row = rows.find((one) => one.statement === statement)
    const text = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''
    const problems = [
      ...(row ? [] : ['is no statement with a file and a test']),
      ...(row && row.tests.length === 0 ? ['has no unit or component test'] : []),
      ...(text.split(code).length === 2 ? [] : [`stands on code that is not once in ${file}`]),
      ...(code === broken ? ['changes nothing'] : []),
      ...(mutants.findIndex((one) => one.statement === statement) === index ? [] : ['is twice']),
    ]
    return problems.map((problem) => `“${statement}” ${problem}`)
  })
}

/** Component tests take part where there is no unit test: a browser takes longer. */
function testsOf({ tests }: Row): MutantRow['tests'] {
  const all = tests
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .filter(({ file }) => !/\.(dom|postgres|redis)\.test\./.test(file))
    .map(({ file, titles }) => ({ file: fromRoot(file), titles }))
  const units = all.filter(({ file }) => !inBrowser(file))
  return units.length > 0 ? units : all
}

const fromRoot = (target: string): string => relative(ROOT, join(DOCS, target))
