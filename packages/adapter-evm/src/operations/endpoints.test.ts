import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { defineNetwork, type Logger } from '@bowline/common'
import { fallback, http, numberToHex } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { idOf, useWorld } from '../world.test.support.ts'
import { ENDPOINT_LOOK_MS } from './checkEndpoints.ts'

const { signal } = new AbortController()
const { world, local, node, setup } = useWorld()
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

interface Question {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}
type Change = 'richer' | 'otherNonce' | 'otherChain' | 'silent' | { readonly behind: number }

/** An endpoint of the local chain, which says what its node says unless it is to change something. */
async function endpoint(initial?: Change) {
  let change = initial
  const asked: string[] = []
  const answer = async ({ method, params = [] }: Question) => {
    const ask = (more = params) => node().request({ method, params: more } as never)
    if (change === 'otherChain' && method === 'eth_chainId') return '0x1'
    if (change === 'otherChain' && method === 'eth_estimateGas')
      throw { code: -32003, message: 'insufficient funds for gas * price + value' }
    if (change === 'richer' && method === 'eth_getBalance')
      return numberToHex(BigInt(await ask()) + 5n)
    if (change === 'otherNonce' && method === 'eth_getTransactionCount')
      return numberToHex(BigInt(await ask()) + 1n)
    if (typeof change !== 'object') return ask()
    const head = (await node().getBlockNumber({ cacheTime: 0 })) - BigInt(change.behind)
    if (method === 'eth_blockNumber') return numberToHex(head)
    return ask(params.map((one) => (one === 'latest' ? numberToHex(head) : one)))
  }
  const server = createServer(async (request, response) => {
    // viem writes it.
    const question = (await json(request)) as Question
    asked.push(question.method)
    if (change === 'silent') return
    const { id } = question
    const body = await answer(question).then(
      (result) => ({ jsonrpc: '2.0', id, result }),
      ({ code, message }) => ({ jsonrpc: '2.0', id, error: { code, message } }),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    be(next: Change | undefined) {
      change = next
    },
  }
}

type Endpoint = Awaited<ReturnType<typeof endpoint>>

/** An app whose first chain has these endpoints, and an account that is about to pay. */
async function app(endpoints: readonly Endpoint[], rest: Parameters<typeof setup>[0] = {}) {
  const notes: unknown[][] = []
  const logger: Logger = { log: (...note) => notes.push(note) }
  const networks = [local({ rpcUrls: endpoints.map(({ url }) => url) })]
  const made = await setup({ networks, logger, ...rest })
  const { provider, operations, wallet } = made
  const alice = world().people.alice.address
  const { address: to } = world().people.bob
  const account = idOf(alice)
  const call = { to, value: 1n }
  return {
    ...made,
    notes,
    balance: () => operations.getBalance(account, signal),
    truth: () => node().getBalance({ address: alice }),
    pay: {
      transfer: () => operations.transfer(provider, { from: account, to, amount: 1n }),
      sendTransaction: () => operations.sendTransaction(provider, account, call),
      sendCalls: () => operations.sendCalls(provider, account, [call]),
    },
    prompts: () => wallet.log.filter(({ method }) => /send/.test(method)).length,
  }
}

describe('an endpoint of another chain', () => {
  test('is not used: the next one is asked, and a warning is logged', async () => {
    const [wrong, right] = [await endpoint('otherChain'), await endpoint()]
    const { balance, truth, notes } = await app([wrong, right])
    const balances = await Promise.all([balance(), balance()])
    expect([...balances, await balance()]).toEqual(Array(3).fill(await truth()))
    const chains = (asked: readonly string[]) => asked.filter((one) => one === 'eth_chainId').length
    expect([chains(wrong.asked), chains(right.asked)]).toEqual([1, 1])
    expect(notes).toEqual([
      ['warn', 'endpoint of another chain', { chainId: 'eip155:31337', actual: 1 }],
    ])
  })

  test('is never believed when it fails either', async () => {
    const [wrong, right] = [await endpoint('otherChain'), await endpoint()]
    const { operations } = await app([wrong, right])
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
    // There, this account has nothing to pay with: a word after which no other endpoint is asked.
    expect(await operations.estimateFee(intent, signal)).toBeGreaterThan(0n)
  })

  test('makes reading fail as a service where all are', async () => {
    const { balance } = await app([await endpoint('otherChain'), await endpoint('otherChain')])
    await expect(balance()).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      kind: 'service',
      context: { endpoint: 'eip155:31337' },
    })
  })

  test('has no say in a payment', async () => {
    const { pay } = await app([await endpoint('otherChain'), await endpoint()])
    await expect(pay.transfer()).resolves.toMatch(/^0x/)
  })
})

describe('endpoints that disagree about the sender', () => {
  describe.each([
    ['richer', 'balance'],
    ['otherNonce', 'nonce'],
  ] as const)('one is %s', (change, about) => {
    test.each(['transfer', 'sendTransaction', 'sendCalls'] as const)(
      '%s is refused before the wallet is asked',
      async (way) => {
        const { pay, prompts, notes } = await app([await endpoint(change), await endpoint()])
        await expect(pay[way]()).rejects.toMatchObject({ code: 'NODES_DISAGREE', kind: 'service' })
        expect(prompts()).toBe(0)
        const chainId = 'eip155:31337'
        expect(notes).toEqual([['warn', 'endpoints disagree', { chainId, about: [about] }]])
      },
    )
  })

  test('the lower balance counts from then on, until they agree', async () => {
    const [first, second] = [await endpoint('richer'), await endpoint()]
    const { balance, truth, pay, notes } = await app([first, second])
    expect(await balance()).toBe((await truth()) + 5n)
    expect(second.asked).toEqual([])

    await expect(pay.transfer()).rejects.toMatchObject({ code: 'NODES_DISAGREE' })
    expect(await balance()).toBe(await truth())
    expect(notes).toHaveLength(2)

    first.be(undefined)
    await pay.transfer()
    second.asked.length = 0
    expect(await balance()).toBe(await truth())
    expect(second.asked).toEqual([])
  })

  test('the endpoints inside viem’s own fallback are compared too', async () => {
    const [first, second] = [await endpoint('otherNonce'), await endpoint()]
    const transport = fallback([http(first.url), http(second.url)])
    const { pay, prompts } = await app([first], { transport })
    await expect(pay.transfer()).rejects.toMatchObject({ code: 'NODES_DISAGREE' })
    expect(prompts()).toBe(0)
  })
})

describe('a payment goes on', () => {
  test('when an endpoint is silent for longer than it may be', async () => {
    const [first, silent] = [await endpoint(), await endpoint('silent')]
    const { pay, clock, prompts } = await app([first, silent])
    const paying = pay.transfer()
    await vi.waitFor(() => expect(silent.asked).toContain('eth_blockNumber'))
    expect(prompts()).toBe(0)
    await vi.waitFor(() => {
      clock.advance(ENDPOINT_LOOK_MS)
      expect(prompts()).toBe(1)
    })
    await expect(paying).resolves.toMatch(/^0x/)
  })

  test('when an endpoint is dead', async () => {
    const dead = { ...(await endpoint()), url: 'http://127.0.0.1:1' }
    const { pay } = await app([dead, await endpoint()])
    await expect(pay.transfer()).resolves.toMatch(/^0x/)
  })

  test('when an endpoint is a few blocks behind, even right after another payment', async () => {
    const late = await endpoint({ behind: 2 })
    const { pay, endOf } = await app([await endpoint(), late])
    expect(await endOf(await pay.transfer())).toBe('confirmed')
    expect(await endOf(await pay.transfer())).toBe('confirmed')
  })

  test('and an endpoint that is 50 blocks behind is asked last', async () => {
    const late = await endpoint({ behind: 50 })
    const { pay, balance, truth } = await app([late, await endpoint()])
    await node().mine({ blocks: 60 })
    await pay.transfer()
    late.asked.length = 0
    expect(await balance()).toBe(await truth())
    expect(late.asked).toEqual([])
  })

  test('on a network that the app does not serve', async () => {
    const elsewhere = defineNetwork<'eip155'>({ ...local(), id: 1, chainId: 'eip155:1' })
    const { pay } = await app([], { networks: [elsewhere] })
    await expect(pay.transfer()).resolves.toMatch(/^0x/)
  })
})

describe('nothing is compared', () => {
  test('where there is one endpoint', async () => {
    const only = await endpoint()
    const { pay } = await app([only])
    await pay.transfer()
    // What is compared is the balance too.
    expect(only.asked).toContain('eth_getTransactionByHash')
    expect(only.asked).not.toContain('eth_getBalance')
  })

  test('with the network’s own endpoints where the app has named one', async () => {
    const [own, standard] = [await endpoint(), await endpoint('richer')]
    const networks = [local({ rpcUrls: [standard.url] })]
    const { provider, wallet } = await app([own])
    const operations = await evm({ networks, rpcUrls: { 31337: [own.url] } }).load()
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
    await operations.transfer(provider, intent)
    expect(standard.asked).toEqual([])
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(true)
  })
})
