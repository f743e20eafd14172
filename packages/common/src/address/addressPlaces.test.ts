import { expect, test } from 'vitest'
import { addressPlaces } from './addressPlaces.ts'

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
