import { memoryStorage, type Namespace } from '@bowline/common'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import {
  type Contact,
  contactName,
  contacts,
  MAX_CONTACTS,
  removeContact,
  saveContact,
} from './contacts.ts'

const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`
const mum: Contact = { namespace: 'eip155', address, name: 'Mum' }

function setup(storage = memoryStorage()) {
  const { kit } = setupKit({ storage })
  const list = () => contacts(kit).store.getState()
  return { kit, storage, list }
}

test('an address has the name that was saved last, however it is written, for the next page too', async () => {
  const { kit, storage, list } = setup()
  expect(await saveContact(kit, mum)).toBe(true)
  await saveContact(kit, { ...mum, address: address.toLowerCase(), name: ' Mother ' })
  expect(list()).toEqual([{ ...mum, address: address.toLowerCase(), name: 'Mother' }])
  await settled()
  const next = setup(storage)
  await contacts(next.kit).ready
  expect(contactName(next.list(), mum)).toBe('Mother')
  await removeContact(next.kit, mum)
  expect(next.list()).toEqual([])
})

test('no other address has it: neither one that looks like it, nor one of another family', async () => {
  const { kit, list } = setup()
  await saveContact(kit, mum)
  expect(contactName(list(), { ...mum, address: twin })).toBeUndefined()
  expect(contactName(list(), { ...mum, namespace: 'solana' as Namespace })).toBeUndefined()
})

test('addresses of other families are told apart by case', async () => {
  const { kit, list } = setup()
  const solana = { namespace: 'solana' as Namespace, address: '7S3P4HxJpyyig', name: 'One' }
  await saveContact(kit, solana)
  expect(contactName(list(), { ...solana, address: solana.address.toLowerCase() })).toBeUndefined()
})

test.each([
  ['a name that cannot be seen', { ...mum, name: '\u200b\u202e ' }],
  ['an address with a space', { ...mum, address: '0x1 0x2' }],
  ['an endless address', { ...mum, address: '1'.repeat(1_000) }],
])('%s is not saved', async (_, contact) => {
  const { kit, list } = setup()
  expect(await saveContact(kit, contact)).toBe(false)
  expect(list()).toEqual([])
})

test('a full book keeps what it has, and changes names all the same', async () => {
  const { kit, list } = setup()
  const at = (index: number) => ({ ...mum, address: `0x${index}` })
  for (let index = 0; index < MAX_CONTACTS; index++) await saveContact(kit, at(index))
  expect(await saveContact(kit, at(MAX_CONTACTS))).toBe(false)
  expect(await saveContact(kit, { ...at(0), name: 'First' })).toBe(true)
  expect(list()).toHaveLength(MAX_CONTACTS)
  expect(contactName(list(), at(0))).toBe('First')
})

test('of a stored book what is no contact is left out, and its neighbours stay', async () => {
  const data = [
    { ...mum, namespace: '__proto__' },
    { ...mum, namespace: 7 },
    { ...mum, address: ['0x1'] },
    { ...mum, name: { toString: 'Mum' } },
    { ...mum, name: `\u202eMum${'!'.repeat(10_000)}`, picture: 'https://tracker.test' },
  ]
  const { kit, list } = setup(memoryStorage({ 'bowline.contacts': JSON.stringify({ v: 1, data }) }))
  await contacts(kit).ready
  expect(list()).toHaveLength(1)
  expect(Object.keys(list()[0] ?? {})).toEqual(['namespace', 'address', 'name'])
  expect(list()[0]?.name.length).toBeLessThan(100)
})
