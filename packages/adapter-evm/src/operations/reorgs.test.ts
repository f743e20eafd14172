import { devAccount } from '@bowline/testing'
import { parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { idOf, useWorld } from '../world.test.support.ts'

const CHAIN = 'eip155:31337'
const { signal } = new AbortController()
const { world, node, setup } = useWorld()

/** Replaces the newest blocks by empty ones, as another branch of the chain would. */
const reorg = (depth: number) =>
  node().request({ method: 'anvil_reorg', params: [depth, []] } as never)

test.each([1, 7])(
  'amounts are what they are after a reorganisation of %i blocks has undone a confirmed payment',
  async (depth) => {
    const { provider, operations, endOf, clock } = await setup()
    const { alice, bob } = world().people
    const balance = () => operations.getBalance(idOf(bob.address), signal)
    const before = await balance()
    const intent = { from: idOf(alice.address), to: bob.address, amount: 5n }
    const hash = await operations.transfer(provider, intent)
    expect(await endOf(hash)).toBe('confirmed')
    await node().mine({ blocks: depth - 1 })
    expect(await balance()).toBe(before + 5n)

    await reorg(depth)
    expect(await balance()).toBe(before)

    // A caller that waits now does not get the orphaned block; paid again, it is confirmed again.
    const stopped = new AbortController()
    const ends: unknown[] = []
    const waiting = operations.waitForTransaction(CHAIN, hash, stopped.signal)
    void waiting.then(
      (end) => ends.push(end),
      () => {},
    )
    clock.advance(1_000)
    expect(await endOf(await operations.transfer(provider, { ...intent, amount: 6n }))).toBe(
      'confirmed',
    )
    expect(ends).toEqual([])
    expect(await balance()).toBe(before + 6n)
    stopped.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  },
)

test('a payment whose nonce is used is refused by the chain, not by the wallet', async () => {
  const { operations } = await setup()
  const sender = devAccount(0)
  const { bob } = world().people
  /** A wallet that has lost count. */
  async function request({ method }: { readonly method: string }) {
    if (method === 'eth_chainId') return '0x7a69'
    const fees = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: 1n }
    const to = bob.address as `0x${string}`
    const serializedTransaction = await sender.signTransaction({
      type: 'eip1559',
      chainId: 31_337,
      nonce: 0,
      gas: 21_000n,
      to,
      value: 1n,
      ...fees,
    })
    return node().sendRawTransaction({ serializedTransaction })
  }
  const intent = { from: idOf(sender.address), to: bob.address, amount: 1n }
  await expect(operations.transfer({ request }, intent)).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
  })
})

test('a fee that rises twentyfold shows in the next estimate, and the wallet decides', async () => {
  const { provider, operations, endOf } = await setup()
  const { alice, bob } = world().people
  const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
  const baseFee = async () => (await node().getBlock()).baseFeePerGas ?? 0n
  const calm = await baseFee()
  const before = await operations.estimateFee(intent, signal)
  try {
    await node().setNextBlockBaseFeePerGas({ baseFeePerGas: calm * 20n })
    await node().mine({ blocks: 1 })
    const after = await operations.estimateFee(intent, signal)
    expect(after - before).toBe(21_000n * 2n * ((await baseFee()) - calm))
    expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
  } finally {
    await node().setNextBlockBaseFeePerGas({ baseFeePerGas: calm })
    await node().mine({ blocks: 1 })
  }
})
