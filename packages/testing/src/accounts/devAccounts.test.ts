import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { DEV_MNEMONIC, devAccount, devAccounts, devIndexOf, devPrivateKey } from './devAccounts.ts'

test('the ten accounts are those of the phrase, in its order', () => {
  const derived = Array.from({ length: 10 }, (_, addressIndex) =>
    mnemonicToAccount(DEV_MNEMONIC, { addressIndex }),
  )
  expect(devAccounts().map(({ address }) => address)).toEqual(derived.map((a) => a.address))
  expect(derived.map(({ address }) => devIndexOf(address.toLowerCase()))).toEqual(
    derived.map((_, index) => index),
  )
})

test('an account that is not one of them has no index', () => {
  expect(devIndexOf('0x0000000000000000000000000000000000000001')).toBeUndefined()
})

test.each([-1, 10, 0.5])('there is no account %d', (index) => {
  expect(() => devAccount(index)).toThrow(RangeError)
  expect(() => devPrivateKey(index)).toThrow(RangeError)
})
