// Fails when a source file passes 200 lines: two ideas in one. Exceptions carry their reason.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LIMIT = 200
const EXEMPT = [
  /\.test\.tsx?$/,
  /\.spec\.ts$/,
  /\/messages\//, // catalogues are lists
  /^apps\/(gallery|e2e)\//, // stories and journeys are tests
]
const REASONS = new Map([
  [
    'packages/controllers/src/config/KitConfig.ts',
    'one list of options and one of their resolved form; splitting it would hide what belongs together',
  ],
])

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  {
    encoding: 'utf8',
  },
)
const problems = []
for (const file of files.split('\n').filter(Boolean)) {
  if (EXEMPT.some((pattern) => pattern.test(file)) || REASONS.has(file)) continue
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines > LIMIT) problems.push(`${file}: ${lines} lines`)
}
for (const problem of problems) console.error(`over ${LIMIT} lines: ${problem}`)
process.exit(problems.length ? 1 : 0)
