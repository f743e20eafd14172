import type { ReadingContext } from '@bowline/common/reading'
import { parseMessage } from '@bowline/common/sign-in'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { hashMessage, toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { readEvmRequest } from '../evm/readEvmRequest.ts'
import { ALICE, codes, context, ME, NOW, shown } from '../testing/evmCase.test.support.ts'
import { readMessage } from './readMessage.ts'

const sign = (message: string, changes: Partial<ReadingContext> = {}) =>
  readEvmRequest({ method: 'personal_sign', params: [message, ME] }, { ...context, ...changes })

describe('a text', () => {
  test('is shown, with the digest that wallets sign', () => {
    const reading = sign('Hello\nyou')
    expect(reading).toMatchObject({ intent: 'signText', clarity: 'clear', warnings: [] })
    expect(shown(reading, 'message')).toEqual(['Hello\nyou'])
    expect(reading.digest).toBe(hashMessage('Hello\nyou'))
    expect(sign(toHex('Hello\nyou'))).toEqual(reading)
    expect(sign(toHex('👩‍👩‍👧 ❤️')).warnings).toEqual([])
  })

  test.each(['pay\u202e100', 'a\u200bb', 'a\u{e0041}b', 'a\ufeffb', '\u2066b', '\u00adx'])(
    'with hidden characters is red: %j',
    (message) => expect(codes(sign(toHex(message)))).toEqual(['hiddenText']),
  )

  test('is shown whole, also what comes after a long row of empty lines', () => {
    const tail = 'I transfer my house to Eve.'
    const reading = sign(`Welcome to the app.${'\n'.repeat(4_300)}${' '.repeat(4_300)}${tail}`)
    expect(shown(reading, 'message')).toEqual([
      `Welcome to the app.\n⟦⏎ × 4300⟧\n⟦␣ × 4300⟧${tail}`,
    ])
    expect(reading).toMatchObject({ clarity: 'clear', warnings: [] })
  })

  test('of more than 32,768 characters is cut, and says so', () => {
    const reading = sign('a'.repeat(32_769))
    expect([reading.clarity, ...codes(reading)]).toEqual(['partial', 'tooLong'])
    expect(sign('a'.repeat(32_768)).clarity).toBe('clear')
  })

  test('that signs in is calm, unless it is for another site', () => {
    const text = 'Welcome to Orchard!\n\nSign this message to log in.\n\nNonce: 0679e9356613f4d1'
    expect(sign(text)).toMatchObject({ intent: 'signText', clarity: 'clear', warnings: [] })
    const other = { code: 'otherDomain', expected: 'app.example' }
    expect(sign(`${text}\nURI: https://orchard.io`).warnings).toEqual([
      { ...other, level: 'red', subject: 'orchard.io' },
    ])
    expect(sign(`${text}\n(https://orchard.io/terms)`).warnings).toEqual([
      { ...other, level: 'yellow', subject: 'orchard.io' },
    ])
    expect(sign(`${text}\nURI: https://orchard.io`, { domain: 'orchard.io' }).warnings).toEqual([])
  })

  test('of which whoever has it makes a key is red', () => {
    const text = 'This makes your private key.'
    expect(sign(text).warnings).toEqual([{ code: 'keyOfSite', level: 'red' }])
    expect(sign(text, { domain: undefined }).warnings).toEqual([
      { code: 'keyOfSite', level: 'yellow' },
    ])
  })

  test('signed by another account is red', () => {
    const params = [toHex('Hello'), ALICE]
    expect(codes(readEvmRequest({ method: 'personal_sign', params }, context))).toEqual([
      'otherAccount',
    ])
  })

  test('may come after the account', () => {
    const params = [ME, toHex('Hello')]
    const reading = readEvmRequest({ method: 'personal_sign', params }, context)
    expect([shown(reading, 'message'), codes(reading)]).toEqual([['Hello'], []])
  })
})

test('a text with half a character cannot be read', () => {
  expect(sign('a\ud83d')).toMatchObject({ intent: 'unknownRequest', clarity: 'opaque' })
})

describe('bytes that are no text', () => {
  test.each(['0xff', '0x00', '0x61001b62', '0xc3', '0x7f'])('%s', (data) => {
    const reading = sign(data)
    expect(reading).toMatchObject({ intent: 'signBytes', clarity: 'opaque' })
    expect(shown(reading, 'data')).toEqual([data])
  })

  test('are red where they may be a hash', () => {
    expect(codes(sign(`0x${'ab'.repeat(32)}`))).toEqual(['mayBeHash'])
    expect(codes(sign(toHex(`0x${'ab'.repeat(32)}`)))).toEqual(['mayBeHash'])
    expect(codes(sign(`0x${'ab'.repeat(31)}`))).toEqual([])
  })

  test.each([
    'Sign in to Harbor, nonce 1234567',
    '8f14e45fceea167a5a36dedd4bea2543',
    'Bitte bestätigen: ja, ich will.',
    'ログインを許可します',
    'Вход в Гавань 7',
    'Welcome to the harbor again 🎉',
  ])('but not where they are a text: %s', (text) => {
    const padded = text.padEnd(text.length + 32 - Buffer.byteLength(text), '.')
    expect(Buffer.byteLength(padded)).toBe(32)
    const reading = sign(toHex(padded))
    expect([reading.intent, codes(reading)]).toEqual(['signText', []])
  })

  test.each(['}k#3f"Qz@b8&~Lp^x$2{wV|m<T9;%e(R', 'a1fÜ8ψZbλ3QпxжkR9bGt'])(
    'also where they can be printed, as a hash that was looked for can: %s',
    (text) => {
      const padded = text.padEnd(text.length + 32 - Buffer.byteLength(text), 'z')
      expect(Buffer.byteLength(padded)).toBe(32)
      expect(codes(sign(toHex(padded)))).toEqual(['mayBeHash'])
    },
  )

  test('of any kind are signed by eth_sign', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const reading = readEvmRequest({ method: 'eth_sign', params: [ME, hash] }, context)
    expect(reading).toMatchObject({ intent: 'signHash', clarity: 'opaque', digest: hash })
    expect(codes(reading)).toEqual(['mayBeHash'])
  })
})

describe('a sign-in', () => {
  const siwe = (changes: object = {}) =>
    createSiweMessage({
      address: ME,
      chainId: 1,
      domain: 'app.example',
      nonce: 'abcdef1234567890',
      uri: 'https://app.example/login',
      version: '1',
      issuedAt: new Date(NOW * 1000),
      ...changes,
    })

  test('is read with all that it says', () => {
    const reading = sign(
      siwe({
        statement: 'Sign in, please.',
        expirationTime: new Date((NOW + 60) * 1000),
        notBefore: new Date((NOW - 60) * 1000),
        requestId: 'r1',
        resources: ['https://app.example/terms', 'ipfs://abc'],
      }),
    )
    expect(reading).toMatchObject({ intent: 'signIn', clarity: 'clear', warnings: [] })
    expect(
      Object.fromEntries(reading.fields.map(({ label }) => [label, shown(reading, label)])),
    ).toEqual({
      domain: ['app.example'],
      account: [ME],
      statement: ['Sign in, please.'],
      uri: ['https://app.example/login'],
      network: ['eip155:1'],
      nonce: ['abcdef1234567890'],
      issuedAt: [BigInt(NOW)],
      deadline: [BigInt(NOW + 60)],
      notBefore: [BigInt(NOW - 60)],
      requestId: ['r1'],
      resource: [['https://app.example/terms', 'ipfs://abc']],
    })
  })

  test('needs no statement', () => expect(codes(sign(siwe()))).toEqual([]))

  test.each([
    [{ domain: 'app.example.evil.com' }, ['otherDomain']],
    [{ domain: 'app.example:8080' }, ['otherDomain']],
    [{ address: ALICE }, ['otherAccount']],
    [{ chainId: 10 }, ['otherChain']],
    [{ expirationTime: new Date((NOW - 1) * 1000) }, ['expired']],
    [{ statement: 'a\u202eb' }, ['hiddenText']],
  ])('with %j is reported', (changes, warnings) => {
    expect(codes(sign(siwe(changes)))).toEqual(warnings)
  })

  test.each([
    ['mainnet', []],
    ['solana:mainnet', []],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', []],
    ['devnet', ['otherChain']],
  ])('of Solana may name its cluster: %s', (chain, warnings) => {
    const account = 'AKhtvmazME9LvLjMR49zPBcTLjXyr4ym81fXoeY7fRab'
    const message = siwe()
      .replace('Ethereum', 'Solana')
      .replace(ME, account)
      .replace('Chain ID: 1', `Chain ID: ${chain}`)
    const reading = readMessage(utf8ToBytes(message), {
      family: 'Solana',
      context: { ...context, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', account },
    })
    expect([reading.intent, codes(reading)]).toEqual(['signIn', warnings])
  })

  test('names the site that asks, where that is another', () => {
    const [warning] = sign(siwe({ domain: 'bank.example' })).warnings
    expect(warning).toMatchObject({
      subject: 'bank.example',
      expected: 'app.example',
      level: 'red',
    })
    expect(codes(sign(siwe({ domain: 'bank.example' }), { domain: undefined }))).toEqual([])
  })

  const good = siwe({ statement: 'Hi.', requestId: 'r', resources: ['a://b'] })

  test('is parsed to the letter', () => {
    expect(parseMessage(good)).toMatchObject({
      domain: 'app.example',
      statement: 'Hi.',
      requestId: 'r',
    })
    expect(parseMessage(`https://${good}`)?.scheme).toBe('https')
  })

  test.each([
    ['another order of the lines', good.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
    ['a line more', `${good}\nX: y`],
    ['an empty line at its end', `${good}\n`],
    ['another version', good.replace('Version: 1', 'Version: 2')],
    ['a short nonce', good.replace('abcdef1234567890', 'abc')],
    ['a month that there is not', good.replace(/Issued At: \d{4}-\d\d/, 'Issued At: 2026-13')],
    ['no address', good.replace(ME, '')],
    ['a resource with a space', good.replace('a://b', 'a:// b')],
    ['no chain', good.replace(/Chain ID: 1\n/, '')],
    ['two statements', good.replace('Hi.', 'Hi.\nHo.')],
    ['a space before a label', good.replace('URI', ' URI')],
    ['line ends of Windows', good.replaceAll('\n', '\r\n')],
    ['a domain in another script', good.replace('app.example', 'аpp.example')],
    ['a path in the domain', good.replace('app.example', 'app.example/x')],
  ])('with %s is malformed, and shown as the text that it is', (_, message) => {
    expect(parseMessage(message)).toBeUndefined()
    const reading = sign(toHex(message))
    expect(reading).toMatchObject({ intent: 'signText', clarity: 'opaque' })
    expect(codes(reading)).toContain('malformed')
  })
})
