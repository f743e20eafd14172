import { describe, expect, test } from 'vitest'
import { effectsOf } from './effectsOf.ts'
import type { Field } from './Field.ts'
import type { Intent, Reading } from './Reading.ts'
import { warn } from './warnings.ts'

const reading = (
  intent: Intent,
  fields: readonly Field[],
  more: Partial<Reading> = {},
): Reading => ({
  chainId: 'eip155:1',
  intent,
  fields,
  calls: [],
  warnings: [],
  clarity: intent === 'callContract' ? 'opaque' : 'clear',
  ...more,
})
const amount = (label: Field['label'], value: bigint, address?: string): Field => ({
  label,
  value: { type: 'amount', amount: value, token: { address }, isUnlimited: false },
})
const account = (label: Field['label'], address: string): Field => ({
  label,
  value: { type: 'account', address },
})
const send = (value: bigint, more: readonly Field[] = []) =>
  reading('sendNative', [amount('amount', value), ...more])
const swap = (recipient: string) =>
  reading('swap', [
    amount('input', 5n, '0xA0'),
    amount('minimum', 2n, '0xB0'),
    account('recipient', recipient),
  ])
const approve = reading('approveToken', [account('spender', 'router')])
const unknown = (...fields: readonly Field[]) => reading('callContract', fields)
const batch = (...calls: readonly Reading[]) => reading('batch', [], { calls })

const brief = (fields: readonly Field[] | undefined) =>
  fields?.map(({ label, value }) => {
    if (value.type === 'amount') return `${label} ${value.amount} ${value.token.address ?? 'coins'}`
    return `${label} ${value.type === 'account' ? value.address : value.type}`
  })
const own = ['me', 'mine']

describe('what is certain', () => {
  test('of a single act is said by its facts', () => {
    expect(effectsOf(send(1n))).toEqual({ certain: [], expected: undefined, hasUnknown: false })
  })

  test('of a batch is its sum', () => {
    const { certain, hasUnknown } = effectsOf(batch(send(1n), send(2n), approve), { own })
    expect(brief(certain)).toEqual(['offered 3 coins', 'spender router'])
    expect(hasUnknown).toBe(false)
  })

  test('of a batch with a call that nobody knows is the rest, and that there is more', () => {
    const { certain, hasUnknown } = effectsOf(batch(send(1n), approve, unknown()), { own })
    expect(brief(certain)).toEqual(['offered 1 coins', 'spender router'])
    expect(hasUnknown).toBe(true)
  })

  test('of a single call that nobody knows is what is sent along', () => {
    const { certain, hasUnknown } = effectsOf(unknown(amount('attached', 4n)))
    expect(brief(certain)).toEqual(['offered 4 coins'])
    expect(hasUnknown).toBe(true)
  })

  test('has what is sent along with a call that nobody knows', () => {
    const call = unknown(amount('attached', 4n))
    expect(brief(effectsOf(batch(send(1n), call), { own }).certain)).toEqual(['offered 5 coins'])
  })

  test('has nothing of what an unknown contract claims to do', () => {
    const claimed = { ...swap('me'), warnings: [warn('unknownContract')] }
    const { certain, hasUnknown } = effectsOf(batch(send(1n), claimed), { own })
    expect(brief(certain)).toEqual(['offered 1 coins'])
    expect(hasUnknown).toBe(true)
  })

  test('is not said where an act is known, and is of another kind', () => {
    expect(effectsOf(batch(send(1n), reading('stake', [])), { own })).toEqual({
      certain: [],
      expected: undefined,
      hasUnknown: false,
    })
  })

  test('is said account by account where several of the user’s have a part in it', () => {
    const given = send(1n)
    const other = reading('sendToken', [amount('amount', 2n, '0xA0'), account('from', 'mine')])
    const { certain } = effectsOf(batch(given, other, swap('mine')), { own, account: 'me' })
    expect(brief(certain)).toEqual([
      'account me',
      'offered 1 coins',
      'offered 5 0xA0',
      'account mine',
      'offered 2 0xA0',
      'minimum 2 0xB0',
    ])
  })

  test('names no account where one alone has a part in it', () => {
    const explicit = reading('sendToken', [amount('amount', 2n, '0xA0'), account('from', 'me')])
    const { certain } = effectsOf(batch(send(1n), explicit, swap('me')), { own, account: 'me' })
    expect(brief(certain)).toEqual(['offered 1 coins', 'offered 7 0xA0', 'minimum 2 0xB0'])
  })
})

describe('what is unknown', () => {
  test.each<[string, Reading, boolean]>([
    ['a call that cannot be read', unknown(), true],
    ['data of a type that nobody knows', reading('signTypedData', []), true],
    ['a hash', reading('signHash', [], { clarity: 'opaque' }), true],
    [
      'the known form of a call for an unknown contract',
      reading('swap', [], { warnings: [warn('unknownContract')] }),
      true,
    ],
    ['a message', reading('signText', []), false],
    ['a sign-in', reading('signIn', []), false],
    ['a payment', send(1n), false],
    ['a call that a descriptor explains', reading('describedCall', []), false],
  ])('%s', (_, of, isUnknown) => {
    expect(effectsOf(of).hasUnknown).toBe(isUnknown)
  })

  test('is a described call in a sum', () => {
    expect(effectsOf(batch(send(1n), reading('describedCall', []))).hasUnknown).toBe(true)
  })

  test('is nothing once the chain has tried it out', () => {
    expect(effectsOf(unknown(), { changes: [] })).toEqual({
      certain: [],
      expected: [],
      hasUnknown: false,
    })
  })
})

describe('what is expected', () => {
  test('is what is not certain already', () => {
    const changes = [amount('offered', 5n, '0xa0'), amount('received', 3n, '0xb0')]
    expect(brief(effectsOf(swap('me'), { own, changes }).expected)).toEqual(['received 3 0xb0'])
    const { certain, expected } = effectsOf(batch(approve, swap('me')), { own, changes })
    expect(brief(certain)).toEqual(['offered 5 0xA0', 'minimum 2 0xB0', 'spender router'])
    expect(brief(expected)).toEqual(['received 3 0xb0'])
  })

  test('is said once more where the chain says another amount', () => {
    const changes = [amount('offered', 6n, '0xa0')]
    expect(brief(effectsOf(swap('me'), { own, changes }).expected)).toEqual(['offered 6 0xa0'])
  })

  test('is absent where all of it is certain', () => {
    expect(effectsOf(swap('me'), { own, changes: [amount('offered', 5n, '0xA0')] })).toEqual({
      certain: [],
      expected: undefined,
      hasUnknown: false,
    })
  })
})
