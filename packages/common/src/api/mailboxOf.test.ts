import { readFileSync } from 'node:fs'
import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from './mailboxOf.ts'

const facts = JSON.parse(
  readFileSync(new URL('../../vectors/mailboxes.json', import.meta.url), 'utf8'),
)
const mailboxes: readonly {
  readonly address: string
  readonly shown: string
  readonly spellings: readonly string[]
}[] = facts.mailboxes
const hostOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

test.each(mailboxes)('$address is one mailbox in all its spellings', ({ address, spellings }) => {
  for (const spelling of [address, ...spellings])
    expect([spelling, mailboxOf(spelling)]).toEqual([spelling, { address, isSound: true }])
})

test('the facts are what Node makes of the domains', () => {
  for (const { address, shown, spellings } of mailboxes) {
    for (const spelling of spellings)
      expect(domainToASCII(hostOf(spelling)).replace(/\.$/, '')).toBe(hostOf(address))
    expect(domainToUnicode(hostOf(address))).toBe(hostOf(shown))
  }
})

test.each<{ addresses: [string, string] }>(facts.apart)(
  '$addresses are two mailboxes',
  ({ addresses: [one, other] }) => {
    expect([mailboxOf(one).isSound, mailboxOf(other).isSound]).toEqual([true, true])
    expect(mailboxOf(one).address).not.toBe(mailboxOf(other).address)
  },
)

test.each<{ address: string }>(facts.unsound)('$address makes no mailbox', ({ address }) => {
  expect(mailboxOf(address).isSound).toBe(false)
})

test('the address of a mailbox is of that mailbox, whatever was typed', () => {
  const part = fc.stringMatching(/^[^@]{0,20}$/u)
  const letters = fc.string({ unit: 'binary', maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(part, letters), fc.oneof(part, letters), (local, host) => {
      const { address, isSound } = mailboxOf(`${local}@${host}`)
      expect(mailboxOf(address).address).toBe(address)
      if (isSound) expect(mailboxOf(address).isSound).toBe(true)
    }),
    { numRuns: 300 },
  )
})
