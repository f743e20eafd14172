import { describe, expect, test } from 'vitest'
import { clearSigning } from './clearSigning.ts'

const { signal } = new AbortController()
const HASH = `0x${'ab'.repeat(32)}`

async function find(namespace: string, answer: unknown) {
  const asked: unknown[] = []
  const reader = await clearSigning.loadReader(namespace)
  const request = await reader.find?.(HASH, {
    signal,
    async ask(method, params) {
      asked.push([method, ...params])
      return answer
    },
  })
  return { reader, request, asked }
}

describe('a transaction of an EVM chain', () => {
  const context = { chainId: 'eip155:1', account: '0x00000000219ab540356cbb839cbe05303d7705fa' }

  test('is read as the request that it came from', async () => {
    const sent = {
      hash: HASH,
      from: context.account,
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      value: '0x5',
      input: '0x',
      nonce: '0x1',
      gas: '0x5208',
      blockNumber: '0x10',
    }
    const { reader, request, asked } = await find('eip155', sent)
    expect(asked).toEqual([['eth_getTransactionByHash', HASH]])
    expect(request?.method).toBe('eth_sendTransaction')
    const reading = request && reader.read(request, context)
    expect(reading?.intent).toBe('sendNative')
    expect(reading?.fields.map(({ label }) => label)).toEqual(['amount', 'recipient'])
  })

  test.each([null, undefined, 5, {}])(
    'that the chain does not know is none: %s',
    async (answer) => {
      expect((await find('eip155', answer)).request).toBeUndefined()
    },
  )
})

describe('a transaction of Solana', () => {
  test('is the request to send its bytes', async () => {
    const { request, asked } = await find('solana', { slot: 5, transaction: ['AQID', 'base64'] })
    expect(asked).toEqual([
      ['getTransaction', HASH, { encoding: 'base64', maxSupportedTransactionVersion: 0 }],
    ])
    expect(request).toEqual({
      method: 'solana_signAndSendTransaction',
      params: { transaction: 'AQID' },
    })
  })

  test.each([null, {}, { transaction: 5 }, { transaction: [] }])(
    'that is unknown is none',
    async (answer) => {
      expect((await find('solana', answer)).request).toBeUndefined()
    },
  )
})

test.each(['bip122', 'polkadot'])('no chain of %s is asked', async (namespace) => {
  expect((await clearSigning.loadReader(namespace)).find).toBeUndefined()
})
