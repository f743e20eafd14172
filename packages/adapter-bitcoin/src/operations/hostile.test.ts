import type { TransferIntent } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { SigHash, Transaction } from '@scure/btc-signer/transaction.js'
import { pubECDSA, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { passOn, startEndpoint, useEndpoints } from '../endpoint.test.support.ts'
import { MAX_RATE } from '../esplora/schemas.ts'
import { idOf, regtest, useBitcoin } from '../world.test.support.ts'
import { MAX_FEE } from './planPayment.ts'

useEndpoints()
const { chain, setup } = useBitcoin()
const { signal } = new AbortController()
const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }
const { privateKey } = bitcoinTestAccount(700)
const key = pubECDSA(privateKey)
const bob = bitcoinTestAccount(1).payment.address
const kinds = {
  p2pkh: p2pkh(key, REGTEST).address ?? '',
  'p2sh-p2wpkh': p2sh(p2wpkh(key, REGTEST), REGTEST).address ?? '',
  p2wpkh: p2wpkh(key, REGTEST).address ?? '',
  p2tr: p2tr(pubSchnorr(privateKey), undefined, REGTEST).address ?? '',
}

/** A wallet that notes what it is asked, and signs in a way of its own. */
function walletOf(address: string, sign: (transaction: Transaction, index: number) => void) {
  const asked: string[] = []
  return {
    asked,
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      asked.push(method)
      if (method === 'getAccountAddresses')
        return [{ address, intention: 'payment', publicKey: hex.encode(key) }]
      if (method !== 'signPsbt') throw { code: 4200, message: 'unknown' }
      const { psbt } = params as { readonly psbt: string }
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      for (let index = 0; index < transaction.inputsLength; index++) sign(transaction, index)
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
}

const honest = (transaction: Transaction, index: number) =>
  void transaction.signIdx(privateKey, index)

/** The local chain, behind an endpoint that changes what it says. */
async function behind(
  change: (path: string, body: string) => string | undefined,
  swallow: (path: string, isPost: boolean) => boolean = () => false,
) {
  const { url } = await startEndpoint(async (question) => {
    const answer = await passOn(chain().url, question)
    if (swallow(question.path, question.body !== '')) return { status: 503, body: 'later' }
    return { ...answer, body: change(question.path, answer.body) ?? answer.body }
  })
  return bitcoin({ networks: [regtest(url)], clock: createManualClock() }).load()
}

describe.each(Object.entries(kinds))('an account of the kind %s', (kind, address) => {
  const intent: TransferIntent<'bip122'> = {
    from: idOf(address),
    to: bob,
    amount: 20_000n,
    feeRate: 4n,
  }

  test('pays no fee for a coin that the endpoint calls smaller than it is', async () => {
    await chain().faucet(address, 900_000n)
    const operations = await behind((path, body) =>
      path.endsWith('/utxo') ? body.replaceAll('900000', '30000') : undefined,
    )
    const wallet = walletOf(address, honest)
    const before = await (await setup()).operations.getBalance(idOf(address), signal)
    const code = kind === 'p2tr' ? 'TRANSACTION_FAILED' : 'INVALID_RESPONSE'
    await expect(operations.transfer(wallet, intent)).rejects.toMatchObject({ code })
    // A taproot signature would be worthless here, others might be valid: the wallet is not asked for those.
    expect(wallet.asked.includes('signPsbt')).toBe(kind === 'p2tr')
    const after = await (await setup()).operations.getBalance(idOf(address), signal)
    expect(after).toBe(before)
  })

  test.each([
    ['NONE', SigHash.NONE],
    ['SINGLE', SigHash.SINGLE],
    ['ALL | ANYONECANPAY', SigHash.ALL_ANYONECANPAY],
    ['NONE | ANYONECANPAY', SigHash.NONE_ANYONECANPAY],
  ])('takes no signature that leaves something open (%s)', async (_, sighashType) => {
    await chain().faucet(address, 60_000n)
    const { operations } = await setup()
    const wallet = walletOf(address, (transaction, index) => {
      transaction.updateInput(index, { sighashType })
      transaction.signIdx(privateKey, index, [sighashType])
    })
    const before = await operations.getBalance(idOf(address), signal)
    await expect(operations.transfer(wallet, intent)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      context: { method: 'signPsbt' },
    })
    expect(await operations.getBalance(idOf(address), signal)).toBe(before)
  })
})

describe('a fee that is too high', () => {
  const from = idOf(kinds.p2wpkh)
  const coins = Array.from({ length: 400 }, (_, index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: 0,
    value: 1_000_000,
    status: { confirmed: true },
  }))
  const rich = (rate: number) =>
    startEndpoint(({ path }) => ({
      body: JSON.stringify(path === '/fee-estimates' ? { 6: rate } : coins),
    }))

  test('is refused if the intent’s rate is above the limit', async () => {
    const { operations } = await setup()
    const wallet = walletOf(kinds.p2wpkh, honest)
    for (const feeRate of [MAX_RATE + 1, 1_000_000_000]) {
      const intent = { from, to: bob, amount: 20_000n, feeRate: BigInt(feeRate) }
      for (const attempt of [
        () => operations.transfer(wallet, intent),
        () => operations.estimateFee(intent, signal),
        () => operations.getMaxTransfer(intent, signal),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    }
    expect(wallet.asked).toEqual([])
  })

  test('is not paid because an endpoint says that blocks are full', async () => {
    const { url } = await rich(MAX_RATE - 1)
    const operations = await bitcoin({ networks: [regtest(url)] }).load()
    const wallet = walletOf(kinds.p2wpkh, honest)
    const intent = { from, to: bob, amount: 100_000_000n }
    await expect(operations.estimateFee(intent, signal)).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    })
    await expect(operations.transfer(wallet, intent)).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    })
    expect(wallet.asked).toEqual(['sendTransfer'])
  })

  test('begins at a tenth of a bitcoin', async () => {
    const { url } = await rich(100)
    const operations = await bitcoin({ networks: [regtest(url)] }).load()
    const intent = { from, to: bob, amount: 300_000_000n, feeRate: 300n }
    const fee = await operations.estimateFee(intent, signal)
    expect(fee).toBeGreaterThan(MAX_FEE / 2n)
    expect(fee).toBeLessThanOrEqual(MAX_FEE)
  })
})

test('a payment whose answers are lost on the way has been sent all the same', async () => {
  const address = kinds.p2wpkh
  await chain().faucet(address, 80_000n)
  const operations = await behind(
    () => undefined,
    (path, isPost) => path === '/tx' && isPost,
  )
  const wallet = walletOf(address, honest)
  const intent = { from: idOf(address), to: bob, amount: 20_000n, feeRate: 4n }
  const hash = await operations.transfer(wallet, intent)
  const sent = await (await fetch(`${chain().url}/tx/${hash}`)).json()
  expect(sent.txid).toBe(hash)
})

test.each([
  ['wraps it', { code: -32603, message: 'broken', data: { code: -32601 } }],
  ['says so in passing', { code: -32000, message: 'method not found: gettxout' }],
])('a wallet whose failure %s may have paid, and is not asked to pay again', async (_, failure) => {
  const address = kinds.p2wpkh
  await chain().faucet(address, 80_000n)
  const asked: string[] = []
  const provider = {
    async request({ method }: { readonly method: string }) {
      asked.push(method)
      throw failure
    },
  }
  const { operations } = await setup()
  const intent = { from: idOf(address), to: bob, amount: 20_000n }
  await expect(operations.transfer(provider, intent)).rejects.toMatchObject({ kind: 'wallet' })
  expect(asked).toEqual(['sendTransfer'])
})

test('a wallet with another account open than the one that was meant does not pay', async () => {
  const app = await setup({ accountIndex: 701 })
  const { address } = bitcoinTestAccount(701).payment
  await chain().faucet(bitcoinTestAccount(702).payment.address, 80_000n)
  const scopes = JSON.stringify(app.session.scopes())
  // What its event makes the app ask is answered late.
  const release = app.wallet.delay()
  app.wallet.switchAccount(702)
  expect(JSON.stringify(app.session.scopes())).toBe(scopes)
  const paying = app.operations.transfer(app.provider, {
    from: idOf(address),
    to: bob,
    amount: 20_000n,
  })
  paying.catch(() => {})
  release()
  await expect(paying).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  expect(app.wallet.log.map(({ method }) => method)).not.toContain('sendTransfer')
})
