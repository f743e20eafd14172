import type { ConnectorContext } from '@bowline/common'
import { expect, test } from 'vitest'
import { bitcoinAccounts } from '../fixtures/families.test.fixture.ts'
import { checksumAddress } from '../session/checksumAddress.ts'
import { readScopes } from '../session/readScopes.ts'
import { createAddressBook } from './createAddressBook.ts'
import { readAddresses } from './readAddresses.ts'

const [{ payment, ordinals }, another] = bitcoinAccounts
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

test('a word of the wallet on an address counts more than its kind', () => {
  const said = [
    { address: payment, intention: 'ordinals' },
    { address: ordinals, intention: 'payment' },
    { address: another.ordinals, intention: 'savings' },
  ]
  expect(readAddresses(said)?.map(({ intention }) => intention)).toEqual([
    'ordinal',
    'payment',
    'ordinal',
  ])
})

test('an address with the letters of a taproot address inside is for payments', () => {
  const legacy = 'mbc1pQq9FrWT1Wq2Yh3Jx4Kz5Lv6Mw7N'
  expect(readAddresses([legacy, ordinals])).toMatchObject([
    { address: legacy, intention: 'payment' },
    { intention: 'ordinal' },
  ])
})

test.each([
  ['02AB12', '02ab12'],
  ['0x02ab0x', undefined],
  ['0x02AB', '02ab'],
  ['020xab', undefined],
  ['x02ab', undefined],
  ['02abx', undefined],
  ['02a', undefined],
  ['', undefined],
  [2, undefined],
  [[['02ab']], undefined],
])('the public key %j is kept as %s', (publicKey, kept) => {
  expect(readAddresses([{ address: payment, publicKey }])).toStrictEqual([
    { address: payment, ...(kept && { publicKey: kept }), intention: 'payment' },
  ])
})

test('a path is kept if it is a text', () => {
  const path = "m/86'/0'/0'/0/0"
  expect(readAddresses([{ address: payment, path }])).toStrictEqual([
    { address: payment, path, intention: 'payment' },
  ])
  expect(readAddresses([{ address: payment, path: [path] }])).toStrictEqual([
    { address: payment, intention: 'payment' },
  ])
})

test.each([
  [`${payment} `],
  [` ${payment}`],
  [`${payment}:x`],
  ['a'.repeat(13)],
  ['a'.repeat(101)],
  [[payment]],
])('%j is no address', (address) => {
  expect(readAddresses([{ address }])).toBeUndefined()
})

test('a list by intention that is none leaves the others', () => {
  expect(readAddresses({ ordinals: 7, payment: [payment] })).toStrictEqual([
    { address: payment, intention: 'payment' },
  ])
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

test('a wallet that has approved a session without properties has reported no addresses', () => {
  expect(createAddressBook(undefined, () => {}).get()).toBeUndefined()
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

const scopesBy = (accountTypes: ConnectorContext['accountTypes'], ...known: string[]) =>
  readScopes(
    { bip122: { accounts: [`${REGTEST}:${payment}`], methods: [], events: [] } },
    {
      checksum: checksumAddress,
      served: ['bip122'],
      networks: [],
      choice: { chains: {}, accounts: {} },
      addresses: known.map((address) => ({ address, intention: 'ordinal' })),
      accountTypes,
    },
  )
const scopesWith = (...known: string[]) => scopesBy({}, ...known)

test('of the addresses for collectibles one joins the accounts, unless it is of another network', () => {
  expect(scopesWith(ordinals, another.ordinals)).toMatchObject([
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

test.each([
  ['payment', [payment, ordinals]],
  ['ordinals', [ordinals, payment]],
  // Of another family.
  ['eoa', [payment, ordinals]],
] as const)(
  'the app that wants %s first gets it, where the user has not chosen',
  (type, expected) => {
    const [scope] = scopesBy({ bip122: type }, ordinals)
    expect(scope?.accounts).toEqual(expected.map((address) => `${REGTEST}:${address}`))
  },
)
