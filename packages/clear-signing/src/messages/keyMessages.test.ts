import { describe, expect, test } from 'vitest'
import { keyOf } from './keyMessages.ts'

const ZKSYNC = 'Access zkSync account.\n\nOnly sign this message for a trusted client!'

describe('a text that a site makes a key of', () => {
  test.each([
    ['lite.zksync.io', 'site'],
    ['lite.zksync.io:443', 'site'],
    [undefined, 'site'],
    ['claim.example', 'elsewhere'],
    ['zksync.io.example', 'elsewhere'],
    ['notzksync.io', 'elsewhere'],
  ])('is asked for by %s', (domain, expected) => {
    expect(keyOf(ZKSYNC, domain)).toBe(expected)
  })

  test('may say itself which site it is for', () => {
    const text = 'Only sign this message on https://trade.example/start'
    expect(keyOf(text, 'trade.example')).toBe('site')
    expect(keyOf(text, 'claim.example')).toBe('elsewhere')
  })

  test('may only say that it is one', () => {
    expect(keyOf('This makes your private key.', 'app.example')).toBe('site')
  })
})

test('any other text makes none', () => {
  expect(keyOf('Welcome back. Sign to log in.', 'app.example')).toBeUndefined()
})
