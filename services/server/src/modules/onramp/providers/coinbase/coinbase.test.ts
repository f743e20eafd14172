import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { type CoinbaseSettings, onrampSchema } from '../../../../config/OnrampSettings.ts'
import {
  createFakeService,
  type Reply,
  type ServiceRequest,
  serviceFaults,
} from '../../../../testing/createFakeService.test.support.ts'
import type { Purchase } from '../../OnrampProvider.ts'
import { createCoinbase } from './createCoinbase.ts'

const ed25519 = generateKeyPairSync('ed25519')
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** Seed and public key together, as the platform issues them. */
const ed25519Secret = Buffer.concat([
  ed25519.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32),
  ed25519.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
]).toString('base64')
const p256Secret = String(p256.privateKey.export({ format: 'pem', type: 'sec1' }))

const purchase: Purchase = {
  orderId: 'our-order-1',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  network: { name: 'base', display_name: 'Base', chain_id: '8453' },
  purchaseCurrency: { id: 'uuid-of-usdc', symbol: 'USDC' },
  paymentCurrency: 'USD',
  fiatAmount: '100.00',
  cryptoAmount: undefined,
  paymentMethod: 'card',
  quoteReference: 'quote-7',
  visitor: '8.8.8.8',
}

async function start(reply: Reply, keySecret = ed25519Secret) {
  const service = await createFakeService(reply)
  const [settings] = parse(onrampSchema, [
    { kind: 'coinbase', keyName: 'key-1', keySecret, subdivision: 'NY', url: service.url },
  ])
  const provider = createCoinbase(settings as CoinbaseSettings, {
    fetch,
    clock: createManualClock(),
    logger: silentLogger,
    noticeUrl: undefined,
  })
  return { ...service, provider }
}

/** Verifies the token of a request as the platform does. */
function claimsOf({ headers }: ServiceRequest, key: KeyObject) {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const data = Buffer.from(`${header}.${claims}`)
  const sum = Buffer.from(signature, 'base64url')
  const isValid =
    key.asymmetricKeyType === 'ed25519'
      ? verify(null, data, key, sum)
      : verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, sum)
  return { isValid, header: read(header), claims: read(claims) }
}

test.each([
  ['Ed25519', ed25519Secret, ed25519.publicKey, 'EdDSA'],
  ['ECDSA', p256Secret, createPublicKey(p256.privateKey), 'ES256'],
])('each request carries its own token, signed with %s', async (_name, secret, key, alg) => {
  const { provider, requests, url } = await start(() => ({ token: 'session-1' }), secret)
  await provider.page(purchase)
  const [sent] = requests
  if (!sent) throw new Error('The page needs a session.')
  const { isValid, header, claims } = claimsOf(sent, key)
  expect(isValid).toBe(true)
  expect(header).toMatchObject({ alg, kid: 'key-1', typ: 'JWT' })
  expect(claims).toMatchObject({
    iss: 'cdp',
    sub: 'key-1',
    uri: `POST ${new URL(url).host}/onramp/v1/token`,
  })
  expect(claims.exp - claims.nbf).toBe(120)
})

test('the page is opened with a session token, and its URL contains no address', async () => {
  const { provider, requests } = await start(() => ({ token: 'session-1' }))
  const page = new URL(await provider.page(purchase))
  expect(page.origin + page.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    sessionToken: 'session-1',
    partnerUserRef: 'our-order-1',
    defaultExperience: 'buy',
    defaultNetwork: 'base',
    defaultAsset: 'USDC',
    defaultPaymentMethod: 'CARD',
    presetFiatAmount: '100.00',
    fiatCurrency: 'USD',
    quoteId: 'quote-7',
  })
  expect(page.href).not.toContain(purchase.address)
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    addresses: [{ address: purchase.address, blockchains: ['base'] }],
    assets: ['USDC'],
    clientIp: '8.8.8.8',
  })
})

test.each([
  ['2606:4700:10::6814:179a', '2606:4700:10::6814:179a'],
  ['127.0.0.1', undefined],
  ['10.0.0.7', undefined],
  ['unknown', undefined],
])('for a visitor at %s the provider receives %s', async (visitor, told) => {
  const { provider, requests } = await start(() => ({ token: 'session-1' }))
  await provider.page({ ...purchase, visitor })
  expect(JSON.parse(requests[0]?.body ?? '').clientIp).toBe(told)
})

test('a quote is requested for the buyer’s location', async () => {
  const money = (value: string, currency = 'USD') => ({ value, currency })
  const { provider, requests } = await start(() => ({
    quote_id: 'q1',
    coinbase_fee: money('2.49'),
    network_fee: money('0.01'),
    payment_subtotal: money('97.50'),
    payment_total: money('100.00'),
    purchase_amount: money('97.5', 'USDC'),
  }))
  const quote = await provider.quote({
    purchaseCurrency: 'uuid-of-usdc',
    paymentCurrency: 'USD',
    amount: '100.00',
    network: 'base',
    paymentMethod: 'ach_bank_account',
  })
  expect(quote).toMatchObject({
    reference: 'q1',
    providerFee: { amount: '2.49', currency: 'USD' },
    purchaseAmount: { amount: '97.5', currency: 'USDC' },
  })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    purchaseCurrency: 'uuid-of-usdc',
    purchaseNetwork: 'base',
    paymentAmount: '100.00',
    paymentCurrency: 'USD',
    paymentMethod: 'ACH_BANK_ACCOUNT',
    country: 'US',
    subdivision: 'NY',
  })
})

test('keeps valid options and drops invalid ones', async () => {
  const network = { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '' }
  const { provider } = await start(() => ({
    purchase_currencies: [
      {
        id: 'a',
        name: 'Ether',
        symbol: 'ETH',
        networks: [network, { name: 'bitcoin' }, { ...network, name: 'bitcoin', chain_id: '0' }],
      },
      {
        id: 's',
        name: 'Solana',
        symbol: 'SOL',
        networks: [{ name: 'solana', display_name: 'Solana', chain_id: '', contract_address: '' }],
      },
      { id: 7 },
      'nonsense',
    ],
    payment_currencies: [
      { id: 'USD', limits: [{ id: 'CARD', min: '5', max: '500' }] },
      { id: 'EUR', limits: [{ id: 'CARD', min: '-5', max: 'NaN' }] },
    ],
  }))
  expect(await provider.options()).toEqual({
    purchaseCurrencies: [
      {
        id: 'a',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ ...network, contract_address: null }],
      },
      {
        id: 's',
        name: 'Solana',
        symbol: 'SOL',
        networks: [
          {
            name: 'solana',
            display_name: 'Solana',
            contract_address: null,
            chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          },
        ],
      },
    ],
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '5', max: '500' }] },
    ],
  })
})

test.each([
  ['IN_PROGRESS', 'processing'],
  ['SUCCESS', 'completed'],
  ['FAILED', 'failed'],
  ['SOMETHING_NEW', 'processing'],
])('a transaction with status %s becomes %s', async (status, expected) => {
  const { provider, requests } = await start(() => ({
    transactions: [
      {
        status: `ONRAMP_TRANSACTION_STATUS_${status}`,
        tx_hash: '0xabc',
        purchase_amount: { value: '1', currency: 'ETH' },
      },
    ],
  }))
  expect(await provider.status('our-order-1')).toEqual({
    status: expected,
    hash: '0xabc',
    purchaseAmount: { amount: '1', currency: 'ETH' },
  })
  expect(requests[0]?.url.pathname).toBe('/onramp/v1/buy/user/our-order-1/transactions')
})

test('the status is unchanged while there is no transaction', async () => {
  const { provider } = await start(() => ({ transactions: [] }))
  expect(await provider.status('our-order-1')).toBeUndefined()
})

test.each(Object.entries(serviceFaults))(
  '%s: refused with a code of ours',
  async (_name, fault) => {
    const { provider } = await start(fault)
    const unavailable = { status: 503, code: 'UPSTREAM_UNAVAILABLE' }
    await expect(provider.page(purchase)).rejects.toMatchObject(unavailable)
  },
)
