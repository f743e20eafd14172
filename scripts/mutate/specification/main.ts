// `npm run mutate -- specification [word …]`: breaks the code behind each statement of docs/specification.md in one way,
// runs the tests that the statement names, and lists the statements whose tests do not notice. The same tests have to
// pass on the code as it is. A word is the number of a row, or a part of a statement. A run that was stopped goes
// on where it was, as long as nothing in the working tree has changed; `--anew` starts over, `--minutes 10` ends it sooner.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nameWorkingTree } from '../../workingTree.ts'
import { createRunner } from './createRunner.ts'
import { type MutantRow, mutantRows, problemsOfMutants } from './rows.ts'
import { tryMutant, type Verdict } from './tryMutant.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STATE = join(ROOT, 'node_modules/.cache/mutate-specification.json')
const SAID: Readonly<Record<Verdict, string>> = {
  killed: 'noticed',
  survived: 'SURVIVED: its tests pass on the broken code',
  idle: 'IDLE: a test that it names does not run',
  red: 'RED: a test that it names fails on the code as it is',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' }, anew: { type: 'boolean' } },
})
const problems = problemsOfMutants()
if (problems.length > 0) throw new Error(problems.join('\n'))

const rows = mutantRows().filter(isAsked)
const state = nameWorkingTree()
const done = readState()
const endsAt = performance.now() + Number(values.minutes) * 60_000
const runner = await createRunner()
let left = 0
for (const row of rows) {
  if (!row.mutant || done[row.statement] === 'killed') continue
  if (performance.now() > endsAt) {
    left += 1
    continue
  }
  const verdict = await tryMutant(runner, row, row.mutant)
  done[row.statement] = verdict
  mkdirSync(join(STATE, '..'), { recursive: true })
  // What the tree was changed into while this ran was not tried.
  if (nameWorkingTree() === state) writeFileSync(STATE, JSON.stringify({ state, done }))
  console.log(`${row.number} ${SAID[verdict]}: ${row.statement}`)
}
await runner.close()

const without = rows.filter(({ mutant }) => !mutant)
const failed = rows.filter(({ mutant, statement }) => mutant && done[statement] !== 'killed')
if (without.length > 0) console.log(`\nWithout a mutant:\n${without.map(lineOf).join('\n')}`)
if (failed.length > left)
  console.log(`\nNot as they should be:\n${failed.filter(isDone).map(lineOf).join('\n')}`)
console.log(
  `\n${rows.length} statements: ${rows.length - without.length - failed.length} noticed, ${failed.length - left} not, ${left} left, ${without.length} without a mutant.`,
)
if (left === 0 && positionals.length === 0) rmSync(STATE, { force: true })
process.exitCode = failed.length > 0 ? 1 : 0

function isAsked({ number, statement }: MutantRow): boolean {
  const isNamed = (word: string) =>
    word === String(number) || (/\D/.test(word) && statement.includes(word))
  return positionals.length === 0 || positionals.some(isNamed)
}

function isDone({ statement }: MutantRow): boolean {
  return done[statement] !== undefined
}

function lineOf({ number, statement }: MutantRow): string {
  const verdict = done[statement]
  return `- ${number} ${statement}${verdict ? ` (${SAID[verdict]})` : ''}`
}

function readState(): Record<string, Verdict> {
  if (values.anew || !existsSync(STATE)) return {}
  const kept = JSON.parse(readFileSync(STATE, 'utf8'))
  return kept.state === state ? kept.done : {}
}
