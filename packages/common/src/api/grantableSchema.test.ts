import * as v from 'valibot'
import { expect, test } from 'vitest'
import { grantableSchema } from './grantableSchema.ts'

const contract = '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb'
const list = (one: object, part: object = {}) => {
  const functions = [one]
  return { chainId: 'eip155:1', contract, functions, ...part }
}

test.each([
  ['without addresses', list({ signature: 'setName(string)' })],
  ['with its own account', list({ signature: 'claim(address)', addresses: ['account'] })],
  [
    'with an address',
    list({ signature: 'claim(address)', addresses: [contract] }, { longestDays: 30 }),
  ],
])('a function %s may be listed', (_, one) => {
  expect(v.is(grantableSchema, one)).toBe(true)
})

test.each([
  ['an address that is none', list({ signature: 'claim(address)', addresses: ['0x12'] })],
  ['no function', list({ signature: 'setName(string)' }, { functions: [] })],
  [
    'another chain than one of EVM',
    list({ signature: 'a()' }, { chainId: 'polkadot:91b171bb158e2d38' }),
  ],
  ['no end', list({ signature: 'a()' }, { longestDays: 0 })],
  ['more than a year', list({ signature: 'a()' }, { longestDays: 400 })],
  ['a name that nobody knows', list({ signature: 'a()' }, { longest: 3 })],
])('a list with %s is refused', (_, one) => {
  expect(v.is(grantableSchema, one)).toBe(false)
})
