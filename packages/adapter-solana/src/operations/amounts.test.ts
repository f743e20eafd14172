import { solanaTestAccount } from '@bowline/testing/solana'
import { address, blockhash } from '@solana/kit'
import { PublicKey, SystemInstruction, SystemProgram, Transaction } from '@solana/web3.js'
import {
  array,
  assert,
  asyncProperty,
  bigInt,
  boolean,
  property,
  record,
  string,
  uint8Array,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressBytes, fromBase58, toBase58 } from '../base58.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { doesAll, doesSame } from './compareMessages.ts'
import { compileTransfer } from './compileTransfer.ts'
import { planTransfer } from './planTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { shownAmount, toCounted } from './shownAmount.ts'
import { MAX_SOURCES, takeFrom } from './takeFrom.ts'

const [alice, bob, carol] = [0, 1, 2].map((index) => solanaTestAccount(index).address) as [
  string,
  string,
  string,
]
const from = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${alice}` as const
const largest = 2n ** 64n - 1n
const any = bigInt({ min: 0n, max: largest })

interface Written {
  readonly amount?: bigint
  readonly to?: string
  readonly hash?: string
  readonly rate?: bigint
}
/** Writes a payment. Nothing is asked of a chain for SOL. */
async function write({ amount = 1n, to = bob, hash = carol, rate = 7n }: Written = {}) {
  const plan = await planTransfer({} as SolanaContext, { from, to, amount })
  const lifetime = { blockhash: blockhash(hash), lastValidBlockHeight: 1n }
  return compileTransfer(plan, lifetime, { units: 1_000, rate })
}

describe('amounts', () => {
  test('any is sent to the last lamport, as another library reads it back', async () => {
    const kept = asyncProperty(any, async (amount) => {
      const { wire } = await write({ amount })
      const { instructions, feePayer } = Transaction.from(Buffer.from(wire, 'base64'))
      const sent = instructions.find(({ programId }) => programId.equals(SystemProgram.programId))
      const { fromPubkey, toPubkey } = SystemInstruction.decodeTransfer(sent as never)
      expect([feePayer, fromPubkey, toPubkey].map(String)).toEqual([alice, alice, bob])
      // The library's own number is not exact.
      expect(sent?.data.readBigUInt64LE(4)).toBe(amount)
    })
    await assert(kept)
  })

  test('an amount that no chain can hold is refused, never cut', async () => {
    const outside = bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).filter(
      (value) => value < 0n || value > largest,
    )
    const refused = asyncProperty(outside, async (amount) => {
      await expect(write({ amount })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    })
    await assert(refused)
  })

  test('of a token are taken from its accounts to the last unit, and never from frozen ones', () => {
    const token = address(carol)
    const holding = record({ amount: any, frozen: boolean() })
    const taken = property(array(holding, { maxLength: 12 }), any, (holdings, amount) => {
      const accounts = holdings.map((part, index) => ({
        ...part,
        counted: part.amount,
        address: address(solanaAddress(index)),
        mint: token,
        decimals: 6,
      }))
      const wanted = { token, amount, first: address(solanaAddress(3)) }
      const usable = accounts.filter(({ frozen }) => !frozen)
      let parts: ReturnType<typeof takeFrom>
      try {
        parts = takeFrom(accounts, wanted)
      } catch (error) {
        expect(error).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
        const total = usable.reduce((sum, account) => sum + account.amount, 0n)
        expect(total < amount || usable.length === 0 || usable.length > MAX_SOURCES).toBe(true)
        return
      }
      expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount)
      expect(new Set(parts.map(({ source }) => source)).size).toBe(parts.length)
      for (const { source, amount: part } of parts) {
        const account = usable.find((one) => one.address === source)
        expect(part <= (account?.amount ?? -1n)).toBe(true)
      }
    })
    assert(taken)
  })

  test('of a token with a multiplier are never more than asked for, and all of it is all of it', () => {
    const total = record({ counted: any, shown: any })
    const share = bigInt({ min: 0n, max: largest })
    const kept = property(total, share, ({ counted, shown }, part) => {
      const amount = shown === 0n ? 0n : part % (shown + 1n)
      const sent = toCounted(amount, { counted, shown })
      expect(sent).toBeLessThanOrEqual(counted)
      expect(sent * shown).toBeLessThanOrEqual(amount * counted)
      if (shown > 0n) expect(toCounted(shown, { counted, shown })).toBe(counted)
      // What is shown of it is the amount, but for one unit of what is counted.
      expect((sent + 1n) * shown > amount * counted || counted === 0n || shown === 0n).toBe(true)
      expect(toCounted(shown + 1n, { counted, shown })).toBeGreaterThanOrEqual(counted)
    })
    assert(kept)
    expect(toCounted(7n, { counted: 9n, shown: 9n })).toBe(7n)
  })

  test.each([
    ['3', 3_000_000n],
    ['3.0000019', 3_000_001n],
    ['0.5', 500_000n],
    [undefined, 7n],
    ['1e6', 7n],
    ['-1', 7n],
    ['', 7n],
  ])('that a node shows as %j is read exactly, or else what it counts', (text, shown) => {
    expect(shownAmount(text, { amount: 7n, decimals: 6 })).toBe(shown)
  })
})

/** Thirty-two bytes of one kind. */
function solanaAddress(index: number): string {
  return toBase58(new Uint8Array(32).fill(index + 1))
}

describe('base58 and base64', () => {
  test('any bytes come back as they were, leading zeros too', () => {
    const bytes = uint8Array({ maxLength: 200 })
    assert(
      property(bytes, bytes, (body, zeros) => {
        const all = Uint8Array.of(...zeros.map(() => 0), ...body)
        expect(fromBase58(toBase58(all))).toEqual(all)
        expect(fromBase64(toBase64(all))).toEqual(all)
        expect(toBase64(all)).toBe(Buffer.from(all).toString('base64'))
      }),
    )
  })

  test('any key is an address, as another library writes it', () => {
    const keys = uint8Array({ minLength: 32, maxLength: 32 })
    assert(
      property(keys, (key) => {
        expect(toBase58(key)).toBe(new PublicKey(key).toBase58())
        expect(addressBytes(toBase58(key))).toEqual(key)
      }),
    )
  })

  test('no text makes it throw, and an invalid address gives undefined', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (text) => {
        const bytes = fromBase58(text)
        expect(bytes === undefined || toBase58(bytes) === text).toBe(true)
        const key = addressBytes(text)
        expect(key === undefined || key.length === 32).toBe(true)
      }),
    )
  })
})

describe('two messages', () => {
  const compare = async (change: Written) => {
    const [asked, given] = [await write(), await write(change)]
    return [doesSame(asked.message, given.message), doesAll(asked.message, given.message)]
  }
  test.each([
    ['the same', {}, [true, true]],
    ['another block', { hash: alice }, [true, true]],
    ['another price', { rate: 8n }, [false, true]],
    ['another amount', { amount: 2n }, [false, false]],
    ['another receiver', { to: carol }, [false, false]],
  ])('of %s', async (_what, change, verdict) => {
    expect(await compare(change)).toEqual(verdict)
  })

  test('with one more instruction, the asked ones are all there but it is not the same', async () => {
    const asked = await write()
    const plan = await planTransfer({} as SolanaContext, { from, to: bob, amount: 1n })
    const more = await planTransfer({} as SolanaContext, { from, to: carol, amount: 5n })
    const given = compileTransfer(
      { ...plan, instructions: [...plan.instructions, ...more.instructions] },
      { blockhash: blockhash(carol), lastValidBlockHeight: 1n },
      { units: 1_000, rate: 7n },
    )
    expect(doesSame(asked.message, given.message)).toBe(false)
    expect(doesAll(asked.message, given.message)).toBe(true)
  })
})
