import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { addressOf, sameAccount } from './addresses.ts'

/** An account of the documentation of SS58, as three chains write it. */
const SUBSTRATE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const OTHER = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

const keyOf = (address: string) => base58.decode(address).subarray(1, 33)
/** The address with one byte of it changed. */
const changed = (address: string, at: number) => {
  const bytes = base58.decode(address)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return base58.encode(bytes)
}

test('a key is written with the prefix of each chain', () => {
  const key = keyOf(SUBSTRATE)
  expect([42, 0, 2].map((prefix) => addressOf(key, prefix))).toEqual([SUBSTRATE, POLKADOT, KUSAMA])
})

test('addresses of one account are the same, whatever the chain', () => {
  expect(sameAccount(SUBSTRATE, POLKADOT)).toBe(true)
  expect(sameAccount(KUSAMA, POLKADOT)).toBe(true)
  expect(sameAccount(SUBSTRATE, OTHER)).toBe(false)
})

test('one with a mistake is the account of nobody', () => {
  for (const at of [0, 5, 32, 33, 34]) {
    expect(sameAccount(changed(SUBSTRATE, at), SUBSTRATE)).toBe(false)
    expect(sameAccount(changed(SUBSTRATE, at), POLKADOT)).toBe(false)
  }
})

test('texts that are no addresses are the same only if they are equal', () => {
  expect(sameAccount('nobody', 'nobody')).toBe(true)
  expect(sameAccount('nobody', 'somebody')).toBe(false)
  expect(sameAccount('0', 'l')).toBe(false)
  expect(sameAccount('', '1')).toBe(false)
})
