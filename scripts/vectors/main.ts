// `npm run vectors`: puts all public vectors to our own functions, and prints how many of each source pass.
import { runSuite } from './runSuite.ts'
import { suites } from './suites.ts'

const rows: (readonly string[])[] = [['of', 'source', 'count', 'passed']]
const failures: string[] = []
let all = 0
for (const suite of suites) {
  const { count, failed } = await runSuite(suite)
  all += count
  rows.push([suite.of, suite.source, String(count), String(count - failed.length)])
  failures.push(...failed.map((name) => `${suite.of}: ${name} (${suite.checks})`))
}
const widths = [0, 1, 2, 3].map((column) =>
  Math.max(...rows.map((row) => row[column]?.length ?? 0)),
)
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
for (const failure of failures) console.error(`failed: ${failure}`)
console.log(`\n${all - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
