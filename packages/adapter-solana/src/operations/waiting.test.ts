import { type Clock, systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createSolanaTestWallet, solanaTestAccount } from '@bowline/testing/solana'
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  lamports,
  type Nonce,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingDurableNonce,
  address as toAddress,
} from '@solana/kit'
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
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
  return { chainId, clock, operations, write, paired, world, sandbox, rpcUrl }
}

const NONCE_ACCOUNT = toAddress(base58(new Uint8Array(32).fill(9)))
const NONCE = new Uint8Array(32).fill(7)

/** An account with a durable nonce that one address may use. */
function nonceAccount(authority: string) {
  const data = new Uint8Array(80)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  view.setUint32(4, 1, true)
  data.set(getAddressEncoder().encode(toAddress(authority)), 8)
  data.set(NONCE, 40)
  view.setBigUint64(72, 5_000n, true)
  const owned = { programAddress: SYSTEM_PROGRAM_ADDRESS, executable: false, space: 80n }
  return { ...owned, address: NONCE_ACCOUNT, data, lamports: lamports(10_000_000n) }
}

/** A signed payment of the first account that names the nonce in the place of a block. */
function nonceTransaction(paid: { payer: string; to: string; amount: bigint }) {
  const payer = toAddress(paid.payer)
  const source = createNoopSigner(payer)
  const place = { nonceAccountAddress: NONCE_ACCOUNT, nonceAuthorityAddress: payer }
  const message = appendTransactionMessageInstruction(
    getTransferSolInstruction({ source, destination: toAddress(paid.to), amount: paid.amount }),
    setTransactionMessageLifetimeUsingDurableNonce(
      { ...place, nonce: base58(NONCE) as Nonce },
      setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
    ),
  )
  const { messageBytes } = compileTransaction(message)
  const signature = solanaTestAccount(0).sign(new Uint8Array(messageBytes))
  const signatures = { [payer]: signature as SignatureBytes }
  const wire = getTransactionEncoder().encode({ messageBytes, signatures })
  return { signature: base58(signature), wire: Buffer.from(wire).toString('base64') }
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

  test('that its wallet has sent twice, with both in a block, is told with both payments', async () => {
    const blocks = createManualClock()
    const { chainId, operations, write, paired, world } = await setup({ blocks })
    const { address: payer } = world.people.alice
    const send = async () => {
      const { wire: transaction } = await write(7n)
      const params = { transaction, pubkey: payer }
      const sent = await paired.request({ method: 'solana_signAndSendTransaction', params })
      blocks.advance(SLOT_MS * 2)
      return (sent as { readonly signature: string }).signature
    }
    const both = [await send(), await send()]
    for (const signature of both)
      expect(await operations.waitForTransaction(chainId, signature, signal)).toBe('confirmed')
    const account = `${chainId}:${payer}` as const
    const { items = [] } = (await operations.getTransactions?.(account, { signal })) ?? {}
    const told = items.filter(({ hash }) => both.includes(hash))
    expect(told.map(({ moves }) => moves[0]?.amount)).toEqual([-7n, -7n])
  })

  test('that waits with a durable nonce is not called expired, and is paid whenever it is sent', async () => {
    const blocks = createManualClock()
    const app = await setup({ blocks })
    const { chainId, clock, operations, paired, world, sandbox, rpcUrl } = app
    const { address: payer } = world.people.alice
    sandbox.setAccount(nonceAccount(payer))
    const held = nonceTransaction({ payer, to: world.people.bob.address, amount: 7n })
    /** A wallet that keeps what it has signed for later, as those do that several people approve. */
    const request: typeof paired.request = async (question) => {
      if (question.method !== 'solana_signAndSendTransaction') return paired.request(question)
      for (let reads = 0; reads < 3; reads++)
        await operations.getBalance(`${chainId}:${payer}`, signal)
      return { signature: held.signature }
    }
    let trace: string | undefined
    const onTrace = (text: string) => {
      trace = text
    }
    const from = `${chainId}:${payer}` as const
    const intent = { from, to: world.people.bob.address, amount: 7n }
    const sent = watch(operations.transfer({ ...paired, request }, intent, { onTrace }))
    await vi.waitFor(() => {
      clock.advance(500)
      expect(sent.end).toBe(held.signature)
    })
    const seen = watch(
      operations.waitForTransaction(chainId, held.signature, signal, undefined, { trace }),
    )
    const heights = countOf('getBlockHeight')
    const looks = async (count: number) => {
      const until = heights() + count
      await vi.waitFor(() => {
        clock.advance(4_000)
        expect(heights()).toBeGreaterThanOrEqual(until)
      })
    }
    await looks(2)
    blocks.advance(SLOT_MS * (Number(LIFETIME_BLOCKS) + 20))
    await looks(3 * MISSING_LOOKS)
    expect(seen.end).toBeUndefined()
    await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [held.wire, { encoding: 'base64' }],
      }),
    })
    blocks.advance(SLOT_MS)
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(seen.end).toBe('confirmed')
    })
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
