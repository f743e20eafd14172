import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { randomId } from '../text/randomId.ts'
import { boot, fromApp, fromFrame, hello, refusalReason, welcome } from './messages.ts'

const id = '0123456789abcdef'.repeat(2)
const request = { t: 'request', seq: 1, id, m: 'login', p: null }
const answer = { t: 'answer', seq: 1, id, p: null }
const error = { t: 'error', seq: 1, id, error: 'limit' }
const event = { t: 'event', seq: 1, m: 'height', p: 1 }
const greetings = {
  boot: { t: 'boot', v: 1, load: id },
  hello: { t: 'hello', v: 1, nonce: id },
  ready: { t: 'ready', nonce: id },
  refused: { t: 'refused', nonce: id, reason: 'origin' },
}

const wrongIds = [id.slice(1), `${id}0`, id.toUpperCase(), ` ${id.slice(1)}`, `${id.slice(1)}g`, 1]
const wrongNumbers = [0, -1, 1.5, 2 ** 32 + 1, '1', Number.NaN]
const wrongNames = ['', 'x'.repeat(33), 'log in', 'login1', ' login', 'login ', '__proto__']

describe('a message of the app', () => {
  test.each([
    request,
    { ...request, seq: 2 ** 32, m: 'x'.repeat(32), p: { any: ['thing'] } },
    { t: 'abort', seq: 2, id },
  ])('%j is read', (message) => {
    expect(v.is(fromApp, message)).toBe(true)
  })

  test.each([
    ...wrongIds.map((wrong) => ({ ...request, id: wrong })),
    ...wrongIds.map((wrong) => ({ t: 'abort', seq: 1, id: wrong })),
    ...wrongNumbers.map((seq) => ({ ...request, seq })),
    ...wrongNames.map((m) => ({ ...request, m })),
    { ...request, more: 1 },
    { t: 'abort', seq: 1, id, m: 'login' },
    answer,
  ])('%j is refused', (message) => {
    expect(v.is(fromApp, message)).toBe(false)
  })
})

describe('a message of the page', () => {
  test.each([answer, error, event, { t: 'alive', seq: 9 }])('%j is read', (message) => {
    expect(v.is(fromFrame, message)).toBe(true)
  })

  test.each([
    ...wrongIds.map((wrong) => ({ ...answer, id: wrong })),
    ...wrongNumbers.map((seq) => ({ t: 'alive', seq })),
    ...wrongNames.map((m) => ({ ...event, m })),
    { ...answer, more: 1 },
    { ...error, error: 'toString' },
    { ...error, message: 'The seed is abandon abandon.' },
    { ...event, id },
    { t: 'alive', seq: 1, id },
    request,
  ])('%j is refused', (message) => {
    expect(v.is(fromFrame, message)).toBe(false)
  })
})

describe('a greeting', () => {
  test('is read', () => {
    expect(v.is(boot, greetings.boot)).toBe(true)
    expect(v.is(hello, greetings.hello)).toBe(true)
    expect(v.is(welcome, greetings.ready)).toBe(true)
    for (const reason of ['origin', 'project', 'unreachable'])
      expect(v.is(welcome, { ...greetings.refused, reason })).toBe(true)
  })

  test.each([
    { v: 2 },
    { v: '1' },
    { t: 'other' },
    { more: 1 },
    ...wrongIds.map((load) => ({ load })),
  ])('of the page with %j is none', (change) => {
    expect(v.is(boot, { ...greetings.boot, ...change })).toBe(false)
  })

  test.each([{ v: 2 }, { t: 'boot' }, { more: 1 }, ...wrongIds.map((nonce) => ({ nonce }))])(
    'of the app with %j is none',
    (change) => {
      expect(v.is(hello, { ...greetings.hello, ...change })).toBe(false)
    },
  )

  test.each([{ t: 'hello' }, { more: 1 }, ...wrongIds.map((nonce) => ({ nonce }))])(
    'is not answered with %j',
    (change) => {
      expect(v.is(welcome, { ...greetings.ready, ...change })).toBe(false)
      expect(v.is(welcome, { ...greetings.refused, ...change })).toBe(false)
    },
  )

  test('is refused for a known reason', () => {
    expect(v.is(refusalReason, 'seed')).toBe(false)
    expect(v.is(welcome, { ...greetings.ready, reason: 'origin' })).toBe(false)
  })
})

test('an id has 128 random bits in 32 digits', () => {
  const ids = Array.from({ length: 500 }, randomId)
  for (const one of ids) expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids).size).toBe(500)
})
