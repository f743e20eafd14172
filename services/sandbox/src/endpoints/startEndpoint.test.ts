import { type Address, getAddress, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from '../world/index.ts'
import { addCrowd } from './addCrowd.ts'
import { type EndpointProfile, readEndpointProfiles } from './EndpointProfile.ts'
import { emitLogs } from './emitLogs.ts'
import { startEndpoint } from './startEndpoint.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
  const kept = readEndpointProfiles().map(({ archive }) => archive?.keeps ?? 0)
  await sandbox.control.mine(Math.max(...kept) + 1)
})
afterAll(() => sandbox.stop())

const profiles = readEndpointProfiles()
const { alice } = sandboxWorld.people

/** One without limits of its answers. */
function generous(): EndpointProfile {
  const found = profiles.find(({ id }) => id === 'alchemy')
  if (!found) throw new Error('There is no such profile.')
  return found
}

async function start(profile: EndpointProfile, delayMs = 0) {
  const endpoint = await startEndpoint({ rpcUrl: sandbox.networks[0].rpcUrl, profile, delayMs })
  onTestFinished(endpoint.stop)
  const post = (body: unknown, url = endpoint.url) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ask = async (method: string, params: readonly unknown[] = [], url = endpoint.url) => {
    const response = await post({ jsonrpc: '2.0', id: 7, method, params }, url)
    const text = await response.text()
    const isJson = response.headers.get('content-type') === 'application/json'
    return { status: response.status, ...(isJson ? JSON.parse(text) : { text }) }
  }
  const plain = (method: string, params: readonly unknown[] = []) =>
    ask(method, params, sandbox.networks[0].rpcUrl)
  return { ...endpoint, post, ask, plain }
}

test('ten providers have a profile, each with sources of its facts', () => {
  expect(profiles).toHaveLength(10)
  for (const { facts } of profiles) expect(facts.length).toBeGreaterThan(0)
})

describe.each(profiles.map((profile) => [profile.name, profile] as const))(
  '%s',
  (_name, profile) => {
    test('answers in fair weather as the node behind it does', async () => {
      const { ask, plain } = await start(profile)
      for (const [method, params] of [
        ['eth_chainId', []],
        ['eth_blockNumber', []],
        ['eth_getBalance', [alice.address, 'latest']],
        ['eth_getBlockByNumber', ['0x1', false]],
      ] as const) {
        const { result, id } = await ask(method, params)
        expect([id, result]).toEqual([7, (await plain(method, params)).result])
      }
    })

    test('refuses what it never does, in its own words', async () => {
      const { ask } = await start(profile)
      const { logs, methods, archive } = profile
      const far = { fromBlock: '0x0', toBlock: numberToHex(logs.maxRange + 1) }
      expect(await ask('eth_getLogs', [far])).toMatchObject({
        status: logs.outOfRange.status,
        error: { code: logs.outOfRange.code },
      })
      const [absent = ''] = methods.absent
      expect(await ask(absent.replace('*', 'x'))).toMatchObject({
        status: methods.refused.status,
        error: { code: methods.refused.code },
      })
      if (!archive) return
      const old = await ask('eth_getBalance', [alice.address, '0x1'])
      expect(old).toMatchObject({
        status: archive.refused.status,
        error: { code: archive.refused.code, message: archive.refused.message },
      })
    })

    test('takes no more of a batch than it allows', async () => {
      const { post } = await start(profile)
      const batch = (count: number) =>
        Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
      const { max, each, refused } = profile.batch
      const response = await post(batch(max + 1))
      expect(response.status).toBe(refused.status)
      if (refused.as === 'json')
        expect(await response.json()).toMatchObject(
          each
            ? { 0: { id: 0, error: { code: refused.code } } }
            : { error: { code: refused.code } },
        )
      if (max === 0) return
      const some = await post(batch(Math.min(max, 3)))
      expect(await some.json()).toMatchObject([{ id: 0, result: '0x7a69' }, { id: 1 }, { id: 2 }])
    })

    test('says when it is asked too much, and goes on', async () => {
      const { ask, become } = await start(profile)
      become('busy')
      const statuses = [
        await ask('eth_chainId'),
        await ask('eth_chainId'),
        await ask('eth_chainId'),
      ]
      expect(statuses.map(({ result }) => result)).toEqual(['0x7a69', '0x7a69', undefined])
      const { status, code, as } = profile.busy
      expect(statuses[2]).toMatchObject(as === 'json' ? { status, error: { code } } : { status })
      become('spent')
      const { result } = await ask('eth_chainId')
      expect(result).toBeUndefined()
      become('fair')
      expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' })
    })

    test('has a back end that is behind, which does not know the newest block', async () => {
      const { ask, become, plain } = await start(profile)
      const head = Number((await plain('eth_blockNumber')).result)
      become('lagging')
      const heads = [await ask('eth_blockNumber'), await ask('eth_blockNumber')]
      expect(heads.map(({ result }) => Number(result))).toEqual([
        head,
        head - profile.behind.blocks,
      ])
      await ask('eth_chainId')
      const newest = await ask('eth_getBalance', [alice.address, numberToHex(head)])
      expect(newest).toMatchObject({ error: { code: profile.behind.unknown.code } })
    })
  },
)

test('an endpoint breaks, is cut off, falls silent and comes back', async () => {
  const { ask, become } = await start(generous())
  become('broken')
  expect(await ask('eth_chainId')).toMatchObject({ text: expect.stringContaining('<html>') })
  become('cut')
  await expect(ask('eth_chainId')).rejects.toThrow()
  become('otherChain')
  expect((await ask('eth_chainId')).result).not.toBe('0x7a69')
  become('silent')
  const answer = ask('eth_chainId')
  const first = await Promise.race([answer, ask('eth_chainId'), Promise.resolve('nothing')])
  expect(first).toBe('nothing')
  become('fair')
  expect(await answer).toMatchObject({ result: '0x7a69' })
})

test('the depth of questions is how many followed one another', async () => {
  const { ask, tape } = await start(generous(), 100)
  await Promise.all([ask('eth_chainId'), ask('eth_blockNumber'), ask('eth_gasPrice')])
  await ask('eth_chainId')
  expect([tape.asked.length, tape.depth()]).toEqual([4, 2])
  tape.clear()
  expect([tape.asked.length, tape.depth()]).toEqual([0, 0])
})

test('a crowd of tokens is there at once', async () => {
  const { ask } = await start(generous())
  const holder = getAddress(alice.address)
  const address: Address = '0x00000000000000000000000000000000bee00001'
  const token = { address, symbol: 'T1', decimals: 9, amount: 123_456_789n }
  await addCrowd(sandbox.networks[0].rpcUrl, { holder, tokens: [token] })
  const call = async (data: string) =>
    (await ask('eth_call', [{ to: address, data }, 'latest'])).result
  expect(BigInt(await call(`0x70a08231${holder.slice(2).padStart(64, '0')}`))).toBe(123_456_789n)
  expect(BigInt(await call(`0x70a08231${'2'.padStart(64, '0')}`))).toBe(0n)
  expect(Number(await call('0x313ce567'))).toBe(9)
  expect(await call('0x95d89b41')).toBe(numberToHex(0x5431n << 240n, { size: 32 }))
})

test('one transaction can have thousands of logs, and a receipt of two megabytes', async () => {
  const { ask } = await start(generous())
  const hash = await emitLogs(sandbox.networks[0].rpcUrl, 6_000)
  const { result } = await ask('eth_getTransactionReceipt', [hash])
  expect(result.logs).toHaveLength(6_000)
  expect(JSON.stringify(result).length).toBeGreaterThan(2_000_000)
})
