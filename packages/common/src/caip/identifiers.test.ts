import { expect, test } from 'vitest'
import { toChainId } from './identifiers.ts'

test('a number is the EIP-155 id of an EVM chain', () => {
  expect(toChainId(8453)).toBe('eip155:8453')
})

test('a CAIP-2 identifier stays as it is', () => {
  expect(toChainId('eip155:10')).toBe('eip155:10')
})
