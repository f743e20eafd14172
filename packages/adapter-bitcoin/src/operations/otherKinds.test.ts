import { bitcoinTestAccount, createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh, WIF } from '@scure/btc-signer/payment.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { pubECDSA, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks.ts'
import { idOf, REGTEST as REGTEST_ID, useBitcoin } from '../world.test.support.ts'

const { signal } = new AbortController()
const { chain, setup } = useBitcoin()
const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }
const { privateKey } = bitcoinTestAccount(500)
const key = pubECDSA(privateKey)
const kinds = {
  p2pkh: p2pkh(key, REGTEST).address ?? '',
  'p2sh-p2wpkh': p2sh(p2wpkh(key, REGTEST), REGTEST).address ?? '',
  p2wpkh: p2wpkh(key, REGTEST).address ?? '',
  p2tr: p2tr(pubSchnorr(privateKey), undefined, REGTEST).address ?? '',
}
const bob = bitcoinTestAccount(1).payment.address

/** A paired wallet with one address, whose messages another library signs. */
function pairedWallet(address: string, { tellsKey = true } = {}) {
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    getAccountAddresses: () => [
      { address, intention: 'payment', ...(tellsKey && { publicKey: hex.encode(key) }) },
    ],
    signMessage: ({ message }: { readonly message: string }) => {
      const signature = Signer.sign(WIF(REGTEST).encode(privateKey), address, message)
      return { address, signature: hex.encode(base64.decode(String(signature))) }
    },
    signPsbt({ psbt }: { readonly psbt: string }) {
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      transaction.sign(privateKey)
      // Some wallets finalize what they sign.
      transaction.finalize()
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
  return {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      const answer = answers[method]
      if (!answer) throw { code: 4200, message: 'unknown' }
      return answer(params as never)
    },
  }
}

describe.each(Object.entries(kinds))('an address of the kind %s', (_, address) => {
  test('pays what was estimated', async () => {
    const { operations, endOf } = await setup()
    await chain().faucet(address, 60_000n)
    const before = await operations.getBalance(idOf(address), signal)
    const intent = { from: idOf(address), to: bob, amount: 20_000n, feeRate: 4n }
    const fee = await operations.estimateFee(intent, signal)
    expect(await endOf(await operations.transfer(pairedWallet(address), intent))).toBe('confirmed')
    expect(await operations.getBalance(idOf(address), signal)).toBe(before - 20_000n - fee)
  })

  test('signs messages, and only its own', async () => {
    const { operations } = await setup()
    const provider = pairedWallet(address)
    for (const message of ['Hello World', ''])
      expect(await operations.signMessage(provider, idOf(address), message)).toMatch(/^[\w+/]+=*$/)
    await expect(operations.signMessage(provider, idOf(bob), 'a')).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    })
  })
})

test('an address that hides its key can be spent from only if the wallet reports the key', async () => {
  const { operations } = await setup()
  const address = kinds['p2sh-p2wpkh']
  await chain().faucet(address, 60_000n)
  const provider = pairedWallet(address, { tellsKey: false })
  await expect(
    operations.transfer(provider, { from: idOf(address), to: bob, amount: 20_000n, feeRate: 4n }),
  ).rejects.toMatchObject({
    code: 'WALLET_METHOD_UNSUPPORTED',
    context: { method: 'getAccountAddresses' },
  })
})

test('a signature with a prefix of BIP-322 is passed on as it came', async () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signature =
    'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  const operations = await bitcoin({ networks: [bitcoinMainnet] }).load()
  const provider = { request: async () => ({ signature }) }
  const account = `${bitcoinMainnet.chainId}:${address}` as const
  expect(await operations.signMessage(provider, account, 'Hello World')).toBe(signature)
})

test('an address of several keys is neither spent from nor verified', async () => {
  const { operations } = await setup()
  const address = p2wsh(p2pkh(key, REGTEST), REGTEST).address ?? ''
  const from = idOf(address)
  await expect(
    operations.estimateFee({ from, to: bob, amount: 1_000n, feeRate: 1n }, signal),
  ).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
  const signature = 'ab'.repeat(65)
  const provider = { request: async () => ({ signature }) }
  await expect(operations.signMessage(provider, from, 'a')).rejects.toMatchObject({
    code: 'SIGNATURE_UNVERIFIED',
    context: { signature: base64.encode(hex.decode(signature)), reason: 'script' },
  })
})

test('the signatures that BIP-322 itself gives are found right', async () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signatures = {
    '': 'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    'Hello World':
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  }
  const operations = await bitcoin({ networks: [bitcoinMainnet] }).load()
  const account = `${bitcoinMainnet.chainId}:${address}` as const
  for (const [message, signature] of Object.entries(signatures)) {
    const provider = { request: async () => ({ signature }) }
    expect(await operations.signMessage(provider, account, message)).toBe(signature)
    await expect(operations.signMessage(provider, account, `${message}!`)).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    })
  }
})

test('the test wallet signs and pays over pairing as in a page', async () => {
  const { operations, endOf } = await setup()
  const { family } = createBitcoinTestWallet({
    name: 'Phone',
    esploraUrl: chain().url,
    accountIndex: 501,
  })
  const provider = {
    request: (request: { readonly method: string; readonly params?: unknown }) =>
      family.request(request, REGTEST_ID),
  }
  const { payment, ordinals } = bitcoinTestAccount(501)
  await chain().faucet(payment.address, 50_000n)
  const intent = { from: idOf(payment.address), to: bob, amount: 10_000n }
  expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
  expect(await endOf(await operations.transfer(provider, { ...intent, feeRate: 2n }))).toBe(
    'confirmed',
  )
  for (const { address } of [payment, ordinals])
    expect(await operations.signMessage(provider, idOf(address), 'paired')).toMatch(/^[\w+/]+=*$/)
})
