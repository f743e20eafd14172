import type { AskNode } from '@bowline/common/reading'
import { describe, expect, test } from 'vitest'
import { clearSigning } from './clearSigning.ts'
import { ALICE, codes, context, encode, ME, shown } from './testing/evmCase.test.support.ts'

const { asksToSign, loadReader } = clearSigning
const TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const signal = new AbortController().signal
const word = (hex: string) => `0x${hex.padStart(64, '0')}`

/** A chain on which every other address is a person's, and every token is called FUSD. */
const ask: AskNode = async (method, params) => {
  if (method === 'eth_getCode') return params[0] === TOKEN ? '0x60' : '0x'
  if (method === 'eth_getBalance') return '0x0'
  const [{ data }] = params as [{ data: string }]
  if (data.startsWith('0x313ce567')) return word('6')
  if (data.startsWith('0x95d89b41')) return `0x46555344${'0'.repeat(56)}`
  if (data.startsWith('0xdd62ed3e')) return word('0')
  throw Object.assign(new Error('execution reverted'), { code: 3 })
}

const approve = {
  method: 'eth_sendTransaction',
  params: [{ from: ME, to: TOKEN, data: encode('approve(address,uint256)', [ALICE, 5_000_000n]) }],
}

async function enriched(asking: AskNode) {
  const reader = await loadReader('eip155')
  let isComplete = true
  const reading = await reader.enrich?.(reader.read(approve, context), {
    context,
    ask: asking,
    signal,
    onUnanswered: () => {
      isComplete = false
    },
  })
  if (!reading) throw new Error('not enriched')
  return { reading, isComplete }
}

test('contracts that are known are described, and others change nothing', async () => {
  const { read, lookUp } = await loadReader('eip155')
  const options = { context, ask, signal, onUnanswered: () => {} }
  const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
  const data = encode('setUserEMode(uint8)', [1])
  const request = { method: 'eth_sendTransaction', params: [{ to: pool, data }] }
  expect(read(request, context).intent).toBe('callContract')
  const known = await lookUp?.(request, options)
  expect(read(request, known ?? context).intent).toBe('describedCall')
  expect(await lookUp?.(approve, options)).toBe(context)
})

test.each<readonly [namespace: string, method: string, expected: boolean]>([
  ...[
    ...['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'personal_sign'],
    ...['eth_sign', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'],
  ].map((method) => ['eip155', method, true] as const),
  ['eip155', 'eth_call', false],
  ['eip155', 'signPsbt', false],
  ...['signPsbt', 'sendTransfer', 'signMessage'].map((name) => ['bip122', name, true] as const),
  ...['Transaction', 'AllTransactions', 'Message'].map(
    (what) => ['solana', `solana_sign${what}`, true] as const,
  ),
  ['solana', 'solana_signAndSendTransaction', true],
  ['polkadot', 'polkadot_signTransaction', true],
  ['polkadot', 'polkadot_signMessage', true],
  ['cosmos', 'cosmos_signDirect', false],
  ['constructor', 'name', false],
])('of %s, %s asks to sign: %s', (namespace, method, expected) => {
  expect(asksToSign(namespace, method)).toBe(expected)
})

test.each([
  ['eip155', { method: 'personal_sign', params: ['Hello', ME] }],
  ['solana', { method: 'solana_signMessage', params: { message: '9Ajdvzr' } }],
  ['bip122', { method: 'signMessage', params: { message: 'Hello' } }],
  ['polkadot', { method: 'polkadot_signMessage', params: { address: ME, message: 'Hello' } }],
])('the reader of %s reads a message', async (namespace, request) => {
  const { read } = await loadReader(namespace)
  expect(read(request, { chainId: `${namespace}:1`, account: ME }).intent).toBe('signText')
})

test.each(['cosmos', 'toString'])('there is no reader for %s', async (namespace) => {
  await expect(loadReader(namespace)).rejects.toThrow(`There is no reader for ${namespace}.`)
})

describe('what an EVM chain knows', () => {
  test('is added, and a contract that does not know a question has answered', async () => {
    const { reading, isComplete } = await enriched(ask)
    expect(isComplete).toBe(true)
    expect(codes(reading)).toEqual(['spenderIsKey'])
    expect(shown(reading, 'amount')).toEqual(['5000000 FUSD'])
  })

  test.each([
    ['a node that is down', () => Promise.reject(new Error('fetch failed'))],
    ['a node that limits requests', () => Promise.reject({ code: -32005, message: 'limit' })],
  ] as const)('is missed with %s', async (_, failing) => {
    const { reading, isComplete } = await enriched(failing)
    expect(isComplete).toBe(false)
    expect(reading).toMatchObject({ intent: 'approveToken', clarity: 'partial' })
  })

  test.each([
    ['longer than any number', `0x${'f'.repeat(2_000)}`],
    ['of another type', { decimals: 6 }],
    ['more than tokens have', word('ff')],
  ])('is left out if decimals are %s', async (_, decimals) => {
    const { reading } = await enriched(async (method, params, on) => {
      const isDecimals = JSON.stringify(params).includes('0x313ce567')
      return isDecimals ? decimals : ask(method, params, on)
    })
    expect(reading.clarity).toBe('partial')
  })
})
