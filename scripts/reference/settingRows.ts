import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentEnvironmentSchema } from '../../services/server/src/agent/agentConfig.ts'
import { environmentSchema } from '../../services/server/src/config/environmentSchema.ts'

const PAGE = join(import.meta.dirname, '../../services/server/README.md')

export interface SettingRow {
  readonly name: string
  /** Markdown of the server's page, with its links. */
  readonly description: string
  /** Markdown as well; `undefined` where the server starts without it. */
  readonly otherwise: string | undefined
  /** The heading of the server's page that explains it. */
  readonly section: string
}

/** Every environment variable that the server and its recovery agent read. Throws if its page does not describe one. */
export function settingRows(): readonly SettingRow[] {
  const entries = { ...environmentSchema.entries, ...agentEnvironmentSchema.entries }
  const lines = linesOf(readFileSync(PAGE, 'utf8'))
  return Object.entries(entries).map(([name, { default: otherwise }]) => {
    const line = described(lines, name, otherwise)
    if (!line) throw new Error(`${PAGE} does not describe ${name}.`)
    const value = typeof otherwise === 'string' && otherwise ? `\`${otherwise}\`` : undefined
    return { name, otherwise: value, ...line }
  })
}

interface Line {
  readonly text: string
  readonly section: string
  /** The row in bold that a row of the limits stands below. */
  readonly group: string
}

/** Each line of the page, with the headings that it stands below. */
function linesOf(page: string): readonly Line[] {
  let [section, group] = ['', '']
  return page.split('\n').map((text) => {
    section = text.match(/^#+ (.*)/)?.[1] ?? section
    group = text.match(/^\| \*\*(.*)\*\* \|/)?.[1] ?? group
    return { text, section, group }
  })
}

/** A table has it in its first cell, or a limit is set by it; or else a paragraph begins with it. */
function described(lines: readonly Line[], name: string, otherwise: unknown) {
  const row = lines.find(
    ({ text }) => text.startsWith('|') && cellsOf(text)[0]?.includes(`\`${name}\``),
  )
  if (row) return { description: cellsOf(row.text)[1] ?? '', section: row.section }
  const limit = lines.find(({ text }) => text.startsWith('|') && text.includes(`\`${name}\``))
  if (limit) return { description: describeLimit(limit, name, otherwise), section: limit.section }
  const start = lines.findIndex(({ text }) => text.startsWith(`With \`${name}\``))
  const [first] = lines.slice(start)
  if (start < 0 || !first) return undefined
  const after = lines.slice(start).map(({ text }) => text)
  return { description: after.slice(0, after.indexOf('')).join(' '), section: first.section }
}

/** The owners of limits, by the column that has their number. */
const COLUMNS = ['', 'one request', 'one address', 'one project', 'the whole server']

function describeLimit({ text, group }: Line, name: string, otherwise: unknown): string {
  const cells = cellsOf(text)
  const columns = cells.flatMap((cell, column) => (numberIn(cell) === otherwise ? [column] : []))
  // Two limits with one number: their settings stand in the order of the columns.
  const place = [...text.matchAll(/`(BOWLINE_\w+)`/g)].findIndex(([, setting]) => setting === name)
  const whose = COLUMNS[columns[columns.length > 1 ? place : 0] ?? 0]
  if (!whose) throw new Error(`No column of ${text} has ${otherwise}.`)
  return `A limit of ${whose}. ${group}: ${cells[0]}.`
}

/** The number that a cell begins with: `60,000, shared fairly` is `60000`. */
const numberIn = (cell: string) => cell.match(/^\d[\d,]*/)?.[0].replaceAll(',', '')

const cellsOf = (row: string): readonly string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
