import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPaths, hopsOf } from './findPaths.ts'

const token = fc.constantFrom('0xa', '0xb', '0xc', '0xd', '0xe') as fc.Arbitrary<`0x${string}`>

test('paths are unique, repeat no token, and connect both ends', () => {
  fc.assert(
    fc.property(token, token, fc.array(token), (from, to, middles) => {
      const paths = findPaths(from, to, middles)
      for (const path of paths) {
        expect(new Set(path).size).toBe(path.length)
        expect(path.length).toBeLessThanOrEqual(3)
        expect([path[0], path.at(-1)]).toEqual([from, to])
      }
      expect(new Set(paths.map(String)).size).toBe(paths.length)
      expect(paths.length > 0).toBe(from !== to)
    }),
  )
})

test('the hops of a path are connected', () => {
  expect(hopsOf(['0xa', '0xb', '0xc'])).toEqual([
    ['0xa', '0xb'],
    ['0xb', '0xc'],
  ])
})
