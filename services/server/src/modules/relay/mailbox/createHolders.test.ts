import { expect, test } from 'vitest'
import { createHolders } from './createHolders.ts'

test('an address has one holder, also after more addresses than are kept', () => {
  const holderOf = createHolders()
  const first = holderOf('203.0.113.1')
  expect(first).toMatch(/^[\w-]{22}$/)
  const all = new Set(Array.from({ length: 20_001 }, (_, n) => holderOf(`2001:db8::${n}`)))
  expect([all.size, all.has(first), holderOf('203.0.113.1')]).toEqual([20_001, false, first])
})

test('another process has other holders', () => {
  expect(createHolders()('203.0.113.1')).not.toBe(createHolders()('203.0.113.1'))
})
