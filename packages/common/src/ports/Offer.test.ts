import { expect, test } from 'vitest'
import { INSTALLED, offerOf, offersOf } from './Offer.ts'

test('a wallet that was found in the browser is offered among the installed ones', () => {
  expect(offersOf({ offers: INSTALLED })).toEqual([{ kind: 'wallet', group: 'injected' }])
})

test('a connector that says nothing is offered among the wallets of the app, or for phones if it pairs', () => {
  expect(offersOf({})).toEqual([{ kind: 'wallet', group: 'external' }])
  expect(offersOf({ pairs: true })).toEqual([{ kind: 'pairing' }])
  expect(offersOf({ pairs: true, offers: [] })).toEqual([])
})

test('finds the offer of one kind', () => {
  const email = { kind: 'email' } as const
  const passkey = { kind: 'passkey' } as const
  expect(offerOf({ offers: [email, passkey] }, 'passkey')).toBe(passkey)
  expect(offerOf({ offers: [email] }, 'passkey')).toBeUndefined()
  expect(offerOf({ pairs: true }, 'pairing')).toEqual({ kind: 'pairing' })
})
