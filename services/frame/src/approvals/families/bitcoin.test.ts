import { deriveAccount, signBitcoinMessage, signPsbt } from '@bowline/wallet-keys'
import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { bitcoin } from './bitcoin.ts'
import { entropy, openScene } from './openScene.test.support.ts'

const family = 'bip122'
const network = 'regtest'
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

const open = () =>
  openScene({
    family: bitcoin,
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    places: [
      { family, network },
      { family, network, purpose: 'ordinals' },
    ],
    currency: { symbol: 'BTC', decimals: 8 },
  })

/** A payment of coins of these addresses, made by another library. */
function psbtOf(
  owners: readonly string[],
  {
    sighashType,
    pays = [receiver, 50_000n],
  }: { sighashType?: number; pays?: readonly [string, bigint] } = {},
) {
  const psbt = new Psbt({ network: networks.regtest })
  for (const [index, owner] of owners.entries())
    psbt.addInput({
      hash: String(index + 1).repeat(64),
      index: 0,
      witnessUtxo: { script: scriptOf(owner), value: 60_000n },
      ...(sighashType !== undefined && { sighashType }),
    })
  psbt.addOutput({ address: pays[0], value: pays[1] })
  return psbt.toBase64()
}

function scriptOf(address: string): Uint8Array {
  const { version, data } = addresses.fromBech32(address)
  return Uint8Array.of(version === 0 ? 0 : 0x50 + version, data.length, ...data)
}

const toBytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
const reason = (name: string) => expect.objectContaining({ reason: name })

test('a payment is shown with its fee, and all inputs of the account are signed', async () => {
  const { address, ready } = await open()
  const psbt = psbtOf([address, address])
  const { reading, sign } = await ready('signPsbt', { account: address, psbt, broadcast: false })
  expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', isSentLater: true })
  expect(reading.fields.find(({ label }) => label === 'fee')?.value).toMatchObject({
    amount: 70_000n,
  })
  const signed = (await sign()) as { readonly psbt: string }
  const expected = await signPsbt(entropy(), { psbt: toBytes(psbt), network })
  expect(signed).toEqual({ psbt: Buffer.from(expected).toString('base64') })
  expect(
    Psbt.fromBase64(signed.psbt).data.inputs.map(({ partialSig }) => partialSig?.length),
  ).toEqual([1, 1])
})

test('an offer shows what is asked for the coin, whoever takes it, and is signed for that alone', async () => {
  const { address, others, ready } = await open()
  const [ordinals = ''] = others
  const psbt = psbtOf([ordinals], { sighashType: 131, pays: [address, 900_000n] })
  for (const sighashTypes of [undefined, [131]]) {
    const signInputs = [{ address: ordinals, index: 0, sighashTypes }]
    const { reading, sign } = await ready('signPsbt', { psbt, signInputs })
    expect(reading).toMatchObject({ intent: 'offerOrder', clarity: 'clear', warnings: [] })
    expect(reading.fields.map(({ label, value }) => [label, value])).toMatchObject([
      ['offered', { amount: 60_000n }],
      ['received', { amount: 900_000n }],
      ['account', { address }],
    ])
    const signed = (await sign()) as { readonly psbt: string }
    const [input] = Psbt.fromBase64(signed.psbt).data.inputs
    expect(input?.tapKeySig?.at(-1)).toBe(131)
  }
})

test('inputs of money and of collectibles are each signed with their own key', async () => {
  const { address, others, ready } = await open()
  const [ordinals = ''] = others
  const signInputs = [
    { address: ordinals, index: 1 },
    { address, index: 0 },
  ]
  const { sign } = await ready('signPsbt', { psbt: psbtOf([address, ordinals]), signInputs })
  const { psbt } = (await sign()) as { readonly psbt: string }
  const [first, second] = Psbt.fromBase64(psbt).data.inputs
  expect(first?.partialSig).toHaveLength(1)
  expect(second?.tapKeySig).toHaveLength(64)
})

test('a message is signed by BIP-322 with the key of the address', async () => {
  const { address, others, ready } = await open()
  const [ordinals = ''] = others
  const { reading, sign } = await ready('signMessage', {
    account: ordinals,
    address: ordinals,
    message: 'Hello',
    protocol: 'bip322',
  })
  expect(reading).toMatchObject({ intent: 'signText', fields: [{ value: { text: 'Hello' } }] })
  expect(await sign()).toMatchObject({ address: ordinals, signature: expect.any(String) })

  const money = await ready('signMessage', { account: address, message: 'Hello' })
  const signature = await signBitcoinMessage(entropy(), { message: 'Hello', network })
  expect(await money.sign()).toEqual({
    address,
    signature: Buffer.from(signature, 'base64').toString('hex'),
  })
})

test('a message is signed as before BIP-322 where the app asks for that', async () => {
  const { address, ready } = await open()
  const { reading, sign } = await ready('signMessage', { message: 'Hello', protocol: 'ecdsa' })
  expect(reading).toMatchObject({ intent: 'signText', fields: [{ value: { text: 'Hello' } }] })
  const signature = await signBitcoinMessage(entropy(), {
    message: 'Hello',
    network,
    protocol: 'ecdsa',
  })
  expect(await sign()).toEqual({
    address,
    signature: Buffer.from(signature, 'base64').toString('hex'),
  })
})

test('what is malformed, of others, or not served is refused', async () => {
  const { address, others, parse } = await open()
  const { address: stranger } = await deriveAccount(new Uint8Array(32).fill(8), { family, network })
  const psbt = psbtOf([address])
  const all: readonly [method: string, params: unknown, reason: string][] = [
    ['signPsbt', { psbt: '!' }, 'invalid'],
    ['signPsbt', { psbt: psbt.slice(0, 40) }, 'invalid'],
    ['signPsbt', { psbt: psbtOf([address], { sighashType: 3 }) }, 'invalid'],
    // Offers of the coin for less than it is worth, and to somebody else.
    [
      'signPsbt',
      { psbt: psbtOf([address], { sighashType: 131, pays: [address, 59_999n] }) },
      'invalid',
    ],
    [
      'signPsbt',
      { psbt: psbtOf([address], { sighashType: 131, pays: [receiver, 90_000n] }) },
      'invalid',
    ],
    // The second coin is for nothing.
    [
      'signPsbt',
      { psbt: psbtOf([address, address], { sighashType: 131, pays: [address, 190_000n] }) },
      'invalid',
    ],
    ['signPsbt', { psbt, signInputs: [] }, 'invalid'],
    ['signPsbt', { psbt, signInputs: [{ address, index: 0, sighashTypes: [131] }] }, 'invalid'],
    ['signPsbt', { psbt, account: stranger }, 'unauthorized'],
    ['signPsbt', { psbt, signInputs: [{ address: stranger, index: 0 }] }, 'unauthorized'],
    ['signPsbt', { psbt, broadcast: true }, 'unsupported'],
    ['signMessage', { message: '\ud800' }, 'invalid'],
    ['signMessage', {}, 'invalid'],
    ['signMessage', { message: 'Hello', account: stranger }, 'unauthorized'],
    ['signMessage', { message: 'Hello', account: others[0], protocol: 'ecdsa' }, 'unsupported'],
    ['signMessage', { message: 'Hello', protocol: 'schnorr' }, 'invalid'],
    // The app builds and sends payments by itself then.
    ['sendTransfer', { recipientAddress: receiver, amount: '1000' }, 'unsupported'],
  ]
  for (const [method, params, why] of all)
    expect(() => parse(method, params), `${method} ${why}`).toThrow(reason(why))
})

test('inputs of others are refused before anything is shown', async () => {
  const { parse } = await open()
  const { address: stranger } = await deriveAccount(new Uint8Array(32).fill(8), { family, network })
  expect(() => parse('signPsbt', { psbt: psbtOf([stranger]) })).toThrow(reason('unauthorized'))
})
