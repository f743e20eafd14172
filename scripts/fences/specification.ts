import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findTest, readTests, saysNothing } from './testTitles.ts'

/** A statement of the specification, and what the page says about it. */
export interface Row {
  readonly statement: string
  /** Files that make it true. */
  readonly files: readonly string[]
  /** Test files, each with the titles of its tests, as they are reported or as the file writes them. */
  readonly tests: readonly Proof[]
  readonly decisions: readonly string[]
  /** What is missing, if the statement does not hold yet. */
  readonly missing: string | undefined
}

export interface Proof {
  readonly file: string
  readonly titles: readonly string[]
}

const COLUMNS = 4
const NOT_YET = 'not yet: '

/**
 * Reads the tables of the page. Throws if a row has another number of columns.
 *
 * @example
 * parseRows('| Connects | [a.ts](../a.ts) | [a.test.ts](../a.test.ts) “connects” | |')
 */
export const parseRows = (page: string): readonly Row[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement |'))
    .map((line) => {
      const cells = line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim())
      const [statement = '', files = '', tests = '', decision = ''] = cells
      if (cells.length !== COLUMNS || !statement)
        throw new Error(`This row needs ${COLUMNS} columns: ${line}`)
      return {
        statement,
        files: linksOf(files),
        tests: tests.split('<br>').filter(Boolean).map(proofOf),
        decisions: linksOf(decision),
        missing: decision.startsWith(NOT_YET) ? decision.slice(NOT_YET.length) : undefined,
      }
    })

function proofOf(text: string): Proof {
  const [file = ''] = linksOf(text)
  return { file, titles: [...text.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title) }
}

const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target)

/** Lists what is wrong with a row: files and tests that do not exist, or a statement with nothing behind it. */
export function problemsOf(
  { statement, files, tests, decisions, missing }: Row,
  folder: string,
): readonly string[] {
  const isHeld = files.length > 0 && tests.length > 0
  const isDecided = decisions.length > 0 || missing
  return [
    ...(isHeld || isDecided ? [] : ['names neither a file and a test nor a decision']),
    ...(missing && isHeld ? ['holds and does not hold yet'] : []),
    ...[...files, ...tests.map(({ file }) => file), ...decisions]
      .filter((target) => !existsSync(join(folder, target)))
      .map((target) => `names ${target}, which does not exist`),
    ...decisions
      .filter((target) => !/^decisions\/[\w-]+\.md$/.test(target))
      .map((target) => `names ${target}, which is no decision`),
    ...tests.flatMap((proof) => problemsOfProof(proof, folder)),
  ].map((problem) => `“${statement}” ${problem}`)
}

function problemsOfProof({ file, titles }: Proof, folder: string): readonly string[] {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [`names ${file}, which is no test`]
  if (titles.length === 0) return [`names no test of ${file}`]
  return missingTitles({ file, titles }, folder)
}

/** Says which of the titles are not those of tests of the file. */
export function missingTitles({ file, titles }: Proof, folder: string): readonly string[] {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const tests = readTests(path)
  return titles.flatMap((title) => {
    if (saysNothing(title)) return [`names “${title}”, which is any test of ${file}`]
    if (findTest(tests, title)) return []
    return [`names the test “${title}”, which ${file} does not have`]
  })
}
