import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { type Address, createPublicClient, createTestClient, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from '../world/index.ts'
import { MONEY_DECIMALS, products } from './catalog.ts'
import { quoteOf } from './quoteOf.ts'
import { type HarborPay, startHarborPay } from './startHarborPay.ts'

const BUYER: Address = '0x00000000000000000000000000000000000b0b1e'
const GOOD = { card: '4242 4242 4242 4242', expiry: '12 / 34', code: '123', consent: 'yes' }

let sandbox: Sandbox
let harbor: HarborPay
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
  harbor = await startHarborPay({ rpcUrl: sandbox.networks[0].rpcUrl })
})
afterAll(async () => {
  await harbor.stop()
  await sandbox.stop()
})

const chain = () => createPublicClient({ transport: http(sandbox.networks[0].rpcUrl) })
const usdcOf = (address: Address) =>
  chain().readContract({
    address: sandboxWorld.tokens.usdc.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

const api = (path: string, body?: object, secret = harbor.provider.secret) =>
  fetch(`${harbor.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secret}` },
    ...(body && { body: JSON.stringify(body) }),
  })

let orderCount = 0
async function order(fields: object = {}) {
  orderCount += 1
  const orderId = `order-number-${orderCount}`
  const created = await api('/orders', {
    orderId,
    address: BUYER,
    network: 'bowline-local',
    purchaseCurrency: 'USDC',
    ...fields,
  })
  const { url } = await created.json()
  return {
    orderId,
    url: String(url),
    send: (form: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    status: async () => (await api(`/orders/${orderId}`)).json(),
  }
}

test('a purchase with the test card is paid out on the chain, once', async () => {
  const { send, status, url } = await order({ amount: '100' })
  const before = await usdcOf(BUYER)
  const paid = await send({ ...GOOD, action: 'pay' })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, new URL(url).pathname])
  const { status: state, hash, purchaseAmount } = await status()
  expect(state).toBe('completed')
  // 1.50 for the provider, 0.25 for the network.
  expect(purchaseAmount).toEqual({ amount: '98.25', currency: 'USDC' })
  expect((await usdcOf(BUYER)) - before).toBe(98_250_000n)
  expect(await chain().getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  await Promise.all([send({ ...GOOD, action: 'pay' }), send({ action: 'cancel' })])
  expect((await usdcOf(BUYER)) - before).toBe(98_250_000n)
  expect(await (await fetch(url)).text()).toContain('Your purchase has been sent')
})

test('a double click pays once', async () => {
  const { send } = await order({ amount: '20' })
  const before = await usdcOf(BUYER)
  await Promise.all([1, 2, 3].map(() => send({ ...GOOD, action: 'pay' })))
  expect((await usdcOf(BUYER)) - before).toBe(19_450_000n)
})

test('native currency is paid out as well', async () => {
  const { send } = await order({ purchaseCurrency: 'ETH', amount: '1000', paymentCurrency: 'EUR' })
  const before = await chain().getBalance({ address: BUYER })
  await send({ ...GOOD, action: 'pay' })
  const { bought } = quoteOf(productOf('ETH'), 'EUR', 1_000n * 10n ** BigInt(MONEY_DECIMALS))
  expect((await chain().getBalance({ address: BUYER })) - before).toBe(bought)
})

test.each([
  ['a declined card', { card: '4000 0000 0000 0002' }, 'The card was declined.'],
  ['a real card', { card: '5105 1051 0510 5100' }, 'Only the test card works here'],
  ['no date', { expiry: '' }, 'Enter month and year'],
  ['month 13', { expiry: '13/30' }, 'Enter month and year'],
  ['no code', { code: '' }, 'Enter three digits'],
  ['no consent', { consent: '' }, 'Agree to the test terms'],
])('%s is reported next to its field, and nothing is paid', async (_name, change, text) => {
  const { send, status } = await order()
  const answer = await send({ ...GOOD, ...change, action: 'pay' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain(text)
  expect(page).toMatch(/aria-invalid="true" aria-describedby="\w+-error"/)
  expect(page).toContain('autofocus')
  expect((await status()).status).toBe('pending')
})

test.each([
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
])('the visitor may %s, which is final', async (action, state) => {
  const { send, status, url } = await order()
  await send({ action })
  expect((await status()).status).toBe(state)
  const before = await usdcOf(BUYER)
  await send({ ...GOOD, action: 'pay' })
  expect((await status()).status).toBe(state)
  expect(await usdcOf(BUYER)).toBe(before)
  expect(await (await fetch(url)).text()).toContain('You can close this window')
})

test('a payout that the treasury cannot afford fails with a reason', async () => {
  const { address } = sandboxWorld.people.treasury
  const client = createTestClient({
    mode: 'anvil',
    transport: http(sandbox.networks[0].rpcUrl),
  })
  const before = await chain().getBalance({ address })
  await client.setBalance({ address, value: 0n })
  const { send, status, url } = await order()
  await send({ ...GOOD, action: 'pay' })
  await client.setBalance({ address, value: before })
  expect((await status()).status).toBe('failed')
  expect(await (await fetch(url)).text()).toContain('The network refused the payout.')
})

test('the page has a strict policy, no script, and the full address', async () => {
  const { url } = await order()
  const response = await fetch(url)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const page = await response.text()
  expect(page).not.toMatch(/<script|style="|javascript:/i)
  expect(page).toContain('0x 0000 0000 0000 0000 0000 0000 0000 0000 000b 0b1e')
  const style = await fetch(`${harbor.url}/style.css`)
  expect(style.headers.get('content-type')).toMatch(/^text\/css/)
})

test('user input is rendered as text', async () => {
  const { send } = await order()
  const answer = await send({ ...GOOD, card: '"><script>alert(1)</script>', action: 'pay' })
  expect(await answer.text()).not.toContain('<script')
})

test('servers need the secret, and order ids cannot be guessed', async () => {
  for (const path of ['/options', '/orders/order-number-1'])
    expect((await api(path, undefined, 'wrong')).status).toBe(401)
  expect((await api('/orders', { orderId: 'short', address: BUYER })).status).toBe(400)
  expect((await api('/orders', { orderId: 'long-enough', address: '0x1' })).status).toBe(400)
  expect((await fetch(`${harbor.url}/pay/unknown-order`)).status).toBe(404)
})

test('each change is sent to the server, signed', async () => {
  const notices: { body: string; signature: string }[] = []
  const listener = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    notices.push({ body, signature: String(request.headers['x-signature']) })
    response.end()
  })
  const listening = Promise.withResolvers<void>()
  listener.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  const { send, orderId } = await order({ noticeUrl: `http://127.0.0.1:${port}/notices` })
  await send({ ...GOOD, action: 'pay' })
  expect(notices.map(({ body }) => JSON.parse(body))).toMatchObject([
    { orderId, status: 'processing' },
    { orderId, status: 'completed', hash: expect.stringMatching(/^0x/) },
  ])
  for (const { body, signature } of notices) {
    const [, seconds, sum] = /^t=(\d+),s=(\w+)$/.exec(signature) ?? []
    const expected = createHmac('sha256', harbor.provider.secret)
    expect(sum).toBe(expected.update(`${seconds}.${body}`).digest('hex'))
  }
})

test('a quote adds up to the cent, and never pays out more than was paid', () => {
  const cents = fc.bigInt(1_000n, 10n ** 9n)
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.constantFrom('USD', 'EUR'),
      cents,
      (product, currency, sum) => {
        const total = sum * 10n ** BigInt(MONEY_DECIMALS - 2)
        const quote = quoteOf(product, currency, total)
        expect(quote.fee + quote.networkFee + quote.subtotal).toBe(total)
        const worth = (quote.bought * product.price) / 10n ** BigInt(product.decimals)
        const dollars = currency === 'EUR' ? (quote.subtotal * 110n) / 100n : quote.subtotal
        expect(worth <= dollars).toBe(true)
        // The difference is less than the smallest unit of the product.
        expect(dollars - worth <= product.price / 10n ** BigInt(product.decimals) + 1n).toBe(true)
      },
    ),
  )
})

function productOf(id: string) {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`${id} is not sold.`)
  return product
}
