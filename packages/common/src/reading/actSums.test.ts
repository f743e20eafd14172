import { describe, expect, test } from 'vitest'
import { effectsOf } from './effectsOf.ts'
import type { Field } from './Field.ts'
import type { Intent, Reading } from './Reading.ts'
import type { Warning } from './warnings.ts'

const reading = (
  intent: Intent,
  fields: readonly Field[],
  more: { readonly calls?: readonly Reading[]; readonly warnings?: readonly Warning[] } = {},
): Reading => ({
  chainId: 'eip155:1',
  intent,
  fields,
  calls: more.calls ?? [],
  warnings: more.warnings ?? [],
  clarity: intent === 'callContract' ? 'opaque' : 'clear',
})
const amount = (label: Field['label'], value: bigint, address?: string): Field => ({
  label,
  value: { type: 'amount', amount: value, token: { address }, isUnlimited: false },
})
const account = (label: Field['label'], address: string, isOwn?: boolean): Field => ({
  label,
  value: { type: 'account', address, isOwn },
})
const send = (value: bigint, address?: string) =>
  reading(address ? 'sendToken' : 'sendNative', [amount('amount', value, address)])
const nft = (tokenId: bigint) =>
  reading('sendNft', [
    { label: 'nft', value: { type: 'nft', collection: 'cats', tokenId, amount: 1n } },
  ])
const approve = (spender: string) =>
  reading('approveToken', [account('spender', spender), amount('amount', 9n, 'usd')])
const revoke = (spender: string) => reading('revokeApproval', [account('spender', spender)])
const swap = (isOwn: boolean) =>
  reading('swap', [
    amount('input', 5n, 'usd'),
    amount('minimum', 2n, 'eur'),
    account('recipient', 'me', isOwn),
  ])
const batch = (...calls: readonly Reading[]) => reading('batch', [], { calls })

/** `undefined` where nothing is summed up. */
function sumOf(of: Reading, own?: readonly string[]): readonly Field[] | undefined {
  const { certain } = effectsOf(of, { own })
  return certain.length > 0 ? certain : undefined
}

const brief = (fields: readonly Field[] | undefined) =>
  fields?.map(({ label, value }) => {
    if (value.type === 'amount') return `${label} ${value.amount} ${value.token.address ?? 'coins'}`
    if (value.type === 'nft') return `${label} ${value.collection} ${value.tokenId}`
    return `${label} ${value.type === 'account' ? value.address : value.type}`
  })

describe('the sum of a batch', () => {
  test('has nothing of what goes to an account of the user', () => {
    const keep = reading('sendNative', [amount('amount', 2n), account('recipient', 'mine', true)])
    expect(brief(sumOf(batch(send(1n), send(3n, 'usd'), keep)))).toEqual([
      'offered 1 coins',
      'offered 3 usd',
    ])
  })

  test.each(['from', 'authority'] as const)(
    'has nothing of what another account gives (%s)',
    (label) => {
      const sendFrom = (address: string, isOwn?: boolean) =>
        reading('sendToken', [amount('amount', 2n, 'usd'), account(label, address, isOwn)])
      const own = batch(send(3n, 'usd'), sendFrom('me', true))
      expect(brief(sumOf(own))).toEqual(['offered 5 usd'])
      expect(brief(sumOf(batch(send(3n, 'usd'), sendFrom('me')), ['me']))).toEqual([
        'offered 5 usd',
      ])
      expect(sumOf(batch(send(3n, 'usd'), sendFrom('bob')), ['me'])).toBeUndefined()
    },
  )

  test('has amounts of one token once, and each NFT', () => {
    const sum = sumOf(batch(send(3n, 'usd'), send(4n, 'usd'), send(1n), nft(7n), nft(8n)))
    expect(brief(sum)).toEqual([
      'offered 7 usd',
      'offered 1 coins',
      'offered cats 7',
      'offered cats 8',
    ])
  })

  test('has what is got, and who may take something, each once', () => {
    const sum = sumOf(batch(approve('router'), approve('router'), swap(true), revoke('old')))
    expect(brief(sum)).toEqual(['offered 5 usd', 'minimum 2 eur', 'spender router'])
  })

  test('has nothing of notes, nonces and accounts of tokens that are made on the way', () => {
    const made = reading('createAccount', [
      account('tokenAccount', 'bobs'),
      account('owner', 'bob'),
    ])
    const others = [reading('attachMemo', []), reading('useNonce', []), reading('setFees', [])]
    expect(brief(sumOf(batch(...others, made, send(3n, 'usd'))))).toEqual(['offered 3 usd'])
    const paid = reading('createAccount', [amount('amount', 2n), account('account', 'new')])
    expect(sumOf(batch(paid, send(3n, 'usd')))).toBeUndefined()
    expect(sumOf(batch(made, ...others))).toBeUndefined()
  })

  test('has what transactions cost that are signed together', () => {
    const costing = (fee: bigint, ...calls: readonly Reading[]) =>
      reading('batch', [amount('fee', fee)], { calls })
    const all = batch(
      costing(5n, send(1n), send(2n)),
      reading('sendNative', [amount('amount', 4n), amount('fee', 6n)]),
    )
    expect(brief(sumOf(all))).toEqual(['offered 7 coins', 'fee 11 coins'])
    // What one transaction costs is among its own facts.
    expect(brief(sumOf(costing(5n, send(1n), send(2n))))).toEqual(['offered 3 coins'])
  })

  test('says of what a swap takes at most that it is the most', () => {
    const limited = reading('swap', [
      amount('maximum', 5n, 'usd'),
      amount('received', 2n, 'eur'),
      account('recipient', 'me', true),
    ])
    expect(brief(sumOf(batch(limited, limited)))).toEqual(['maximum 10 usd', 'received 4 eur'])
    expect(brief(sumOf(batch(limited, send(1n, 'usd'))))).toEqual([
      'maximum 5 usd',
      'offered 1 usd',
      'received 2 eur',
    ])
  })

  test('knows the addresses of the user that it is told', () => {
    expect(sumOf(batch(send(1n), swap(false)), ['me'])).toHaveLength(3)
  })

  test('has what is in batches within it', () => {
    const inner = reading('accountAction', [], { calls: [send(2n, 'usd')] })
    expect(brief(sumOf(batch(inner, send(2n, 'usd'))))).toEqual(['offered 4 usd'])
  })
})

describe('nothing is summed up', () => {
  test.each([
    ['of one act', send(1n)],
    ['of a batch of one', batch(send(1n))],
    ['where somebody else gets what it brings', batch(send(1n), swap(false))],
    ['where an act is of another kind', batch(send(1n), reading('delegateAccount', []))],
    [
      'where money goes along with a right',
      batch(send(1n), reading('approveToken', [amount('attached', 1n)])),
    ],
  ])('%s', (_, of) => {
    expect(sumOf(of)).toBeUndefined()
  })
})
