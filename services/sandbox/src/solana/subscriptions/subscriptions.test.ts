import { once } from 'node:events'
import { createManualClock } from '@bowline/common/testing'
import { address } from '@solana/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LocalSolana, startSolana } from '../startSolana.ts'
import { createTestClient, payment } from '../testing/client.test.support.ts'
import { sandboxSolana } from '../world/sandboxSolana.ts'
import { testSigner } from '../world/testSigner.ts'
import { tokenAccountOf } from '../world/tokenInstructions.ts'

const { people, tokens, holdings } = sandboxSolana
const { alice, bob } = people
const SLOT_MS = 400

let clock: ReturnType<typeof createManualClock>
let solana: LocalSolana
let client: ReturnType<typeof createTestClient>
let ending: AbortController
beforeEach(async () => {
  clock = createManualClock()
  solana = await startSolana({ clock })
  client = createTestClient(solana)
  ending = new AbortController()
})
afterEach(async () => {
  ending.abort()
  await solana?.stop()
})

const signer = testSigner(alice.index)
/** Call it before the event: clients drop notifications that are not awaited. */
const next = async <T>(notices: AsyncIterable<T>): Promise<T> => {
  for await (const notice of notices) return notice
  throw new Error('The subscription has ended.')
}

test('sends a changed account in the requested encoding', async () => {
  const account = await tokenAccountOf(bob.address, tokens.husd)
  const { signal: abortSignal } = ending
  const lamports = await client.subscriptions
    .accountNotifications(address(bob.address), { commitment: 'confirmed' })
    .subscribe({ abortSignal })
  const words = await client.subscriptions
    .accountNotifications(account, { commitment: 'confirmed', encoding: 'jsonParsed' })
    .subscribe({ abortSignal })
  const [paid, filled] = [next(lamports), next(words)]
  const from = await signer
  await client.send(from, [payment(from, bob.address, 3n)])
  expect((await paid).value.lamports).toBe(holdings.bob.lamports + 3n)
  await solana.faucet(bob.address, { tokens: { husd: 5_000_000n } })
  expect((await filled).value.data).toMatchObject({
    parsed: { info: { tokenAmount: { amount: '5000000' } } },
  })
})

test('sends a signature once, at the requested commitment', async () => {
  const from = await signer
  const { signal: abortSignal } = ending
  const signature = await client.send(from, [payment(from, bob.address, 1n)])
  const confirmed = await client.subscriptions
    .signatureNotifications(signature, { commitment: 'confirmed' })
    .subscribe({ abortSignal })
  const first = next(confirmed)
  clock.advance(SLOT_MS)
  const told = await first
  expect(told.value).toEqual({ err: null })

  const final = await client.subscriptions
    .signatureNotifications(signature, { commitment: 'finalized' })
    .subscribe({ abortSignal })
  const second = next(final)
  clock.advance(31 * SLOT_MS)
  expect((await second).context.slot - told.context.slot).toBe(30n)
})

test('sends slots as they begin', async () => {
  const slots = await client.subscriptions
    .slotNotifications()
    .subscribe({ abortSignal: ending.signal })
  const before = await client.rpc.getSlot().send()
  const told = next(slots)
  clock.advance(SLOT_MS)
  expect(await told).toEqual({ slot: before + 1n, parent: before, root: before - 30n })
})

test('sends the logs of transactions that name an account', async () => {
  const { signal: abortSignal } = ending
  const logs = await client.subscriptions
    .logsNotifications({ mentions: [address(bob.address)] }, { commitment: 'confirmed' })
    .subscribe({ abortSignal })
  const told = next(logs)
  await solana.faucet(people.carol.address, { lamports: 1n })
  const from = await signer
  const signature = await client.send(from, [payment(from, bob.address, 1n)])
  expect((await told).value).toMatchObject({
    signature,
    err: null,
    logs: ['Program 11111111111111111111111111111111 invoke [1]', expect.any(String)],
  })
})

test('ends a subscription on request, and refuses unknown ones', async () => {
  const socket = new WebSocket(solana.wsUrl)
  await once(socket, 'open')
  const heard: Record<string, unknown>[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const id = `${method} ${heard.length}`
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await expect.poll(() => heard.find((one) => one.id === id)).toBeDefined()
    return heard.find((one) => one.id === id)
  }
  const number = (await ask('slotSubscribe'))?.result
  clock.advance(SLOT_MS)
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ method: 'slotNotification', params: { subscription: number } })
  expect(await ask('slotUnsubscribe', number)).toMatchObject({ result: true })
  clock.advance(SLOT_MS)
  // The socket is ordered: a notification would have arrived before this answer.
  expect(await ask('getHealth')).toMatchObject({ result: 'ok' })
  expect(heard.filter((one) => one.method === 'slotNotification')).toHaveLength(1)
  expect(await ask('slotUnsubscribe', number)).toMatchObject({ error: { code: -32_602 } })
  expect(await ask('accountSubscribe', 'nonsense')).toMatchObject({ error: { code: -32_602 } })
  socket.send('nonsense')
  await expect.poll(() => heard.at(-1)).toMatchObject({ error: { code: -32_700 } })
  socket.close()
})
