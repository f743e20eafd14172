import { type Clock, systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createSolanaTestWallet, solanaTestAccount } from '@bowline/testing/solana'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toBase58 as base58 } from '../base58.ts'
import { startTestSandbox } from '../sandbox.test.support.ts'
import { solana } from '../solana.ts'
import { pairedProvider } from '../world.test.support.ts'
import { compileTransfer } from './compileTransfer.ts'
import { createRpc } from './createRpc.ts'
import { getLifetime } from './getLifetime.ts'
import { planTransfer } from './planTransfer.ts'
import { LIFETIME_BLOCKS, MISSING_LOOKS } from './waitForTransaction.ts'

const SLOT_MS = 400
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A network whose blocks follow the clock of the test, and one that only knows how to wait. */
async function setup({ blocks = systemClock as Clock, hasSocket = false } = {}) {
  const sandbox = await startTestSandbox({ clock: blocks })
  cleanups.push(sandbox.stop)
  const { chainId, rpcUrl, wsUrl, world } = sandbox
  const networks = [
    {
      chainId,
      namespace: 'solana' as const,
      id: chainId.slice(7),
      name: 'Local',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [rpcUrl],
      testnet: true,
    },
  ]
  const clock = createManualClock()
  const rpcUrls = hasSocket ? { [chainId]: [wsUrl] } : undefined
  const operations = await solana({ networks, rpcUrls, clock }).load()
  const wallet = createSolanaTestWallet({ name: 'Harbor', networks: [{ chainId, rpcUrl }] })
  const paired = pairedProvider(wallet, chainId)
  const context = { rpc: createRpc({ networks, clock }), clock, logger: undefined }
  /** A payment of the first account, written but not signed. */
  const write = async (amount: bigint) => {
    const from = `${chainId}:${world.people.alice.address}` as const
    const plan = await planTransfer(context, { from, to: world.people.bob.address, amount })
    return compileTransfer(plan, await getLifetime(context, { chainId }), {
      units: 1_000,
      rate: 0n,
    })
  }
  return { chainId, clock, operations, write, paired, world }
}

/** Counts how often a node is asked something. */
function countOf(method: string): () => number {
  let count = 0
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: { readonly body: string }) => {
    if (init.body.includes(method)) count += 1
    return ask(url, init)
  })
  cleanups.push(() => vi.unstubAllGlobals())
  return () => count
}

/** Returns a function that gives the result, once there is one. */
function watch(waiting: Promise<string>) {
  const seen: { end?: string | undefined } = {}
  void waiting.then((end) => {
    seen.end = end
  })
  return seen
}

describe('waiting for a transaction', () => {
  const { signal } = new AbortController()

  test('that is in a block, and failed there, ends as reverted', async () => {
    const { chainId, operations, write, paired, world } = await setup()
    const { wire } = await write(10n ** 15n)
    const { signature } = (await paired.request({
      method: 'solana_signAndSendTransaction',
      params: {
        transaction: wire,
        pubkey: world.people.alice.address,
        sendOptions: { skipPreflight: true },
      },
    })) as { readonly signature: string }
    expect(await operations.waitForTransaction(chainId, signature, signal)).toBe('reverted')
  })

  test('that was never sent ends when it cannot be taken any more, and not a block sooner', async () => {
    const blocks = createManualClock()
    const { chainId, clock, operations, write } = await setup({ blocks })
    const { message } = await write(1n)
    const hash = base58(solanaTestAccount(0).sign(message))
    const heights = countOf('getBlockHeight')
    const seen = watch(operations.waitForTransaction(chainId, hash, signal))
    const looks = async (count: number) => {
      const until = heights() + count
      await vi.waitFor(() => {
        clock.advance(4_000)
        expect(heights()).toBeGreaterThanOrEqual(until)
      })
    }
    await looks(2)
    blocks.advance(SLOT_MS * Number(LIFETIME_BLOCKS))
    await looks(2 * MISSING_LOOKS)
    expect(seen.end).toBeUndefined()
    blocks.advance(SLOT_MS)
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(seen.end).toBe('replaced')
    })
  })

  test('that its wallet has sent again with a newer block is paid by the other signature', async () => {
    const blocks = createManualClock()
    const { chainId, clock, operations, write, paired, world } = await setup({ blocks })
    const { address: payer } = world.people.alice
    const first = base58(solanaTestAccount(0).sign((await write(1n)).message))
    /** A wallet whose first transaction was lost, which has told its signature. */
    const request: typeof paired.request = async (question) => {
      if (question.method !== 'solana_signAndSendTransaction') return paired.request(question)
      // As long as people take, the node has answered by then.
      for (let reads = 0; reads < 3; reads++)
        await operations.getBalance(`${chainId}:${payer}`, signal)
      return { signature: first }
    }
    const traces: string[] = []
    const onTrace = (text: string) => void traces.push(text)
    const intent = {
      from: `${chainId}:${payer}` as const,
      to: world.people.bob.address,
      amount: 7n,
    }
    const sending = operations.transfer({ ...paired, request }, intent, { onTrace })
    const sent = watch(sending)
    await vi.waitFor(() => {
      clock.advance(500)
      expect(sent.end).toBe(first)
    })
    blocks.advance(SLOT_MS * 20)
    const again = await write(7n)
    const { signature: second } = (await paired.request({
      method: 'solana_signAndSendTransaction',
      params: { transaction: again.wire, pubkey: payer },
    })) as { readonly signature: string }
    blocks.advance(SLOT_MS)
    let next: string | undefined
    const onReplaced = ({ hash }: { readonly hash: string }) => {
      next = hash
    }
    const kept = { trace: traces.at(-1) }
    const seen = watch(operations.waitForTransaction(chainId, first, signal, onReplaced, kept))
    const heights = countOf('getBlockHeight')
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(heights()).toBeGreaterThan(1)
    })
    blocks.advance(SLOT_MS * (Number(LIFETIME_BLOCKS) + 1))
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(seen.end).toBe('replaced')
    })
    expect(next).toBe(second)
  })

  test('by a websocket ends as soon as it is in a block, without a tick of the clock', async () => {
    const { chainId, operations, write, paired, world } = await setup({ hasSocket: true })
    const { wire } = await write(1n)
    const signed = (await paired.request({
      method: 'solana_signTransaction',
      params: { transaction: wire, pubkey: world.people.alice.address },
    })) as { readonly transaction: string }
    const bytes = Buffer.from(signed.transaction, 'base64')
    const seen = watch(
      operations.waitForTransaction(chainId, base58(bytes.subarray(1, 65)), signal),
    )
    await paired.request({
      method: 'solana_signAndSendTransaction',
      params: { transaction: wire, pubkey: world.people.alice.address },
    })
    await vi.waitFor(() => expect(seen.end).toBe('confirmed'))
  })

  test('rejects with ABORTED when its signal aborts', async () => {
    const { chainId, operations, write } = await setup()
    const { message } = await write(1n)
    const controller = new AbortController()
    const hash = base58(solanaTestAccount(0).sign(message))
    const waiting = operations.waitForTransaction(chainId, hash, controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
