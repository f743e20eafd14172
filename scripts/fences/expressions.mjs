// Fails when a regular expression of what we publish can take more than linear time on some text. Time
// that grows with the square of a stranger's text is enough to stop a server or a page.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { collectExpressions } from './collectExpressions.ts'
import { judgeExpression } from './judgeExpression.ts'

const SOURCES = ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx', 'services/server/src/**/*.ts']
const TEST = /\.test\.(fixture\.|support\.)?tsx?$/
// Built at run time, so not checked here. Each says why its text is harmless.
const REVIEWED = new Map([])

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => file && !TEST.test(file))
const verdicts = new Map()
const problems = []
let count = 0
for (const file of files) {
  for (const { source, flags, line } of collectExpressions(readFileSync(file, 'utf8'), { file })) {
    count += 1
    const problem = source === undefined ? unreviewed(file) : superLinear(source, flags)
    if (problem) problems.push(`${file}:${line}: ${problem}`)
  }
}
if (count === 0) problems.push('no regular expression was found')
for (const problem of problems) console.error(problem)
console.log(`${count} regular expressions in ${files.length} files, ${problems.length} refused`)
process.exit(problems.length > 0 ? 1 : 0)

function unreviewed(file) {
  return REVIEWED.has(file) ? undefined : 'is built at run time, and the reason is not in REVIEWED'
}

function superLinear(source, flags) {
  const key = `/${source}/${flags}`
  if (!verdicts.has(key)) verdicts.set(key, judgeExpression(source, flags))
  return verdicts.get(key)
}
