// Fails when a regular expression of what we publish can take more than linear time on some text. Time
// that grows with the square of a stranger's text is enough to stop a server or a page. Judging takes most of a minute, so
// expressions.data.json names the judgements of those that were safe. `--anew` judges all, whatever it names, and
// `--update` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { listFiles } from '../listFiles.ts'
import { collectExpressions } from './collectExpressions.ts'
import { nameJudgement } from './judgedExpressions.ts'
import { createJudging } from './judgeInTime.ts'

const SOURCES = [
  'packages/*/src/**/*.ts',
  'packages/*/src/**/*.tsx',
  'services/frame/src/**/*.ts',
  'services/server/src/**/*.ts',
]
const TEST = /\.test\.(fixture\.|support\.)?tsx?$/
// Built at run time, so not checked here. Each says why its text is harmless.
const REVIEWED = new Map([
  [
    'packages/adapter-evm/src/hosts/safe.ts',
    'each sign of an origin stands for itself, so that nothing repeats',
  ],
  ['services/frame/src/approvals/families/askContracts.ts', 'one class, a fixed number of times'],
  [
    'services/frame/src/approvals/families/expectedChanges.ts',
    'one class, a fixed number of times',
  ],
])

const files = listFiles(SOURCES).filter((file) => !TEST.test(file))
const KEPT = new URL('expressions.data.json', import.meta.url)
const isAnew = process.argv.includes('--anew')
const kept = new Set(isAnew ? [] : JSON.parse(readFileSync(KEPT, 'utf8')))
const [verdicts, safe] = [new Map(), new Set()]
let judged = 0
const judging = createJudging()
const problems = []
let count = 0
for (const file of files) {
  for (const { source, flags, line } of collectExpressions(readFileSync(file, 'utf8'), { file })) {
    count += 1
    const problem = source === undefined ? unreviewed(file) : await superLinear(source, flags)
    if (problem) problems.push(`${file}:${line}: ${problem}`)
  }
}
if (count === 0) problems.push('no regular expression was found')
for (const problem of problems) console.error(problem)
console.log(`${count} regular expressions in ${files.length} files, ${problems.length} refused`)
if (process.argv.includes('--update'))
  writeFileSync(KEPT, `${JSON.stringify([...safe].sort(), null, 2)}\n`)
else if (judged > 0 && !isAnew)
  console.log(
    `${judged} were judged anew; node scripts/bootstrap.mjs run node scripts/fences/expressions.mjs --update keeps that.`,
  )
process.exit(problems.length > 0 ? 1 : 0)

function unreviewed(file) {
  return REVIEWED.has(file) ? undefined : 'is built at run time, and the reason is not in REVIEWED'
}

async function superLinear(source, flags) {
  const name = nameJudgement(source, flags)
  if (!verdicts.has(name))
    verdicts.set(name, kept.has(name) ? undefined : await judge(source, flags))
  const verdict = verdicts.get(name)
  if (verdict === undefined) safe.add(name)
  return verdict
}

function judge(source, flags) {
  judged += 1
  return judging.judge(source, flags)
}
