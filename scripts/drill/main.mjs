// `npm run drill [name …]`: long-running checks, each in a process of its own, one after another. A
// drill is a file of this folder. It exits with another code than 0 when a check failed, and each line
// "figure: value" that it prints stands in the table. Figures of time depend on the machine and are
// never asserted.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename, extname, join } from 'node:path'

/** Twice as long as the longest takes on a quiet machine with two cores. */
const LIMIT_MS = 240_000

const only = process.argv.slice(2)
const drills = readdirSync(import.meta.dirname)
  .filter(
    (file) => ['.mjs', '.ts'].includes(extname(file)) && file !== basename(import.meta.filename),
  )
  .map((file) => ({ name: basename(file, extname(file)), path: join(import.meta.dirname, file) }))
  .filter(({ name }) => only.length === 0 || only.includes(name))
const unknown = only.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) throw new Error(`There is no drill "${unknown[0]}".`)

console.log(
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`,
)
const rows = []
for (const { name, path } of drills.sort((one, other) => one.name.localeCompare(other.name))) {
  const startedAt = performance.now()
  const { held, figures } = await run(path)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  rows.push([name, held ? 'held' : 'FAILED', `${seconds} s`, ''])
  for (const [figure, value] of figures) rows.push(['', '', '', `${figure}: ${value}`])
}
printTable(['drill', 'result', 'took', 'figures'], rows)
process.exitCode = rows.some(([, result]) => result === 'FAILED') ? 1 : 0

/** Runs a drill to its end. What it says about a failure is shown as it comes. */
async function run(path) {
  const args = ['--conditions=source', '--disable-warning=ExperimentalWarning', path]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIMIT_MS,
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  const [code, signal] = await once(child, 'close')
  if (signal)
    console.error(`${basename(path)} was ended by ${signal}; its limit is ${LIMIT_MS / 1000} s.`)
  const figures = text.split('\n').flatMap((line) => {
    const [, figure, value] = /^([^:]+): (.+)$/.exec(line) ?? []
    return figure ? [[figure, value]] : []
  })
  return { held: code === 0, figures }
}

function printTable(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  )
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows])
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`)
}
