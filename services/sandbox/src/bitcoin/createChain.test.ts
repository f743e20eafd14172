import { Block } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startChain } from './chain.test.support.ts'
import { type Chain, subsidyOf } from './createChain.ts'
import { rawBlock } from './describeBlock.ts'
import { keyOf } from './keyOf.ts'
import { must } from './otherWallet.test.support.ts'
import { pay } from './pay.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

test('starts with the regtest genesis block and has the same blocks in every run', () => {
  const [one, other] = [startChain().chain, startChain().chain]
  expect(one.block(0)?.hash).toBe(sandboxBitcoin.genesisHash)
  expect(one.tip().height).toBe(sandboxBitcoin.startHeight)
  expect(one.tip().hash).toBe(other.tip().hash)
})

test('another library validates every block: its work, its roots and its parent', () => {
  const { chain } = startChain()
  for (let height = 0; height <= chain.tip().height; height += 1) {
    const block = must(chain.block(height))
    const read = Block.fromBuffer(rawBlock(block))
    expect(read.getId()).toBe(block.hash)
    expect(read.checkProofOfWork()).toBe(true)
    expect(read.checkTxRoots()).toBe(true)
    const previous = Buffer.from(must(read.prevHash)).reverse().toString('hex')
    expect(previous).toBe(chain.block(height - 1)?.hash ?? '0'.repeat(64))
  }
})

test('a block is never older than the median of the previous eleven', () => {
  const { chain } = startChain()
  const median = chain.medianTime()
  expect(chain.mine(0).time).toBe(median + 1)
})

test('the reward halves every 150 blocks', () => {
  expect([1, 149, 150, 299, 300].map(subsidyOf)).toEqual([
    5_000_000_000n,
    5_000_000_000n,
    2_500_000_000n,
    2_500_000_000n,
    1_250_000_000n,
  ])
})

test('payments neither create nor destroy satoshis: coins plus waiting fees equal all rewards', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('mine' as const) }),
    fc.record({
      kind: fc.constant('pay' as const),
      from: fc.constantFrom(0, 1, 2, 20),
      to: fc.constantFrom(0, 1, 2, 3),
      toOrdinals: fc.boolean(),
      sats: fc.bigInt({ min: 1n, max: 120_000_000n }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
      const { chain, mine } = startChain()
      for (const next of steps) {
        if (next.kind === 'mine') mine()
        else tryToPay(chain, next)
        expect(worthOf(chain)).toBe(broughtBy(chain))
      }
    }),
    { numRuns: 25 },
  )
})

function tryToPay(
  chain: Chain,
  { from, to, toOrdinals, sats }: { from: number; to: number; toOrdinals: boolean; sats: bigint },
) {
  const { paymentAddress, ordinalsAddress } = keyOf(to)
  try {
    pay(chain, from, [{ address: toOrdinals ? ordinalsAddress : paymentAddress, sats }])
  } catch (error) {
    // An insufficient or dust payment changes nothing.
    expect(String(error)).toMatch(/satoshis to spend|dust/)
  }
}

function worthOf(chain: Chain): bigint {
  const coins = chain.book.coins().reduce((sum, { value }) => sum + value, 0n)
  return chain.waiting().reduce((sum, { fee }) => sum + fee, coins)
}

function broughtBy(chain: Chain): bigint {
  let sum = 0n
  // The reward of the genesis block cannot be spent.
  for (let height = 1; height <= chain.tip().height; height += 1) sum += subsidyOf(height)
  return sum
}
