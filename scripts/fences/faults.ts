import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { missingTitles, type Proof } from './specification.ts'

/** A row of one of the page's tables. */
export interface FaultRow {
  /** The id of the row: of a fault `F1` to `F35`; of a target and of a set its number. */
  readonly id: string
  readonly name: string
  readonly tests: readonly Proof[]
  /** How many inputs a set has. */
  readonly size: number | undefined
  /** What is missing, if only a part is shown. */
  readonly missing: string | undefined
}

const COLUMNS = { faults: 5, targets: 3, sets: 4 }
const MISSING = /not yet: ([^|]+)/

/**
 * Reads the three tables of the page: faults, fuzz targets and sets of bad inputs. Throws if a row has
 * another number of columns.
 */
export function parseFaults(page: string) {
  return {
    faults: rowsOf(page, /^\| F\d+ \|/, COLUMNS.faults),
    targets: rowsOf(section(page, '## Fuzz targets'), /^\| \d+ \|/, COLUMNS.targets),
    sets: rowsOf(section(page, '## Bad inputs'), /^\| \d+ \|/, COLUMNS.sets),
  }
}

function section(page: string, heading: string): string {
  const [, text = ''] = page.split(`\n${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

/** Reads the rows that begin so. The last column names the tests of each. Throws if one has another number of columns. */
export function rowsOf(text: string, start: RegExp, columns: number): readonly FaultRow[] {
  return text
    .split('\n')
    .filter((line) => start.test(line))
    .map((line) => {
      const cells = line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim())
      if (cells.length !== columns) throw new Error(`This row needs ${columns} columns: ${line}`)
      const [id = '', name = '', third = ''] = cells
      const last = cells.at(-1) ?? ''
      return {
        id,
        name,
        tests: last.split('<br>').flatMap(proofOf),
        size: columns === COLUMNS.sets ? Number(third.replaceAll(',', '')) : undefined,
        missing: MISSING.exec(last)?.[1],
      }
    })
}

function proofOf(text: string): readonly Proof[] {
  const file = /\]\(([^)]*)\)/.exec(text)?.[1]
  const titles = [...text.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title)
  return file === undefined ? [] : [{ file, titles }]
}

/** Lists what is wrong with a row: a file or a test that does not exist, or no test at all. */
export function problemsOf({ id, tests }: FaultRow, folder: string): readonly string[] {
  const problems = tests.flatMap(({ file, titles }) => {
    const path = join(folder, file)
    if (!existsSync(path)) return [`names ${file}, which does not exist`]
    if (!/\.(test|spec)(\.support)?\.tsx?$|\/suites\/describe\w+\.ts$/.test(file))
      return [`names ${file}, which is no test`]
    if (titles.length === 0) return [`names no test of ${file}`]
    return missingTitles({ file, titles }, folder)
  })
  return (tests.length === 0 ? ['names no test'] : problems).map((problem) => `${id} ${problem}`)
}
