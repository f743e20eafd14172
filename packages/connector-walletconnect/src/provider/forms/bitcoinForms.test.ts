import { expect, test } from 'vitest'
import { createAsker } from '../../fixtures/askForm.test.fixture.ts'
import { bitcoinAccounts, bitcoinRegtest } from '../../fixtures/families.test.fixture.ts'

const { payment, ordinals } = bitcoinAccounts[0]
const paymentAccount = `${bitcoinRegtest.chainId}:${payment}` as const
const ordinalsAccount = `${bitcoinRegtest.chainId}:${ordinals}` as const
const scope = {
  namespace: 'bip122' as const,
  chainId: bitcoinRegtest.chainId,
  accounts: [paymentAccount, ordinalsAccount],
  addressLabels: {
    [paymentAccount]: 'payment' as const,
    [ordinalsAccount]: 'ordinals' as const,
  },
}

test.each([
  ['c0ffee', 'c0ffee'],
  ['0xC0FFEE', 'c0ffee'],
  ['wP/u', 'c0ffee'],
  ['~', '~'],
])('a signature that is written as %s', async (written, signature) => {
  for (const answer of [written, { address: payment, signature: written }]) {
    const { request } = createAsker(scope, { signMessage: answer })
    expect(await request('signMessage', { account: payment, message: 'x' })).toEqual({
      address: payment,
      signature,
    })
  }
})

test('the address that the wallet says it has signed with is passed on', async () => {
  const { request } = createAsker(scope, { signMessage: { signature: 'ab', address: ordinals } })
  expect(await request('signMessage', { account: payment })).toMatchObject({ address: ordinals })
})

test('accounts without labels are payment addresses', async () => {
  const { addressLabels: _labels, ...unlabelled } = scope
  const { request } = createAsker(unlabelled, {})
  expect(await request('getAccountAddresses')).toEqual([
    { address: payment, intention: 'payment' },
    { address: ordinals, intention: 'payment' },
  ])
})

test('a message hash is passed on, and an answer without a signature is refused', async () => {
  const { request } = createAsker(scope, { signMessage: { signature: 'ab', messageHash: '0xCD' } })
  expect(await request('signMessage', { message: 'x' })).toEqual({
    address: payment,
    signature: 'ab',
    messageHash: 'cd',
  })
  const silent = createAsker(scope, { signMessage: { address: payment } })
  await expect(silent.request('signMessage', {})).rejects.toMatchObject({ code: -32603 })
})

test('an address that the wallet has not approved as an account signs within one', async () => {
  const { asked, request } = createAsker(
    scope,
    { signMessage: { signature: 'ab' }, signPsbt: { psbt: 'cHNidP8=' } },
    { unapproved: [ordinals] },
  )
  expect(await request('signMessage', { account: ordinals, message: 'x' })).toMatchObject({
    address: ordinals,
  })
  const signInputs = [{ address: ordinals, index: 0 }]
  await request('signPsbt', { account: ordinals, psbt: 'cHNidP8=', signInputs })
  expect(asked).toEqual([
    ['signMessage', { account: payment, address: ordinals, message: 'x' }],
    ['signPsbt', { account: payment, psbt: 'cHNidP8=', signInputs }],
  ])
})

test.each([
  ['cHNidP8=', 'cHNidP8='],
  ['70736274ff', 'cHNidP8='],
])('a transaction that is written as %s', async (written, psbt) => {
  const { request } = createAsker(scope, { signPsbt: { psbt: written, txid: '0xab' } })
  expect(await request('signPsbt', { psbt: 'cHNidP8=' })).toEqual({ psbt, txid: 'ab' })
  const bare = createAsker(scope, { signPsbt: written })
  expect(await bare.request('signPsbt', { psbt: 'cHNidP8=' })).toEqual({ psbt })
})

test('a transfer sends its amount as a string, and is paid from the given account', async () => {
  for (const answer of ['0xab', { txid: 'ab' }]) {
    const { asked, request } = createAsker(
      scope,
      { sendTransfer: answer },
      { unapproved: [ordinals] },
    )
    const wanted = { account: ordinals, recipientAddress: payment, amount: 1_000n }
    expect(await request('sendTransfer', wanted)).toEqual({ txid: 'ab' })
    expect(asked).toEqual([['sendTransfer', { ...wanted, amount: '1000' }]])
  }
})

test('a transfer without an account is paid from the one in use', async () => {
  const { asked, request } = createAsker(scope, { sendTransfer: 'ab' })
  await request('sendTransfer', { recipientAddress: ordinals, amount: '5' })
  expect(asked).toEqual([
    ['sendTransfer', { account: payment, recipientAddress: ordinals, amount: '5' }],
  ])
})

test('a message without an account is signed by the one in use', async () => {
  const { asked, request } = createAsker(scope, { signMessage: { signature: 'ab', address: 7 } })
  expect(await request('signMessage', { message: 'x' })).toEqual({
    address: payment,
    signature: 'ab',
  })
  expect(asked).toEqual([['signMessage', { account: payment, message: 'x' }]])
})

test('the address that the app names within an account is kept', async () => {
  const { asked, request } = createAsker(scope, { signMessage: 'ab' }, { unapproved: [ordinals] })
  const wanted = { account: ordinals, address: 'of the app', message: 'x' }
  expect(await request('signMessage', wanted)).toMatchObject({ address: 'of the app' })
  expect(asked).toEqual([['signMessage', { ...wanted, account: payment }]])
})

test.each([
  ['abc', 'abc'],
  ['xab', 'xab'],
  ['0xabx', '0xabx'],
  ['!AB', '!AB'],
  ['ab0xab', 'ab0xab'],
])('a signature that is written as %s is no hex, and passed on as it is', async (written, read) => {
  const { request } = createAsker(scope, { signMessage: written })
  expect(await request('signMessage', {})).toMatchObject({ signature: read })
})

test('fields of an answer that are not text are left out', async () => {
  const answers = {
    signMessage: { signature: 'ab', messageHash: 7 },
    signPsbt: { psbt: 'cHNidP8=', txid: 7 },
  }
  const { request } = createAsker(scope, answers)
  expect(await request('signMessage', {})).toStrictEqual({ address: payment, signature: 'ab' })
  expect(await request('signPsbt', {})).toStrictEqual({ psbt: 'cHNidP8=' })
})

test.each(['signPsbt', 'sendTransfer', 'signMessage'])(
  '%s without the field that is waited for is an error that names it',
  async (method) => {
    const field = { signPsbt: 'psbt', sendTransfer: 'txid' }[method] ?? 'signature'
    for (const answer of [null, {}, '', { [field]: '' }, { [field]: [field] }]) {
      const { request } = createAsker(scope, { [method]: answer })
      await expect(request(method, {})).rejects.toMatchObject({
        code: -32603,
        message: `The wallet has answered without a ${field}.`,
      })
    }
  },
)

test('addresses that the session does not tell are asked for once', async () => {
  const { asked, request, addressBook } = createAsker(scope, {
    getAccountAddresses: [
      { address: payment, publicKey: '0x02AB', path: "m/84'/1'/0'/0/0" },
      { address: ordinals, intention: 'ordinals' },
      { address: 7 },
      'no address',
    ],
  })
  const known = [
    { address: payment, publicKey: '02ab', path: "m/84'/1'/0'/0/0", intention: 'payment' },
    { address: ordinals, intention: 'ordinal' },
  ]
  expect(await request('getAccountAddresses', { account: payment })).toEqual(known)
  expect(await request('getAccountAddresses', { account: payment })).toEqual(known)
  expect(addressBook.get()).toEqual(known)
  expect(await request('getAccountAddresses', { intentions: ['ordinal'] })).toEqual([known[1]])
  expect(await request('getAccountAddresses', { intentions: 'ordinal' })).toEqual(known)
  expect(asked).toEqual([['getAccountAddresses', { account: payment }]])
})

test('the addresses default to those of the accounts if the wallet reports none', async () => {
  for (const answers of [{}, { getAccountAddresses: null }]) {
    const { request } = createAsker(scope, answers)
    expect(await request('getAccountAddresses')).toEqual([
      { address: payment, intention: 'payment' },
      { address: ordinals, intention: 'ordinal' },
    ])
  }
})
