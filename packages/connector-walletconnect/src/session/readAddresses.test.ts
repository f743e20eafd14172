import { expect, test } from 'vitest'
import { bitcoinAccounts } from '../fixtures/families.test.fixture.ts'
import { createAddressBook } from './createAddressBook.ts'
import { readAddresses } from './readAddresses.ts'
import { readScopes } from './readScopes.ts'

const { payment, ordinals } = bitcoinAccounts[0]
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const both = [
  { address: payment, intention: 'payment' },
  { address: ordinals, intention: 'ordinal' },
]

test.each([
  ['a list', both],
  ['a text', JSON.stringify(both)],
  ['lists by intention', { payment: [{ address: payment }], ordinals: [ordinals] }],
  ['addresses alone', [payment, ordinals]],
  ['with nonsense between', [null, 7, payment, { address: '<b>' }, [], { address: ordinals }]],
])('addresses as %s', (_, answer) => {
  expect(readAddresses(answer)).toEqual(both)
})

test('a wallet with taproot addresses alone pays from them', () => {
  expect(readAddresses([ordinals])).toEqual([{ address: ordinals, intention: 'payment' }])
})

test.each([[undefined], [null], [7], ['word'], [[]], [{}], [{ payment: 7 }], [[{}]]])(
  '%j has no addresses',
  (answer) => {
    expect(readAddresses(answer)).toBeUndefined()
  },
)

test('reads a limited number of addresses from a wallet with ten thousand', () => {
  expect(readAddresses(Array.from({ length: 10_000 }, () => payment))).toHaveLength(1_000)
})

test('the latest word on addresses counts; nonsense does not unsay it', () => {
  let changes = 0
  const book = createAddressBook(
    { bip122_getAccountAddresses: JSON.stringify([payment]) },
    () => changes++,
  )
  expect(book.get()).toMatchObject([{ address: payment }])
  expect(book.follow({ name: 'bip122_addressesChanged', data: both })).toBe(true)
  expect(book.get()).toEqual(both)
  expect(book.follow({ name: 'bip122_addressesChanged', data: null })).toBe(true)
  expect(book.follow({ name: 'accountsChanged', data: [payment] })).toBe(false)
  expect([book.get(), changes]).toEqual([both, 1])
})

test('of the addresses for collectibles one joins the accounts, unless it is of another network', () => {
  const scopesWith = (...known: string[]) =>
    readScopes(
      { bip122: { accounts: [`${REGTEST}:${payment}`], methods: [], events: [] } },
      {
        served: ['bip122'],
        networks: [],
        choice: { chains: {}, accounts: {} },
        addresses: known.map((address) => ({ address, intention: 'ordinal' })),
      },
    )
  const { ordinals: another } = bitcoinAccounts[1]
  expect(scopesWith(ordinals, another)).toMatchObject([
    {
      accounts: [`${REGTEST}:${payment}`, `${REGTEST}:${ordinals}`],
      addressLabels: {
        [`${REGTEST}:${payment}`]: 'payment',
        [`${REGTEST}:${ordinals}`]: 'ordinals',
      },
    },
  ])
  const elsewhere = ordinals.replace(/^bcrt1/, 'bc1')
  expect(scopesWith(elsewhere)).toMatchObject([{ accounts: [`${REGTEST}:${payment}`] }])
})
