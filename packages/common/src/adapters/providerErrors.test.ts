import { expect, test } from 'vitest'
import { KitError } from '../errors/KitError.ts'
import { saysUnknownMethod, walletErrorCodes, walletErrorText } from './providerErrors.ts'
import { MAX_ANSWER_CHARACTERS, readText } from './readText.ts'

/** An error inside as many others. */
const wrapped = (error: unknown, times: number): unknown =>
  times === 0 ? error : { cause: wrapped(error, times - 1) }

const unreadable = {
  get code() {
    throw new Error('no')
  },
  get message() {
    throw new Error('no')
  },
  data: { code: 4001, message: 'Inside' },
}

test.each<[string, unknown, readonly number[]]>([
  ['nothing', null, []],
  ['a text', '4001', []],
  ['a number', { code: 4001 }, [4001]],
  ['digits', { code: '-32603' }, [-32603]],
  ["ethers' own name", { code: 'ACTION_REJECTED' }, [4001]],
  ['another name', { code: 'NETWORK_ERROR' }, []],
  ['an empty text', { code: '' }, []],
  ['digits with more', { code: '4001x' }, []],
  ['more before digits', { code: 'x4001' }, []],
  ['too many digits', { code: '1234567' }, []],
  ['a list', { code: [4001] }, []],
  ['a fraction', { code: 1.5 }, []],
  [
    'wrappers',
    {
      code: 1,
      cause: { code: 2 },
      data: { code: 3 },
      originalError: { code: 4 },
      error: { code: 5 },
    },
    [1, 2, 3, 4, 5],
  ],
  ['an unreadable property', unreadable, [4001]],
  ['an error within four', wrapped({ code: 4001 }, 4), [4001]],
  ['an error within five', wrapped({ code: 4001 }, 5), []],
])('the codes of %s', (_, error, codes) => {
  expect(walletErrorCodes(error)).toEqual(codes)
})

test('an error that contains itself has an end', () => {
  const loop: { code: number; cause?: unknown } = { code: 1 }
  loop.cause = loop
  expect(walletErrorCodes(loop)).toEqual([1, 1, 1, 1, 1])
  expect(walletErrorText({ message: 'x', cause: loop })).toBe('x')
})

test.each<[string, unknown, string]>([
  ['nothing', null, ''],
  ['a number', 5, ''],
  ['a text', 'User REJECTED', 'user rejected'],
  ['a long text', 'x'.repeat(5_000), 'x'.repeat(2_000)],
  ['an error', new Error('No'), 'no'],
  ['a wrapped error', { message: 'Outer', data: { message: 'Inner' } }, 'outer  inner'],
  ['an unreadable message', unreadable, 'inside'],
  ['an error within four', wrapped({ message: 'Deep' }, 4), 'deep'],
  ['an error within five', wrapped({ message: 'Deep' }, 5), ''],
])('the words of %s', (_, error, words) => {
  // Spaces between the parts do not matter to a search.
  expect(walletErrorText(error).replace(/ +/g, ' ')).toBe(words.replace(/ +/g, ' '))
})

test.each<[boolean, string, unknown]>([
  [true, 'the code of EIP-1193', { code: 4200 }],
  [true, 'the code of JSON-RPC', { code: -32601 }],
  [false, 'another code', { code: 4001 }],
  [false, 'no code', new Error('no')],
  // It may come after a payment, so asking again could pay twice.
  [false, 'such a code inside another', { code: -32603, data: { code: 4200 } }],
])('%s: an error with %s says that the method is unknown', (expected, _, cause) => {
  const error = new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'x' }, { cause })
  expect(saysUnknownMethod(error)).toBe(expected)
})

test('another error does not say that the method is unknown', () => {
  expect(saysUnknownMethod({ code: 4200 })).toBe(false)
  expect(saysUnknownMethod(new KitError('WALLET_LOCKED', {}, { cause: { code: 4200 } }))).toBe(
    false,
  )
})

test('a response is read as text, also if it comes in parts that cut a character', async () => {
  const [a, b] = [new Uint8Array([0x41, 0xc3]), new Uint8Array([0xa4, 0x42])]
  const body = new ReadableStream<Uint8Array>({
    start(parts) {
      parts.enqueue(a)
      parts.enqueue(b)
      parts.close()
    },
  })
  expect(await readText('https://node.example', new Response(body))).toBe('AäB')
  expect(await readText('https://node.example', new Response(null))).toBe('')
})

test('a response is read up to its limit, and no further', async () => {
  const most = 'x'.repeat(MAX_ANSWER_CHARACTERS)
  expect(await readText('https://node.example', new Response(most))).toHaveLength(most.length)
  await expect(readText('https://node.example', new Response(`${most}x`))).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
    context: { endpoint: 'https://node.example' },
  })
})
