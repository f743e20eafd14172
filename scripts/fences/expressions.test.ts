import { expect, test } from 'vitest'
import { collectExpressions } from './collectExpressions.ts'
import { nameJudgement } from './judgedExpressions.ts'
import { judgeExpression } from './judgeExpression.ts'

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

test('a judgement is kept for the same expression, flags and judge alone', () => {
  const kept = nameJudgement('a+', 'i')
  expect(nameJudgement('a+', 'i')).toBe(kept)
  expect(nameJudgement('a+', '')).not.toBe(kept)
  expect(nameJudgement('a', '+i')).not.toBe(kept)
  expect(nameJudgement('a+', 'i', 'the next version')).not.toBe(kept)
})
