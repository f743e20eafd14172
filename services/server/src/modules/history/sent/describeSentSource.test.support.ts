import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { type Hex, keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createChainReader } from '../../../chain/createChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { addressOf } from '../../../testing/createFakeChain.test.support.ts'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createSentSource } from './createSentSource.ts'

const CHAIN = 'eip155:1'
const bob = addressOf(0xb0b)
const hashOf = (block: number) => keccak256(toHex(`block ${block}`))
/** Longer than anything that was read is kept. */
const FORGOTTEN_MS = 10 * 86_400_000

/** A node with one transaction of a nonce in a block of its own, which can be exchanged for another, and a server's source. */
async function serve(db: Database) {
  const account = privateKeyToAccount(generatePrivateKey())
  const mined = new Map<number, Hex>()
  const refused = new Set<Hex>()
  const clock = createManualClock()
  const timestamp = toHex(Math.floor(clock.now() / 1_000))
  const node = await createNode(({ method, params: [first] }, response) => {
    if (refused.has(first as Hex)) {
      response.destroy()
      return undefined
    }
    if (method === 'eth_getBlockByNumber') {
      const header = { number: first, hash: hashOf(Number(first)), timestamp }
      return { ...header, transactions: [] }
    }
    const nonce = [...mined.keys()].find((one) => mined.get(one) === first)
    if (nonce === undefined) return null
    const place = { blockNumber: toHex(nonce + 7), blockHash: hashOf(nonce + 7) }
    if (method === 'eth_getTransactionReceipt')
      return { transactionHash: first, blockHash: place.blockHash, status: '0x1', logs: [] }
    const sent = { hash: first, from: account.address, to: bob, nonce: toHex(nonce) }
    return { ...sent, ...place, value: '0x5', input: '0x', transactionIndex: '0x0' }
  })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const chains = createChainReader({
    rpc: { [CHAIN]: [node.url] },
    chains: {},
    fetch,
    clock,
    logger: silentLogger,
  })
  const { signal } = stopping
  const source = createSentSource({
    db,
    chainId: CHAIN,
    chains,
    clock,
    logger: silentLogger,
    signal,
  })
  const read = () => source.read({ account: account.address.toLowerCase(), limit: 100 })
  return {
    clock,
    node,
    mined,
    refused,
    read,
    sign: (nonce: number, fee: number) =>
      account.signTransaction({
        chainId: 1,
        type: 'eip1559',
        nonce,
        to: bob,
        value: 5n,
        gas: 21_000n,
        maxFeePerGas: 10n ** 9n + BigInt(fee),
      }),
    async send(raw: Hex) {
      source.note(raw)
      await source.ended()
    },
  }
}

const NONCES = 3
const FEES = 3
const step = fc.record({
  kind: fc.constantFrom('send', 'send', 'mine', 'read'),
  nonce: fc.nat(NONCES - 1),
  fee: fc.nat(FEES - 1),
  passed: fc.constantFrom(0, 1, 5_000, 7_200_000),
})

/** What is told of what was sent. `open` returns a database with its tables, which closes with the test. */
export function describeSentSource(name: string, open: () => Promise<Database>, runs: number) {
  describe(`the history of what was sent: ${name}`, () => {
    test('whichever of a nonce is mined is listed once, in any order, and names the others', async () => {
      const db = await open()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 24, size: 'max' }), async (steps) => {
          const { clock, mined, read, sign, send } = await serve(db)
          const sent = new Map<number, Set<Hex>>()
          for (const { kind, nonce, fee, passed } of steps) {
            clock.advance(passed)
            const raw = await sign(nonce, fee)
            if (kind === 'send') {
              await send(raw)
              sent.set(nonce, (sent.get(nonce) ?? new Set()).add(keccak256(raw)))
            }
            // Also one that another server took, and another one after a block was undone.
            if (kind === 'mine') mined.set(nonce, keccak256(raw))
            if (kind === 'read') {
              const nonces = (await read()).transactions.map((one) => one.nonce)
              expect(new Set(nonces).size).toBe(nonces.length)
            }
          }
          // A question that is on its way when the clock is advanced takes too long.
          clock.advance(FORGOTTEN_MS)
          await read()
          clock.advance(FORGOTTEN_MS)
          const { transactions, isComplete } = await read()
          expect(isComplete).toBe(true)
          const expected = Array.from({ length: NONCES }, (_, nonce) => nonce).flatMap((nonce) => {
            const hash = mined.get(nonce)
            const all = sent.get(nonce)
            if (!hash || !all?.has(hash)) return []
            return { nonce, hash, replaced: [...all].filter((other) => other !== hash).toSorted() }
          })
          expect(
            transactions
              .map(({ nonce, hash, replaced = [] }) => ({
                nonce,
                hash,
                replaced: replaced.toSorted(),
              }))
              .toSorted((a, b) => a.nonce - b.nonce),
          ).toEqual(expected)
        }),
        { numRuns: runs },
      )
    })

    test('one that cannot be read hides no other of its nonce, and is said to be missing if there is none', async () => {
      const { clock, mined, refused, read, sign, send } = await serve(await open())
      const [slow, fast] = [await sign(0, 0), await sign(0, 1)]
      for (const raw of [slow, fast]) await send(raw)
      refused.add(keccak256(fast))
      expect(await read()).toMatchObject({ transactions: [], isComplete: false })
      mined.set(0, keccak256(slow))
      clock.advance(FORGOTTEN_MS)
      const answer = await read()
      expect(answer.transactions.map(({ hash }) => hash)).toEqual([keccak256(slow)])
      expect(answer.isComplete).toBe(true)
    })

    test('what was read stays listed while the node is silent', async () => {
      const { clock, node, mined, refused, read, sign, send } = await serve(await open())
      const raw = await sign(0, 0)
      await send(raw)
      mined.set(0, keccak256(raw))
      clock.advance(FORGOTTEN_MS)
      expect((await read()).transactions).toHaveLength(1)
      refused.add(keccak256(raw))
      for (let day = 1; day < 7; day += 1) {
        clock.advance(86_400_000)
        const asked = node.requests.length
        expect((await read()).transactions).toHaveLength(1)
        await expect.poll(() => node.requests.length).toBeGreaterThan(asked)
      }
    })

    test('what was replaced costs no question once the other one is settled', async () => {
      const { clock, mined, node, read, sign, send } = await serve(await open())
      const [slow, fast] = [await sign(0, 0), await sign(0, 1)]
      for (const raw of [slow, fast]) await send(raw)
      mined.set(0, keccak256(slow))
      clock.advance(FORGOTTEN_MS)
      await read()
      const asked = node.requests.length
      clock.advance(3_600_000)
      const other = await sign(1, 0)
      await send(other)
      expect((await read()).transactions).toHaveLength(1)
      // What was sent since is asked for, and nothing else.
      const questions = node.requests.slice(asked).map(({ params }) => params[0])
      expect(questions).toEqual([keccak256(other)])
    })
  })
}
