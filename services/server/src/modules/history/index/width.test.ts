import { expect, test } from 'vitest'
import { createWidth, FIRST_WIDTH, MAX_WIDTH } from './width.ts'

test.each([
  ['exceed maximum block range: 500', 500],
  ['You can make eth_getLogs requests with up to a 10 block range.', 10],
  [
    'up to a 500 block range. Based on your parameters, this block range should work: [0x123c9b2, 0x123cba5]',
    500,
  ],
  ['eth_getLogs is limited to 0 - 50 blocks range', 50],
  ['range 1000 exceeds limit of 800', 800],
  ['block range is larger than max block range, block range = 1000, max block range = 300', 300],
  ['range is too large, max is 0.5k blocks', FIRST_WIDTH / 2],
  ['query returned more than 10000 results. Try with this block range [0x10, 0x1f].', 16],
  ['query returned more than 10000 results', FIRST_WIDTH / 2],
  ['Log response size exceeded. Please reduce query block range.', FIRST_WIDTH / 2],
  ['query timeout exceeded', FIRST_WIDTH / 2],
  ['block range [0xffffffffffff, 0x0] is wrong', FIRST_WIDTH / 2],
])('a refusal of 1,000 blocks in the words "%s" leads to %d', (words, expected) => {
  const width = createWidth()
  width.refused(FIRST_WIDTH, words)
  expect(width.current()).toBe(expected)
})

test('more is tried after some answers, up to a limit that was named', () => {
  const width = createWidth()
  const work = (times: number) => {
    for (let count = 0; count < times; count++) width.worked(width.current())
  }
  work(40)
  expect(width.current()).toBe(MAX_WIDTH)
  width.refused(MAX_WIDTH, 'eth_getLogs is limited to a 3,000 range')
  expect(width.current()).toBe(3_000)
  work(40)
  expect(width.current()).toBe(3_000)
  width.refused(3_000, 'query returned more than 10000 results')
  expect(width.current()).toBe(1_500)
  work(4)
  expect(width.current()).toBe(3_000)
})

test('one block is the least', () => {
  const width = createWidth()
  for (let count = 0; count < 30; count++) width.refused(width.current(), 'no')
  expect(width.current()).toBe(1)
})
