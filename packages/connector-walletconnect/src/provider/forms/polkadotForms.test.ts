import { hex, utf8 } from '@scure/base'
import { expect, test } from 'vitest'
import { createAsker } from '../../fixtures/askForm.test.fixture.ts'
import { polkadotKeys, polkadotRelay } from '../../fixtures/families.test.fixture.ts'

const address = polkadotKeys[0]?.address ?? ''
const scope = {
  namespace: 'polkadot' as const,
  chainId: polkadotRelay.chainId,
  accounts: [`${polkadotRelay.chainId}:${address}` as const],
}
const dataOf = (text: string) => `0x${hex.encode(utf8.decode(text))}`

test.each([
  ['hello', '<Bytes>hello</Bytes>'],
  ['<Bytes>hello</Bytes>', '<Bytes>hello</Bytes>'],
  ['', '<Bytes></Bytes>'],
  ['two\nlines', '<Bytes>two\nlines</Bytes>'],
  ['<Bytes>two\nlines</Bytes>', '<Bytes>two\nlines</Bytes>'],
  ['not <Bytes>hello</Bytes>', '<Bytes>not <Bytes>hello</Bytes></Bytes>'],
  ['<Bytes>hello</Bytes> not', '<Bytes><Bytes>hello</Bytes> not</Bytes>'],
])(
  'the message %j reaches older wallets as it is and newer ones as bytes',
  async (message, text) => {
    const { asked, request } = createAsker(scope, { polkadot_signMessage: { signature: '0xab' } })
    expect(await request('polkadot_signMessage', { address, message })).toEqual({
      signature: '0xab',
    })
    expect(asked).toEqual([
      ['polkadot_signMessage', { address, message, data: dataOf(text), type: 'bytes' }],
    ])
  },
)

test.each(['polkadot_signMessage', 'polkadot_signTransaction'])(
  '%s answers with a signature in each form that wallets use',
  async (method) => {
    for (const answer of ['ab', '0xab', { signature: 'ab' }]) {
      const { request } = createAsker(scope, { [method]: answer })
      expect(await request(method, { address })).toEqual({ signature: '0xab' })
    }
    for (const answer of [undefined, {}, { signature: null }]) {
      const { request } = createAsker(scope, { [method]: answer })
      await expect(request(method, { address })).rejects.toMatchObject({ code: -32603 })
    }
  },
)

test('a message that is not text is sent as it is', async () => {
  const { asked, request } = createAsker(scope, { polkadot_signMessage: 'a0x' })
  expect(await request('polkadot_signMessage', { address, message: 7 })).toEqual({
    signature: '0xa0x',
  })
  expect(asked).toStrictEqual([['polkadot_signMessage', { address, message: 7 }]])
})

test('an answer without an id is passed on without one', async () => {
  const { request } = createAsker(scope, { polkadot_signTransaction: 'ab' })
  expect(await request('polkadot_signTransaction', {})).toStrictEqual({ signature: '0xab' })
})

test('the id that a wallet gives a signature is passed on', async () => {
  const answer = { id: 7, signature: '0xab' }
  const { request } = createAsker(scope, { polkadot_signTransaction: answer })
  expect(await request('polkadot_signTransaction', { address, transactionPayload: {} })).toEqual(
    answer,
  )
})
