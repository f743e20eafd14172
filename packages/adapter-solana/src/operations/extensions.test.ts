import type { TransferIntent } from '@bowline/common'
import { solanaTestAccount } from '@bowline/testing/solana'
import { type Address, address, type EncodedAccount, getAddressEncoder } from '@solana/kit'
import { assert, asyncProperty, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../world.test.support.ts'
import {
  type Entry,
  FROZEN_AT_FIRST,
  feeExtension,
  hookExtension,
  interestExtension,
  listFor,
  multiplierExtension,
  NOT_TRANSFERABLE,
  newAddress,
  PAUSED,
  programOf,
  receiverAccount,
  tokenWith,
} from './extensions.test.support.ts'
import { EXECUTE, MAX_EXTRA_ACCOUNTS, readExtraAccounts } from './extraAccounts.ts'
import { keptOf } from './transferFee.ts'

const { sandbox, idOf, setup } = useWorld()
const { signal } = new AbortController()
const HELD = 100_000_000n
let index = 20_000

/** A new account with lamports and some of a token. */
async function holder(
  extensions: readonly number[],
  put: (mint: Address, to: Address) => Promise<readonly EncodedAccount[]> = async () => [],
  held: { readonly frozen?: boolean } = {},
) {
  index += 1
  const { address: owner } = solanaTestAccount(index)
  await sandbox().faucet(owner, { lamports: 1_000_000_000n })
  const { mint, accounts } = await tokenWith(extensions, { owner, amount: HELD, ...held })
  const to = newAddress()
  for (const one of [...accounts, ...(await put(mint, to))]) sandbox().setAccount(one)
  const scene = await setup({ accounts: [index] })
  const intent: TransferIntent<'solana'> = {
    from: idOf(owner),
    to,
    token: mint,
    amount: 1_234_567n,
    decimals: 6,
  }
  const balance = async (of: string) => {
    const [held] = await scene.operations.getTokenBalances(idOf(of), [mint], signal)
    return held
  }
  const asked = () => scene.wallet.log.filter(({ method }) => method.startsWith('solana:sign'))
  return { ...scene, mint, owner, to, intent, balance, asked }
}

const CHEAP = { share: 100, most: 5_000n }
const DEAR = { share: 250, most: 1_000_000n }

describe('a token that keeps a share of each transfer', () => {
  test.each([
    ['its share, rounded up', feeExtension([CHEAP, DEAR]), 30_865n],
    ['at most its maximum', feeExtension([DEAR, CHEAP]), 5_000n],
    ['what holds until a later epoch', feeExtension([CHEAP, DEAR], 10n), 5_000n],
  ])('says so, and keeps %s', async (_what, extensions, kept) => {
    const { operations, provider, endOf, intent, owner, to, balance } = await holder(extensions)
    const notices = await operations.inspectTransfer(intent, signal)
    expect(notices).toContainEqual({ code: 'transferFee', stops: false, tokenAmount: kept })
    expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
    expect(await balance(owner)).toBe(HELD - intent.amount)
    expect(await balance(to)).toBe(intent.amount - kept)
  })

  test('keeps nothing of nothing, never more than the amount, and the exact share between', () => {
    expect(keptOf(0n, { basisPoints: 100n, maximum: 5n })).toBe(0n)
    expect(keptOf(1n, { basisPoints: 1n, maximum: 5n })).toBe(1n)
    expect(keptOf(7n, { basisPoints: 10_000n, maximum: 2n ** 64n - 1n })).toBe(7n)
    expect(keptOf(2n ** 64n - 1n, { basisPoints: 10_000n, maximum: 2n ** 64n - 1n })).toBe(
      2n ** 64n - 1n,
    )
  })
})

const key = (of: string) => [...getAddressEncoder().encode(address(of))]

describe('a token that runs a program', () => {
  const open = (code: number, entries: (mint: Address) => readonly Entry[], count?: number) => {
    const program = newAddress()
    return holder(hookExtension(program), async (mint) => [
      programOf(program, code),
      await listFor(program, mint, entries(mint), count),
    ])
  }

  test('says so, and gets every account that the program wants to see', async () => {
    const fixed = newAddress()
    const { operations, provider, endOf, intent, to, balance } = await open(0, (mint) => [
      { kind: 0, place: key(fixed), changes: true },
      // Derived from a word, the mint (account 1), the amount in the instruction, and the mint's decimals.
      { kind: 1, place: [1, 2, 104, 105, 3, 1, 2, 8, 8, 4, 1, 44, 1] },
      // Derived by the token program's neighbour that stands at place 5.
      { kind: 133, place: [3, 3] },
      // Written in a token account: its owner. The receiver's exists only once the transfer creates it.
      { kind: 2, place: [2, 0, 32] },
      { kind: 2, place: [2, 2, 32] },
      { kind: 0, place: key(mint) },
    ])
    const codes = (await operations.inspectTransfer(intent, signal)).map(({ code }) => code)
    expect(codes).toContain('transferHook')
    expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
    expect(await balance(to)).toBe(intent.amount)
  })

  test('is not asked of the wallet if the program refuses the transfer', async () => {
    const { operations, provider, intent, asked } = await open(7, () => [])
    const paying = operations.transfer(provider, intent)
    await expect(paying).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(asked()).toEqual([])
  })

  test.each<[string, readonly Entry[], number?]>([
    ['wants the sender to sign for something else', [{ kind: 0, place: [7], signs: true }]],
    ['lists more accounts than it names', [{ kind: 0, place: [7] }], 2],
    [
      'lists more than there is room for',
      Array.from({ length: 17 }, () => ({ kind: 0, place: [7] })),
    ],
    ['says that it lists four billion', [], 2 ** 32 - 1],
    ['points beyond the accounts', [{ kind: 1, place: [3, 200] }]],
    ['points beyond the instruction', [{ kind: 1, place: [2, 10, 20] }]],
    ['has seeds that are too long', [{ kind: 1, place: [4, 1, 0, 80] }]],
    ['has seeds of an unknown kind', [{ kind: 1, place: [9, 1] }]],
    ['has places of an unknown kind', [{ kind: 77, place: [1] }]],
    ['points at the data of nothing', [{ kind: 2, place: [2, 3, 0] }]],
  ])('is not sent if its program %s', async (_what, entries, count) => {
    const { operations, provider, intent, asked } = await open(0, () => entries, count)
    const paying = operations.transfer(provider, intent)
    await expect(paying).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(asked()).toEqual([])
  })

  test('no list makes it throw anything else, or go on without end', async () => {
    const source = {
      program: newAddress(),
      instruction: Uint8Array.of(...EXECUTE, ...new Uint8Array(8)),
      accounts: [newAddress(), newAddress()],
      dataOf: async () => new Uint8Array(10),
    }
    const kept = asyncProperty(uint8Array({ maxLength: 200 }), async (bytes) => {
      const list = readExtraAccounts(Uint8Array.of(...EXECUTE, ...bytes)) ?? []
      expect(list.length).toBeLessThanOrEqual(MAX_EXTRA_ACCOUNTS)
      for (const { place } of list)
        expect(['string', 'undefined']).toContain(typeof (await place(source)))
    })
    await assert(kept)
  })
})

describe('a token that is shown as another number than is transferred', () => {
  test.each([
    ['more', 3, 3n * HELD],
    ['less', 0.25, HELD / 4n],
    ['a little more', 1.003_429_61, 100_342_961n],
  ])('is shown as nodes show it, and sent as that: %s', async (_, multiplier, shown) => {
    const scene = await holder(multiplierExtension(multiplier))
    const { operations, provider, endOf, intent, owner, to, balance } = scene
    expect(await balance(owner)).toBe(shown)
    expect(await operations.getMaxTransfer({ ...intent, amount: 0n }, signal)).toBe(shown)
    const amount = 1_500_000n
    const paid = { ...intent, amount }
    expect(await endOf(await operations.transfer(provider, paid))).toBe('confirmed')
    const arrived = (await balance(to)) ?? 0n
    // One unit of what is counted is worth the multiplier.
    expect(Number(amount - arrived)).toBeLessThanOrEqual(Math.ceil(multiplier))
    const rest = (await balance(owner)) ?? 0n
    expect(await endOf(await operations.transfer(provider, { ...paid, amount: rest }))).toBe(
      'confirmed',
    )
    expect(await balance(owner)).toBe(0n)
  })

  test('because it bears interest is shown with it', async () => {
    const { intent, operations, owner, balance } = await holder(interestExtension(500, 0n))
    // Since 1970.
    expect(await balance(owner)).toBeGreaterThan(10n * HELD)
    const tooMuch = { ...intent, amount: (await balance(owner)) ?? 0n }
    expect(await operations.getMaxTransfer(intent, signal)).toBeGreaterThanOrEqual(tooMuch.amount)
  })

  test('keeps its fee of what is shown', async () => {
    const extensions = [...feeExtension([CHEAP, CHEAP]), ...multiplierExtension(2)]
    const { operations, intent } = await holder(extensions)
    const notices = await operations.inspectTransfer({ ...intent, amount: 200_000n }, signal)
    // A hundredth of 100,000 that are transferred, twice.
    expect(notices).toContainEqual({ code: 'transferFee', stops: false, tokenAmount: 2_000n })
  })

  test('is not sent in parts that cannot be counted', async () => {
    const { operations, provider, intent, asked } = await holder(multiplierExtension(3))
    const paying = operations.transfer(provider, { ...intent, amount: 2n })
    await expect(paying).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(asked()).toEqual([])
  })
})

describe('before a payment it is said', () => {
  test('that the receiver’s account demands a memo, and one is added', async () => {
    const { operations, provider, endOf, intent, to, balance } = await holder(
      [],
      async (mint, to) => [await receiverAccount(mint, to, { memo: true })],
    )
    const notices = await operations.inspectTransfer(intent, signal)
    expect(notices).toContainEqual({ code: 'memoAdded', stops: false })
    expect(await endOf(await operations.transfer(provider, { ...intent, notices }))).toBe(
      'confirmed',
    )
    expect(await balance(to)).toBe(intent.amount)
    await expect(operations.transfer(provider, { ...intent, notices: [] })).rejects.toMatchObject({
      code: 'TRANSFER_CHANGED',
    })
  })

  test('that the own holding is frozen, which is not in Max', async () => {
    const { operations, intent } = await holder([], undefined, { frozen: true })
    expect(await operations.inspectTransfer(intent, signal)).toEqual([
      { code: 'ownFrozen', stops: true, tokenAmount: HELD },
    ])
    expect(await operations.getMaxTransfer(intent, signal)).toBe(0n)
  })

  test.each([
    ['the receiver’s account is frozen', [], { frozen: true }, 'receiverFrozen'],
    ['the receiver’s account would be frozen', FROZEN_AT_FIRST, undefined, 'receiverFrozen'],
    ['the token is paused', PAUSED, undefined, 'notTransferable'],
    ['the token is bound to its owner', NOT_TRANSFERABLE, undefined, 'notTransferable'],
  ] as const)('that %s', async (_, extensions, receiver, code) => {
    const { operations, provider, intent, asked } = await holder(extensions, async (mint, to) =>
      receiver ? [await receiverAccount(mint, to, receiver)] : [],
    )
    expect(await operations.inspectTransfer(intent, signal)).toEqual([{ code, stops: true }])
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
    expect(asked()).toEqual([])
  })
})

test('a token whose decimals are not those that were shown is not sent', async () => {
  const { operations, provider, intent, mint, asked } = await holder([])
  expect(mint).toBe(intent.token)
  const other = operations.transfer(provider, { ...intent, decimals: 9 })
  await expect(other).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  expect(asked()).toEqual([])
  await operations.transfer(provider, intent)
  expect(asked()).toHaveLength(1)
})
