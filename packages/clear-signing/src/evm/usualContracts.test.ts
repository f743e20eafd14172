import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { contractsOf } from './knownContracts.ts'
import { isUsualContract, usualContracts } from './usualContracts.ts'

test('each address of a contract in general use has the checksum of its letters, and stands there once', () => {
  expect(usualContracts.filter((one) => !isAddress(one, { strict: true }))).toEqual([])
  expect(new Set(usualContracts.map((one) => one.toLowerCase())).size).toBe(usualContracts.length)
})

test('contracts that run any call are not in general use: whoever calls them has their rights', () => {
  for (const role of ['multicall', 'multiSend'] as const)
    expect(contractsOf(role, 'eip155:1').filter(isUsualContract)).toEqual([])
})
