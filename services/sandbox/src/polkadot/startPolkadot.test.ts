import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sandboxPolkadot } from './sandboxPolkadot.ts'
import { type LocalPolkadot, startPolkadot } from './startPolkadot.ts'

// A process that executes a runtime, on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { people, startAmount, nativeCurrency, chainId } = sandboxPolkadot
const COIN = 10n ** 12n

let polkadot: LocalPolkadot
beforeAll(async () => {
  polkadot = await startPolkadot()
  await polkadot.ready()
})
afterAll(() => polkadot?.stop())

const post = (body: string) => fetch(polkadot.rpcUrl, { method: 'POST', body })
async function ask(method: string, params: readonly unknown[] = []) {
  const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }))
  const { id, result, error } = await answer.json()
  expect(id).toBe('a')
  return error?.code ?? result
}

test('executes the runtime of an Asset Hub, and begins with the state in `sandboxPolkadot`', async () => {
  expect(await ask('state_getRuntimeVersion')).toMatchObject({ specName: 'statemine' })
  expect(await ask('system_properties')).toMatchObject({
    tokenSymbol: nativeCurrency.symbol,
    tokenDecimals: nativeCurrency.decimals,
  })
  const genesis = await ask('chain_getBlockHash', [0])
  expect(`polkadot:${genesis.slice(2, 34)}`).toBe(chainId)
  for (const { address } of Object.values(people))
    expect(await polkadot.balance(address)).toBe(startAmount)
})

test('the treasury pays several at once, each whole', async () => {
  const { alice, bob } = people
  await Promise.all([alice, bob, alice].map(({ address }) => polkadot.faucet(address, COIN)))
  expect(await polkadot.balance(alice.address)).toBe(startAmount + 2n * COIN)
  expect(await polkadot.balance(bob.address)).toBe(startAmount + COIN)
  await expect(polkadot.faucet('nobody', COIN)).rejects.toThrow('Invalid')
  await expect(polkadot.faucet(alice.address, -1n)).rejects.toThrow()
  // The treasury goes on.
  await polkadot.faucet(bob.address, COIN)
})

test('a request that it does not know is refused, and one without a form answered', async () => {
  for (const method of ['nonsense', 'toString', '__proto__', 'faucet', 'balance'])
    expect(await ask(method, [people.alice.address, 1])).toBe(-32_601)
  expect(await ask('chain_subscribeNewHeads')).toBe(-32_601)
  expect(await ask('author_submitExtrinsic', ['0x00'])).toBe(1011)
  for (const body of ['', '{', '[]', '{"id":1}', '{"id":{},"method":"system_chain"}'])
    expect(await (await post(body)).json()).toMatchObject({ id: null, error: { code: -32_600 } })
  expect((await post('0'.repeat(1_000_001))).status).toBe(413)
  expect((await fetch(polkadot.rpcUrl)).status).toBe(405)
})

/** A websocket to the chain, with all that it has heard. */
async function openSocket() {
  const socket = new WebSocket(polkadot.wsUrl)
  const heard: Record<string, unknown>[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  let last = 0
  return {
    heard,
    close: () => socket.terminate(),
    async ask(method: string, params: readonly unknown[] = []) {
      const id = ++last
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      const answer = await vi.waitFor(() => {
        const found = heard.find((message) => message.id === id)
        return found ?? Promise.reject(new Error(`${method} is not answered.`))
      }, 30_000)
      return answer as { readonly result?: unknown; readonly error?: { readonly code: number } }
    },
    /** What a subscription has told, and where in all that was heard its first part stands. */
    told(id: unknown) {
      const parts = heard.map(({ params }) => Object(params))
      const own = parts.filter(({ subscription }) => subscription === id)
      return { results: own.map(({ result }) => result), at: parts.indexOf(own[0]) }
    },
  }
}

/** The number of the newest block. */
const NUMBER_KEY = '0x26aa394eea5630e07c48ae0c9558cef702a5c1b19ab7a04f536c519aca4983ac'

test('subscriptions tell of what they are about, after the answer with their id', async () => {
  const { ask, close, heard, told } = await openSocket()
  const begun: [method: string, id: unknown, before: number][] = []
  for (const [method, params] of [
    ['chain_subscribeNewHeads', []],
    ['chain_subscribeAllHeads', []],
    ['chain_subscribeFinalizedHeads', []],
    ['state_subscribeStorage', [[NUMBER_KEY]]],
    ['chainHead_v1_follow', [true]],
    ['state_subscribeRuntimeVersion', []],
  ] as const) {
    const { result: id } = await ask(method, params)
    expect(id).toEqual(expect.any(String))
    await vi.waitFor(() => expect(told(id).results).not.toEqual([]))
    expect(told(id).at).toBeGreaterThan(heard.findIndex(({ result }) => result === id))
    begun.push([method, id, told(id).results.length])
  }
  await polkadot.faucet(people.carol.address, COIN)
  for (const [method, id, before] of begun)
    if (method !== 'state_subscribeRuntimeVersion')
      await vi.waitFor(() => expect(told(id).results.length).toBeGreaterThan(before), 30_000)
  // What has not changed is not told of again.
  expect(told(begun.at(-1)?.[1]).results).toHaveLength(1)
  close()
})

test('a follower is told of the newest blocks, and of the runtime, as specified', async () => {
  const { ask, close, told } = await openSocket()
  const { result: id } = await ask('chainHead_v1_follow', [true])
  await vi.waitFor(() => expect(told(id).results.length).toBeGreaterThan(1))
  const [first] = told(id).results
  expect(first.finalizedBlockRuntime).toMatchObject({
    type: 'valid',
    spec: { specName: 'statemine', apis: { '0x37e397fc7c91f5e4': 2 } },
  })
  const [older, newest] = first.finalizedBlockHashes.slice(-2)
  expect(newest).toBe(await ask('chain_getFinalizedHead').then(({ result }) => result))
  expect(await ask('chain_getHeader', [newest])).toMatchObject({ result: { parentHash: older } })
  close()
})

test('a transaction that the runtime refuses is told of, and a subscription ends when it is told to', async () => {
  const { ask, close, told } = await openSocket()
  const watched = await ask('transactionWatch_v1_submitAndWatch', ['0x00'])
  await vi.waitFor(() => expect(told(watched.result).results).toMatchObject([{ event: 'invalid' }]))
  expect(await ask('author_submitAndWatchExtrinsic', ['0x00'])).toMatchObject({
    error: { code: 1011 },
  })
  const { result: id } = await ask('chain_subscribeAllHeads')
  await vi.waitFor(() => expect(told(id).results).not.toEqual([]))
  expect(await ask('chain_unsubscribeAllHeads', [id])).toMatchObject({ result: true })
  const before = told(id).results.length
  const { result: other } = await ask('chain_subscribeNewHeads')
  await polkadot.faucet(people.carol.address, COIN)
  await vi.waitFor(() => expect(told(other).results.length).toBeGreaterThan(1))
  expect(told(id).results).toHaveLength(before)
  close()
})

test('a connection has as many subscriptions as nodes allow, others have their own', async () => {
  const { ask, close } = await openSocket()
  const ids: unknown[] = []
  // Not more at once than are taken without an answer.
  while (ids.length < 1_024) {
    const asked = Array.from({ length: 256 }, () => ask('chain_subscribeNewHeads'))
    ids.push(...(await Promise.all(asked)).map(({ result }) => result))
  }
  expect(new Set(ids).size).toBe(1_024)
  expect(await ask('state_subscribeStorage', [[]])).toMatchObject({ error: { code: -32_006 } })
  await ask('chain_unsubscribeNewHeads', [ids[0]])
  expect(await ask('chain_subscribeNewHeads')).toMatchObject({ result: expect.any(String) })
  const other = await openSocket()
  expect(await other.ask('chain_subscribeNewHeads')).toMatchObject({ result: expect.any(String) })
  other.close()
  close()
})

test('a used port is reported, and what has stopped says so', async () => {
  const port = Number(new URL(polkadot.rpcUrl).port)
  await expect(startPolkadot({ port })).rejects.toMatchObject({ code: 'PORT_TAKEN' })
  const other = await startPolkadot()
  const waiting = expect(other.ready()).rejects.toThrow('The chain has ended.')
  await other.stop()
  await waiting
  await expect(other.balance(people.alice.address)).rejects.toThrow('The chain has ended.')
  await other.stop()
})
