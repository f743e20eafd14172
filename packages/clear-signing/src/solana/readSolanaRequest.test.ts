import { effectsOf } from '@bowline/common/reading'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { brief, shown } from '../testing/evmCase.test.support.ts'
import { ALICE, context, EVE, ME } from '../testing/solanaInstruction.test.support.ts'
import { wireOf } from '../testing/solanaWire.test.support.ts'
import { readSolanaRequest, transactionsOf } from './readSolanaRequest.ts'

const instruction = getTransferSolInstruction({
  source: createNoopSigner(ME),
  destination: ALICE,
  amount: 5n,
})
const pay = wireOf([instruction], { payer: ME })
const hello = base58.encode(utf8ToBytes('Hello'))
const ask = (method: string, params: unknown) => readSolanaRequest({ method, params }, context)

describe('a request for several transactions', () => {
  const askAll = (transactions: unknown) => ask('solana_signAllTransactions', { transactions })

  test('is a batch of each of them, whatever their number up to 32', () => {
    for (const count of [1, 2, 32]) {
      const reading = askAll(Array(count).fill(pay))
      expect(reading).toMatchObject({ intent: 'batch', clarity: 'clear', fields: [], warnings: [] })
      expect(reading.calls.map((call) => shown(call, 'amount'))).toEqual(
        Array(count).fill(['5 SOL']),
      )
    }
  })

  test('begins with what all of them give and cost', () => {
    const summed = effectsOf(askAll([pay, pay, pay]), { own: [ME] }).certain
    expect(summed.map(({ label, value }) => [label, brief(value)])).toEqual([
      ['offered', '15 SOL'],
      ['fee', '15000 SOL'],
    ])
    expect(effectsOf(askAll([pay]), { own: [ME] }).certain).toEqual([])
    // Of accounts that are somebody else's, nobody says what they give.
    expect(effectsOf(askAll([pay, pay]), { own: [EVE] }).certain).toEqual([])
  })

  test.each([
    ['none', []],
    ['more than 32', Array(33).fill(pay)],
    ['one that is no base64', [pay, '*']],
    ['one that is cut off', [btoa(atob(pay).slice(0, -1)), pay]],
    ['one that is no text', [pay, 5]],
    ['a text for a list', pay],
  ])('of %s is not read', (_what, transactions) => {
    expect(askAll(transactions)).toMatchObject({ intent: 'unknownRequest', calls: [] })
  })
})

test.each(['solana_signTransaction', 'solana_signAndSendTransaction'])(
  '%s names one transaction',
  (method) => {
    expect(ask(method, { transaction: pay }).intent).toBe('sendNative')
    for (const params of [{ transactions: [pay] }, { transaction: '*' }, { transaction: 5 }, null])
      expect(ask(method, params).intent).toBe('unknownRequest')
  },
)

describe('a message', () => {
  const sign = (params: object) => ask('solana_signMessage', params)

  test('is read without its signer, and names one that is another', () => {
    expect(sign({ message: hello })).toMatchObject({ intent: 'signText', warnings: [] })
    expect(sign({ message: hello, pubkey: ME }).warnings).toEqual([])
    expect(sign({ message: hello, pubkey: EVE }).warnings).toEqual([
      { code: 'otherAccount', level: 'red', subject: EVE, expected: ME },
    ])
  })

  test.each([
    ['in another alphabet', { message: '0OIl' }],
    ['that is no text', { message: 5 }],
    ['that is missing', { pubkey: ME }],
    ['of a signer that is no text', { message: hello, pubkey: 5 }],
  ])('%s is not read', (_what, params) => {
    expect(sign(params).intent).toBe('unknownRequest')
  })

  test('is read for its own method only', () => {
    expect(ask('solana_signOffchainMessage', { message: hello }).intent).toBe('unknownRequest')
  })
})

test('a request has the transactions whose bytes can be had, and no others', () => {
  const bytes = Uint8Array.from(atob(pay), (one) => one.charCodeAt(0))
  const of = (method: string, params: unknown) => transactionsOf({ method, params })
  expect(of('solana_signTransaction', { transaction: pay })).toEqual([bytes])
  const several = of('solana_signAllTransactions', { transactions: ['*', pay, '*'] })
  expect(several).toEqual([bytes])
  expect(of('solana_signTransaction', { transaction: '*' })).toEqual([])
  expect(of('solana_signMessage', { message: hello })).toEqual([])
})
