import { expect, onTestFinished, test } from 'vitest'
import { collectExpressions } from './collectExpressions.ts'
import { nameJudgement } from './judgedExpressions.ts'
import { judgeExpression } from './judgeExpression.ts'
import { createJudging } from './judgeInTime.ts'

/** Two bounded gaps, whose states multiply. */
const HANGING = 'a.{0,60}b.{0,60}c.{0,60}d.{0,60}e'

test('finds every expression of a file, and marks the ones that only exist at run time', () => {
  const code = `
    const [plain, built] = [/a+$/i, new RegExp('b+', 'g')]
    export const Row = () => <p>{RegExp(\`c\`).source}{new RegExp(plain)}</p>`
  expect(collectExpressions(code, { file: 'Row.tsx' })).toEqual([
    { source: 'a+$', flags: 'i', line: 2 },
    { source: 'b+', flags: 'g', line: 2 },
    { source: 'c', flags: '', line: 3 },
    { source: undefined, flags: '', line: 3 },
  ])
})

test.each([
  ['exponential', String.raw`^(<!--[\s\S]*?-->\s*)*<svg`],
  ['2nd degree polynomial', '/+$'],
  ['2nd degree polynomial', String.raw`\w+@example`],
])('refuses %s: %s', (complexity, source) => {
  expect(judgeExpression(source, '')).toContain(`/${source}/ is ${complexity}`)
})

test('accepts linear expressions', () => {
  expect(judgeExpression('^/+', '')).toBeUndefined()
  expect(judgeExpression('^0x[0-9a-f]{40}$', 'i')).toBeUndefined()
})

test('gives up an expression that is judged for too long, by name, and judges the next one', async () => {
  const judging = createJudging({ mostSeconds: 1 })
  onTestFinished(() => judging.end())
  expect(await judging.judge('^0x[0-9a-f]{40}$', 'i')).toBeUndefined()
  expect(await judging.judge(HANGING, 'i')).toBe(
    `/${HANGING}/i could not be judged: it takes over 1 s`,
  )
  expect(await judging.judge('/+$', '')).toContain('2nd degree polynomial')
  expect(await judging.judge('^/+', '')).toBeUndefined()
})

test('a judgement is kept for the same expression, flags and judge alone', () => {
  const kept = nameJudgement('a+', 'i')
  expect(nameJudgement('a+', 'i')).toBe(kept)
  expect(nameJudgement('a+', '')).not.toBe(kept)
  expect(nameJudgement('a', '+i')).not.toBe(kept)
  expect(nameJudgement('a+', 'i', 'the next version')).not.toBe(kept)
})
