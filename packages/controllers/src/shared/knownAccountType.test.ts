import { createFakeAdapter, fakeAccount } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import { knownAccountType } from './knownAccountType.ts'

const adapter = createFakeAdapter()
const typeOf = (
  traits: (typeof adapter)['traits'],
  connection: Parameters<typeof knownAccountType>[1],
) => {
  const { kit } = setupKit({ adapters: [{ ...adapter, traits }] })
  return knownAccountType(kit, connection, fakeAccount)
}

test('the type of an account is what its wallet says, before what is true of its family', () => {
  const said = { accountKinds: { [fakeAccount]: 'smartAccount' } } as const
  expect(typeOf({ accountType: 'eoa' }, said)).toBe('smartAccount')
  expect(typeOf({ accountType: 'eoa' }, {})).toBe('eoa')
})

test('the type is unknown where a family has several and the wallet says none', () => {
  expect(typeOf({}, {})).toBeUndefined()
  expect(typeOf(undefined, {})).toBeUndefined()
})
