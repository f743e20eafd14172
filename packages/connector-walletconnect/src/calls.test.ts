import { createPublicClient, http, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createConnector, createWallet, local, pair, until } from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'
import { startSandbox, type TestSandbox } from './fixtures/startSandbox.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const FIRST = '0x00000000000000000000000000000000000b0b1e'
const SECOND = '0x00000000000000000000000000000000000b0b1f'
const CHAIN = numberToHex(31337)

let relay: RelayProcess
let sandbox: TestSandbox
beforeAll(async () => {
  const starting = await Promise.all([startRelay(), startSandbox()])
  relay = starting[0]
  sandbox = starting[1]
})
afterAll(() => Promise.all([relay?.stop(), sandbox?.stop()]))

async function connected(batchExecutor = true) {
  const [{ id, rpcUrl }] = sandbox.networks
  const wallet = await createWallet(relay.url, {
    chains: [{ id, rpcUrl }],
    ...(batchExecutor && { batchExecutor: sandbox.batchExecutor }),
  })
  const session = await pair(createConnector(relay.url), wallet, [local])
  const provider = session.provider('eip155')
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { wallet, ask, rpcUrl, address: wallet.getState().address }
}

const batch = (from: string) => ({
  version: '2.0.0',
  from,
  chainId: CHAIN,
  atomicRequired: true,
  calls: [
    { to: FIRST, value: numberToHex(11n) },
    { to: SECOND, value: numberToHex(22n) },
  ],
})

test('a batch goes over pairing as one transaction, and its result is reported', async () => {
  const { ask, address, rpcUrl } = await connected()
  expect(await ask('wallet_getCapabilities', address)).toEqual({
    [CHAIN]: { atomic: { status: 'supported' } },
  })
  const { id } = (await ask('wallet_sendCalls', batch(address))) as { id: string }
  const status = async () =>
    (await ask('wallet_getCallsStatus', id)) as { status: number; receipts?: unknown[] }
  await vi.waitFor(async () => expect((await status()).status).toBe(200), { timeout: 30_000 })
  expect(await status()).toMatchObject({ atomic: true, chainId: CHAIN, receipts: [{}] })

  const client = createPublicClient({ transport: http(rpcUrl) })
  const balances = [FIRST, SECOND].map((holder) =>
    client.getBalance({ address: holder as `0x${string}` }),
  )
  expect(await Promise.all(balances)).toEqual([11n, 22n])
})

test('only sending asks the person, who may decline', async () => {
  const { wallet, ask, address } = await connected()
  wallet.setApproval('manual')
  expect(await ask('wallet_getCapabilities', address)).toHaveProperty(CHAIN)
  expect(wallet.prompts.get()).toEqual([])
  const sending = ask('wallet_sendCalls', batch(address))
  sending.catch(() => undefined)
  await until(() => wallet.prompts.get().length === 1)
  wallet.reject()
  await expect(sending).rejects.toMatchObject({ code: 4001 })
  await expect(ask('wallet_getCallsStatus', 'unknown')).rejects.toMatchObject({ code: 5730 })
})

test('a wallet without batches does not allow them', async () => {
  const { ask, address } = await connected(false)
  await expect(ask('wallet_sendCalls', batch(address))).rejects.toMatchObject({ code: 4200 })
})
