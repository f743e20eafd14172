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

  test.each([
    'This makes your private key.',
    'The signature is the spending key.',
    'Sign to derive your keys.',
    'Only sign this message for a trusted client!',
  ])('is anybody’s where it names no site: %j', (text) => {
    expect(keyOf(text, 'claim.example')).toBe('anywhere')
    expect(keyOf(`${text} Orchard needs it.`, 'orchard.claim.example')).toBe('anywhere')
    expect(keyOf(`${text} Orchard needs it.`, 'app.orchard.io')).toBe('site')
    expect(keyOf(text, undefined)).toBe('site')
  })

  test.each([
    ['Sign this message to access Loopring Exchange: 0x12', 'loopring.io'],
    ['Sign this message to access your Loopring L2 account.', 'loopring.io'],
    ['dYdX Chain Onboarding', 'dydx.trade'],
    ['Sign this message to generate your Fluidkey private payment keys.', 'app.fluidkey.com'],
  ])('is that of the app that it names: %j', (text, host) => {
    expect(keyOf(text, host)).toBe('site')
    expect(keyOf(text, 'claim.example')).toBe('elsewhere')
  })
})

test('any other text makes none', () => {
  expect(keyOf('Welcome back. Sign to log in.', 'app.example')).toBeUndefined()
})
