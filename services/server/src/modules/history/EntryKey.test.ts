import { historyApi } from '@bowline/common/api'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { compareNewestFirst, formatCursor, parseCursor, placeBefore } from './EntryKey.ts'

const key = fc.record({
  minedAt: fc.nat(2 ** 42),
  chainId: fc.constantFrom('eip155:1', 'eip155:31337', 'eip155:42161'),
  block: fc.nat(2 ** 40),
  position: fc.nat(2 ** 48),
})

test('a cursor parses back to its key, and matches the API schema', () => {
  fc.assert(
    fc.property(key, (place) => {
      const cursor = formatCursor(place)
      expect(parseCursor(cursor)).toEqual(place)
      expect(safeParse(historyApi.history.params.entries.cursor, cursor).success).toBe(true)
    }),
  )
})

test('any two keys have a strict order', () => {
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(Math.sign(compareNewestFirst(a, b))).toBe(0 - Math.sign(compareNewestFirst(b, a)))
      if (compareNewestFirst(a, b) === 0) expect(a).toEqual(b)
    }),
  )
})

test.each(['', '1', '1~eip155.1~2', '1~eip155.1~2~3~4', '-1~eip155.1~2~3', '1~x~2~3', '1~~2~3'])(
  'the cursor %j is refused',
  (cursor) => expect(() => parseCursor(cursor)).toThrow(/cursor is invalid/),
)

test('the bound of a key separates the entries of each chain as their order does', () => {
  fc.assert(
    fc.property(key, key, fc.boolean(), (entry, cursor, isSameTime) => {
      const before = isSameTime ? { ...cursor, minedAt: entry.minedAt } : cursor
      const bound = placeBefore(entry.chainId, before)
      const isBelow =
        entry.minedAt < bound.minedAt ||
        (entry.minedAt === bound.minedAt &&
          (entry.block < bound.block ||
            (entry.block === bound.block && entry.position < bound.position)))
      expect(isBelow).toBe(compareNewestFirst(before, entry) < 0)
    }),
  )
})
