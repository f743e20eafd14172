import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressPlaces, grantableSchema } from './grantableSchema.ts'

test.each([
  ['commit(bytes32)', []],
  ['claim()', []],
  ['claim(address)', [{ argument: 1, at: 0 }]],
  ['register(string,address,uint256)', [{ argument: 2, at: 1 }]],
  ['vote(uint256[3],bool,address)', [{ argument: 3, at: 4 }]],
  [
    'vote(uint256[],string[2],address,address)',
    [3, 4].map((one) => ({ argument: one, at: one - 1 })),
  ],
])('the addresses of %s are found', (signature, places) => {
  expect(addressPlaces(signature)).toEqual(places)
})

test.each([
  ...[
    'exec(bytes)',
    'multicall(bytes[])',
    'send(address[])',
    'send(address[2])',
    'go((address,uint256))',
  ],
  ...[
    'go((address,uint256)[])',
    'go(uint)',
    'go(int)',
    'go(uint7)',
    'go(uint264)',
    'go(bytes0)',
    'go(bytes33)',
  ],
  ...['go(uint08)', 'go(uint256[0])', 'go(uint256[2][2])', 'go(function)', 'go(address payable)'],
  ...[
    'go(uint256,)',
    'go',
    '()',
    '0x12345678',
    'go(uint256) ',
    'go(uint256)(bool)',
    `g(${'bool,'.repeat(60)}bool)`,
  ],
])('%s has addresses that nobody can hold to a value, or is no function', (signature) => {
  expect(addressPlaces(signature)).toBeUndefined()
})

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
  ['an address that is not pinned', list({ signature: 'claim(address)' })],
  ['an address too many', list({ signature: 'claim()', addresses: ['account'] })],
  ['an address that is none', list({ signature: 'claim(address)', addresses: ['0x12'] })],
  ['bytes', list({ signature: 'exec(bytes)' })],
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
