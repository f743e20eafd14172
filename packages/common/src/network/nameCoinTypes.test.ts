import { expect, test } from 'vitest'
import { nameCoinTypes } from './nameCoinTypes.ts'

const DEFAULT = 0x8000_0000n

test('a chain has a record of its own, then the one for all EVM chains', () => {
  expect(nameCoinTypes(137, 1)).toEqual([DEFAULT + 137n, DEFAULT])
  expect(nameCoinTypes(31_338, 31_337)).toEqual([DEFAULT + 31_338n, DEFAULT])
})

test('the record of Ethereum is for Ethereum and for the chain of the names', () => {
  expect(nameCoinTypes(1, 1)).toEqual([60n, DEFAULT])
  expect(nameCoinTypes(1, 31_337)).toEqual([60n, DEFAULT])
  expect(nameCoinTypes(11_155_111, 11_155_111)).toEqual([60n, DEFAULT])
})

test('a chain whose number is too large for a record has none', () => {
  expect(nameCoinTypes(2 ** 31, 1)).toEqual([])
  expect(nameCoinTypes(0, 1)).toEqual([])
})
