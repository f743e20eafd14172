import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'
import { sentence } from './sentence.ts'

test('a sentence has its elements where the language puts them', () => {
  const [email, time] = ['an element', 'another one'] as unknown as readonly [Node, Node]
  expect(sentence('From {time} on, {email}.', { email, time })).toEqual([
    'From ',
    time,
    ' on, ',
    email,
    '.',
  ])
  expect(sentence('{email} logs in', { email })).toEqual(['', email, ' logs in'])
})

test('a name that is not known is shown as it is', () => {
  expect(sentence('To {nobody}', {})).toEqual(['To ', '{nobody}', ''])
})

test('isolates what functions write, and leaves texts, numbers and formats alone', () => {
  const texts = isolated({
    plain: 'text',
    group: {
      named: ({ name, count }: { name: string; count: number }) => `${name}: ${count}`,
      amount: ({ amount }: { amount: string }, { plural }: { plural(n: number): string }) =>
        `${amount} ${plural(2)}`,
    },
  })
  expect(texts.plain).toBe('text')
  expect(texts.group.named({ name: 'Google', count: 3 })).toBe('\u2068Google\u2069: 3')
  expect(texts.group.named({ name: '', count: 3 })).toBe(': 3')
  expect(texts.group.amount({ amount: '1 ETH' }, { plural: (n) => `${n}x` })).toBe(
    '\u20681 ETH\u2069 2x',
  )
})
