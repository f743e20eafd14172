import { expect, test } from 'vitest'
import { createAddressBook } from './createAddressBook.ts'

const payment = { address: 'bcrt1q09qptsn7x6xsehvlmz7he2ln7kv20zjumv0jy2', intention: 'payment' }
const ordinal = {
  address: 'bcrt1p2u4ss5pk4rdqgt3gzsp5f0d3p53jeulgcwysvfg3ln2ltywynwzqmxl9g9',
  intention: 'ordinal',
}

function open(properties?: Readonly<Record<string, unknown>>) {
  let changes = 0
  const book = createAddressBook(properties, () => {
    changes += 1
  })
  return { book, changes: () => changes }
}

test('a wallet may write its addresses when it approves the session', () => {
  const written = { bip122_getAccountAddresses: JSON.stringify([payment]) }
  const { book, changes } = open(written)
  expect(book.get()).toMatchObject([payment])
  expect(changes()).toBe(0)
})

test.each([[undefined], [{}], [{ bip122_getAccountAddresses: 'nonsense' }]])(
  'from the properties %o no address is known',
  (properties) => {
    expect(open(properties).book.get()).toBeUndefined()
  },
)

test('the latest report counts, and is a change', () => {
  const { book, changes } = open({ bip122_getAccountAddresses: JSON.stringify([payment]) })
  const name = 'bip122_addressesChanged'
  expect(book.follow({ name, data: [ordinal] })).toBe(true)
  expect(book.get()).toMatchObject([ordinal])
  expect(changes()).toBe(1)
  expect(book.follow({ name, data: 'nonsense' }), 'it was about addresses').toBe(true)
  expect(book.get()).toMatchObject([ordinal])
  expect(changes()).toBe(1)
})

test('other events are left to others', () => {
  const { book, changes } = open()
  expect(book.follow({ name: 'accountsChanged', data: [payment] })).toBe(false)
  expect([book.get(), changes()]).toEqual([undefined, 0])
})
