import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLogRing, LOG_BYTES } from './createLogRing.ts'
import { logBlobs } from './logBlobs.ts'

const setup = () => {
  const clock = createManualClock(1000)
  return { clock, log: createLogRing({ clock }) }
}

test('keeps entries with their time, newest last', () => {
  const { clock, log } = setup()
  log.log('info', 'started')
  clock.advance(5)
  log.log('warn', 'wallet was slow', { connectorId: 'a', ms: 4000n })
  expect(log.entries()).toEqual([
    { time: 1000, level: 'info', event: 'started' },
    {
      time: 1005,
      level: 'warn',
      event: 'wallet was slow',
      details: { connectorId: 'a', ms: '4000' },
    },
  ])
})

test('holds 1,024,000 bytes and drops the oldest entries', async () => {
  const { log } = setup()
  for (let index = 0; index < 4000; index++)
    log.log('info', 'note', { index, text: 'ü'.repeat(200) })
  const blobs = logBlobs(log.entries())
  const size = blobs.reduce((sum, blob) => sum + blob.size, 0)
  expect(size).toBeLessThanOrEqual(LOG_BYTES)
  expect(size).toBeGreaterThan(LOG_BYTES - 1000)
  expect(log.entries().at(-1)?.details).toMatchObject({ index: 3999 })
  expect(log.entries().length).toBeLessThan(4000)
})

test('splits the log into parts of at most 761,855 bytes without breaking an entry', async () => {
  const { log } = setup()
  for (let index = 0; index < 4000; index++)
    log.log('info', 'note', { index, text: 'x'.repeat(400) })
  const blobs = logBlobs(log.entries())
  expect(blobs).toHaveLength(2)
  expect(blobs.every(({ size }) => size <= 761_855)).toBe(true)
  expect(blobs.map(({ type }) => type)).toEqual(['application/x-ndjson', 'application/x-ndjson'])
  const texts = await Promise.all(blobs.map((blob) => blob.text()))
  const lines = texts.flatMap((text) => text.trimEnd().split('\n'))
  expect(lines.map((line) => JSON.parse(line))).toEqual(log.entries())
})

test('returns no parts for an empty log', () => {
  expect(logBlobs(setup().log.entries())).toEqual([])
})

describe('secrets', () => {
  const KEY = 'ab'.repeat(32)
  const text = (details: Record<string, unknown>) => {
    const { log } = setup()
    log.log('info', 'note', details)
    return JSON.stringify(log.entries())
  }

  test.each([
    ['a pairing URI', { note: `opened wc:7f6e@2?relay-protocol=irn&symKey=${KEY}` }, KEY],
    [
      'an encoded pairing URI',
      { href: `rainbow://wc?uri=wc%3A7f6e%402%3FsymKey%3D${KEY}` },
      '7f6e',
    ],
    ['a symmetric key', { note: `symKey=${KEY.slice(0, 20)}` }, KEY.slice(0, 20)],
    ['a private key', { note: `0x${KEY}` }, KEY],
    ['a bare key within a text', { note: `key:${KEY}.` }, KEY],
    ['a signature', { list: [`0x${KEY}${KEY}1b`] }, KEY],
    ['an email', { note: 'sent to jane.doe+x@mail.example.com' }, 'jane'],
    ['a token', { note: 'Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl' }, 'c2lnbmF0dXJl'],
    ['an error message', { error: new Error(`bad wc:${KEY}`) }, KEY],
    ['a nested key', { a: { b: [{ c: `0x${KEY}` }] } }, KEY],
    ['raw bytes', { seen: new Uint8Array(32).fill(171) }, '171'],
    ['a Map', { a: new Map([['k', KEY]]) }, KEY],
  ])('leaves out %s', (_, details, secret) => {
    expect(text(details)).not.toContain(secret)
  })

  test.each([
    'uri',
    'pairingUri',
    'symKey',
    'privateKey',
    'private_key',
    'mnemonic',
    'seedPhrase',
    'password',
    'passphrase',
    'otp',
    'accessToken',
    'signature',
    'email',
    'userEmail',
    'authorization',
  ])('removes the value of a field called %s', (field) => {
    expect(text({ [field]: 'plain words' })).not.toContain('plain words')
    expect(text({ inner: { [field]: { deep: 'plain words' } } })).not.toContain('plain words')
  })

  test('keeps details that help a developer', () => {
    const details = {
      connectorId: 'io.metamask',
      chainId: 'eip155:1',
      code: -32002,
      address: '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
      url: 'https://api.example/getWallets?page=1',
      tokens: 3,
      uriScheme: 'https',
      otpDigits: 6,
      ok: true,
    }
    const { log } = setup()
    log.log('info', 'note', details)
    expect(log.entries()[0]?.details).toEqual(details)
  })

  test.each([
    ['a pairing URI', `opened wc:7f6e@2?symKey=${KEY} now`, 'opened [redacted] now'],
    ['an encoded pairing URI', 'to wc%3A7f6e%402 now', 'to [redacted] now'],
    ['a symmetric key', 'with symKey=c0ffee now', 'with [redacted] now'],
    ['an email', 'to jane.doe+x@mail.example.co.uk now', 'to [redacted] now'],
    ['a token', 'Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl now', 'Bearer [redacted] now'],
  ])('removes all of %s and keeps the words around it', (_, note, kept) => {
    const { log } = setup()
    log.log('info', 'note', { note })
    expect(log.entries()[0]?.details).toEqual({ note: kept })
  })

  test('removes a key that is cut where a long text is shortened', () => {
    const { log } = setup()
    // 2,000 characters are looked at. They end within the 31st key.
    log.log('info', 'note', { note: Array(40).fill(KEY).join(' ') })
    expect(log.entries()[0]?.details).toEqual({ note: '[redacted] '.repeat(30) })
  })

  test('removes keys from texts, wherever they are and however long the text is', () => {
    const keys = fc.stringMatching(/^[0-9a-f]{64}$/)
    const words = fc.stringMatching(/^[g-z ]{0,3000}$/)
    fc.assert(
      fc.property(words, keys, words, (before, key, after) => {
        const kept = text({ note: `${before} 0x${key} ${after}` })
        for (let start = 0; start + 16 <= key.length; start += 16)
          expect(kept).not.toContain(key.slice(start, start + 16))
      }),
    )
  })
})

describe('unusual details', () => {
  test('shortens cycles, huge texts, long lists and foreign objects', () => {
    const { log } = setup()
    const cycle: Record<string, unknown> = { name: 'x' }
    cycle.self = cycle
    log.log('info', 'note', {
      cycle,
      text: 'word '.repeat(1_000_000),
      list: Array.from({ length: 10_000 }, (_, index) => index),
      run: () => {},
      nothing: undefined,
    })
    const [blob] = logBlobs(log.entries())
    expect(blob?.size).toBeLessThan(2000)
  })

  test('replaces what is no data by a mark', () => {
    const { log } = setup()
    log.log('info', 'note', {
      run: () => {},
      id: Symbol('id'),
      bytes: new Uint8Array(2),
      nothing: null,
      deep: { third: { second: { first: {} } } },
    })
    expect(log.entries()[0]?.details).toEqual({
      run: '[function]',
      id: '[symbol]',
      bytes: '[bytes]',
      nothing: null,
      deep: { third: { second: { first: '[…]' } } },
    })
  })

  test('keeps 50 items of a list or a record', () => {
    const { log } = setup()
    const list = Array.from({ length: 51 }, (_, index) => index)
    const record = Object.fromEntries(list.map((index) => [`field${index}`, index]))
    log.log('info', 'note', { list, record })
    expect(log.entries()[0]?.details).toEqual({
      list: list.slice(0, 50),
      record: Object.fromEntries(Object.entries(record).slice(0, 50)),
    })
  })

  test.each([
    ['of 500 characters', 'z'.repeat(500), 'z'.repeat(500)],
    ['of 2,000 characters', 'z'.repeat(2_000), `${'z'.repeat(500)}…`],
    // It may be a secret that was cut.
    ['of one word that is longer', 'z'.repeat(2_001), ''],
  ])('keeps up to 500 characters of a text %s', (_, note, kept) => {
    const { log } = setup()
    log.log('info', 'note', { note })
    expect(log.entries()[0]?.details).toEqual({ note: kept })
  })

  test('keeps the name and code of an error, not its stack', () => {
    const { log } = setup()
    log.log('error', 'note', { error: Object.assign(new TypeError('bad'), { code: 4001 }) })
    expect(log.entries()[0]?.details).toEqual({
      error: { name: 'TypeError', message: 'bad', code: 4001 },
    })
  })

  test('does not throw for details whose getters throw', () => {
    const { log } = setup()
    const hostile = {
      get trap() {
        throw new Error('trap')
      },
    }
    log.log('info', 'note', { hostile })
    expect(log.entries()).toMatchObject([{ details: { unreadable: true } }])
  })
})
