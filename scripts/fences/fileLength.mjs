// Fails when a source file passes 200 lines: two ideas in one. Exceptions carry their reason.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const LIMIT = 200
const EXEMPT = [
  /\.test(-d)?\.([a-z]+\.)?tsx?$/,
  /\.spec\.ts$/,
  /^apps\/(gallery|e2e)\//, // stories and journeys are tests
]
const REASONS = new Map([
  [
    'packages/controllers/src/config/KitConfig.ts',
    'one list of options with their descriptions; splitting it would hide what belongs together',
  ],
])

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { encoding: 'utf8' },
)
// Git still lists a file that was deleted and not yet committed.
const files = listed.split('\n').filter((file) => file && existsSync(file))
const problems = files.length === 0 ? ['no file was found'] : []
for (const file of files) {
  if (EXEMPT.some((pattern) => pattern.test(file)) || REASONS.has(file)) continue
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines > LIMIT) problems.push(`${file}: ${lines} lines, ${LIMIT} are allowed`)
}
for (const problem of problems) console.error(problem)
process.exit(problems.length ? 1 : 0)
