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

test('answers over a websocket as well', async () => {
  const socket = new WebSocket(polkadot.wsUrl)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 7, method: 'system_chain' }))
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data))).toMatchObject({ id: 7, result: 'asset-hub-rococo' })
  socket.terminate()
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
