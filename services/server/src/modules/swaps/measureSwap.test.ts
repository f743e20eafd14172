import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createManualClock } from '@bowline/common/testing'
import { type Address, parseEther } from 'viem'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { createTrader } from '../../testing/createTrader.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

const CHAIN = 'eip155:31337'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sandbox = useSandbox()
const trader = () => createTrader(sandbox.current, `0x${'5c'.repeat(32)}`)
const id = (address: string) => `${CHAIN}:${address}`

beforeAll(async () => {
  const funds = {
    native: parseEther('500'),
    tokens: { usdc: 5_000_000_000n, usdt: 5_000_000_000n },
  }
  await sandbox.current.control.faucet(trader().address, funds)
})

interface Asked {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The chain of the sandbox, behind a node that does not know some requests. */
async function serveBehind(knows: (asked: Asked) => boolean) {
  const [{ rpcUrl }] = sandbox.current.networks
  const node = createServer(async (request, response) => {
    const body = await text(request)
    const asked: Asked = JSON.parse(body)
    const error = { code: -32601, message: `the method ${asked.method} does not exist` }
    const answer = knows(asked)
      ? await (await fetch(rpcUrl, { method: 'POST', headers: JSON_BODY, body })).text()
      : JSON.stringify({ jsonrpc: '2.0', id: asked.id, error })
    response.setHeader('content-type', 'application/json').end(answer)
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void node.close())
  const { port } = node.address() as { readonly port: number }
  const rpc = JSON.parse(sandbox.current.environment.BOWLINE_RPC ?? '{}')
  const environment = {
    ...sandbox.current.environment,
    BOWLINE_RPC: JSON.stringify({ ...rpc, [CHAIN]: `http://127.0.0.1:${port}` }),
  }
  return createTestServer(environment, { clock: createManualClock() })
}

const JSON_BODY = { 'content-type': 'application/json' }
const withoutSimulation = ({ method }: Asked) => method !== 'eth_simulateV1'
const withoutOverrides = ({ method, params }: Asked) =>
  method !== 'eth_simulateV1' && !(method === 'eth_call' && params.length > 2)

const order = (from: string | undefined, to: string | undefined, amount: bigint) => ({
  userAddress: id(trader().address),
  from: id(from ?? NATIVE),
  to: id(to ?? NATIVE),
  amount: String(amount),
})

describe.each([
  ['that tries out transactions', () => true],
  ['that knows calls with other code at an address alone', withoutSimulation],
] as const)('a node %s', (_, knows) => {
  test.each([
    ['native currency for a token', undefined, 'usdc', parseEther('1')],
    ['a token for native currency, without an allowance', 'usdc', undefined, 1_000_000_000n],
    ['a token that revokes allowances first', 'usdt', 'usdc', 1_000_000n],
  ] as const)('shows what %s brings, and what it costs', async (_name, from, to, amount) => {
    const { swaps } = await serveBehind(knows)
    const { tokens } = sandbox.current.world
    const placeOf = (token: 'usdc' | 'usdt' | undefined) => token && tokens[token].address
    const { quotes } = await swaps.quotes(order(placeOf(from), placeOf(to), amount))
    const path: Address[] = [
      placeOf(from) ?? tokens.weth.address,
      placeOf(to) ?? tokens.weth.address,
    ]
    const expected = await trader().amountOut(amount, path)
    expect(quotes[0]).toMatchObject({ measured: true, toAmount: String(expected) })
    expect(Number(quotes[0]?.gas)).toBeGreaterThan(80_000)
    expect(Number(quotes[0]?.gas)).toBeLessThan(300_000)
  })

  test('shows nothing of what the account does not have', async () => {
    const { swaps } = await serveBehind(knows)
    const { usdc, dai } = sandbox.current.world.tokens
    const { quotes } = await swaps.quotes(order(dai.address, usdc.address, parseEther('7')))
    expect(quotes).toMatchObject([{ measured: false, gas: null }])
  })
})

test('where a node can try nothing out, a quote is an estimate', async () => {
  const { swaps } = await serveBehind(withoutOverrides)
  const { usdc } = sandbox.current.world.tokens
  const params = order(usdc.address, undefined, 1_000_000n)
  const { quotes } = await swaps.quotes(params)
  expect(quotes).toMatchObject([{ measured: false, gas: null }])
  const built = await swaps.buildTransaction({ ...params, quoteId: quotes[0]?.id })
  expect(BigInt(built.minimumReceived)).toBeGreaterThan(0n)
})

test('a swap that would be undone now is not built', async () => {
  const { swaps } = await serveBehind(() => true)
  const params = order(undefined, sandbox.current.world.tokens.usdc.address, parseEther('1'))
  const [quote] = (await swaps.quotes(params)).quotes
  // Another trader is faster, and moves the price.
  const large = await swaps.buildTransaction({ ...params, amount: String(parseEther('300')) })
  const { to, data, amount } = large.tx
  await trader().send({
    to: to.slice(CHAIN.length + 1) as Address,
    data: data as `0x${string}`,
    value: BigInt(amount),
  })
  await expect(
    swaps.buildTransaction({ ...params, quoteId: quote?.id, eip155: { slippage: '0.1' } }),
  ).rejects.toMatchObject({ context: { status: 410, reason: 'QUOTE_EXPIRED' } })
})
