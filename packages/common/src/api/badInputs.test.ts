import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { emailSchema, enteredSchema } from './authSchemas.ts'

// Addresses and codes as people have them, and each with what may reach the headers of a mail, a log or another person.

const SEED = 20_261_127
const local = fc.oneof(
  fc.stringMatching(/^[a-z0-9][a-z0-9.+_-]{0,20}[a-z0-9]$/),
  fc.constantFrom('Ada.Lovelace', "o'brien", 'ада', 'müller', '用户', 'a'.repeat(64)),
)
const host = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9-]{0,10}[a-z0-9]\.(org|com|co\.uk|example)$/),
  fc.constantFrom('bücher.example', '例え.テスト', 'xn--bcher-kva.example'),
)
const addresses = fc
  .sample(fc.tuple(local, host), { seed: SEED, numRuns: 150 })
  .map((parts) => parts.join('@'))
const BAD_ADDRESSES: readonly ((address: string) => string)[] = [
  (address) => address.replace('@', ''),
  (address) => address.replace('@', '@@'),
  (address) => `${address}\r\nBcc: everyone@example.org`,
  (address) => `${address},eve@example.org`,
  (address) => `${address};eve@example.org`,
  (address) => `Ada <${address}>`,
  (address) => `"ada eve"${address}`,
  (address) => `${address}\0`,
  (address) => ` ${address}`,
  (address) => `${address.replace('@', '\u202e@')}`,
  (address) => `${address.replace('@', '\u200b@')}`,
  (address) => `${'a'.repeat(65)}${address.replace(/^[^@]*/, '')}`,
  (address) => `${address}${'.example'.repeat(40)}`,
  (address) => address.replace(/@.*/, '@[127.0.0.1]'),
  (address) => address.replace(/@.*/, '@a_b.example'),
  (address) => address.replace(/@.*/, '@a/b.example'),
  (address) => address.replace(/@.*/, '@'),
  (address) => address.replace(/^[^@]*/, ''),
  (address) => address.replace('@', '\\@'),
  (address) => address.replace('@', '(note)@'),
]

const codes = fc.sample(fc.stringMatching(/^\d{8}$/), { seed: SEED, numRuns: 50 })
const BAD_CODES: readonly ((code: string) => unknown)[] = [
  (code) => code.slice(1),
  (code) => `${code}0`,
  (code) => `${code.slice(0, 4)} ${code.slice(4)}`,
  (code) => `${code}\n`,
  (code) => `-${code.slice(1)}`,
  (code) => `+${code.slice(1)}`,
  (code) => code.replace(/./, '１'),
  (code) => code.replace(/./, '٣'),
  (code) => code.replace(/./, 'e'),
  (code) => Number(code),
  (code) => [code],
  (code) => `${code.slice(0, 7)}%`,
]

test('of 400 addresses and codes 200 are taken, and the others are not', () => {
  const badAddresses = addresses.map((address, index) =>
    BAD_ADDRESSES[index % BAD_ADDRESSES.length]?.(address),
  )
  const badCodes = codes.map((code, index) => BAD_CODES[index % BAD_CODES.length]?.(code))
  expect(addresses.length + badAddresses.length + codes.length + badCodes.length).toBe(400)
  const isAddress = (value: unknown) => safeParse(emailSchema, value).success
  const isCode = (value: unknown) => safeParse(enteredSchema.entries.code, value).success
  for (const one of addresses) expect([one, isAddress(one)]).toEqual([one, true])
  for (const one of badAddresses) expect([one, isAddress(one)]).toEqual([one, false])
  for (const one of codes) expect([one, isCode(one)]).toEqual([one, true])
  for (const one of badCodes) expect([one, isCode(one)]).toEqual([one, false])
})
