import { expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import type { ApiDocument } from './describeApi.ts'

async function documentOf(roles?: string): Promise<ApiDocument> {
  const { app } = createTestServer({ BOWLINE_ROLES: roles })
  const response = await app.request('/openapi.json')
  return (await response.json()) as ApiDocument
}

const calls = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters }]) =>
        `${method} ${path} ${parameters.map(({ name, required }) => (required ? name : `[${name}]`)).join(' ')}`,
    ),
  )

test('the document lists every call with its parameters', async () => {
  const document = await documentOf()
  expect(document.openapi).toBe('3.1.0')
  expect(calls(document)).toMatchInlineSnapshot(`
    [
      "get /v1/supported-chains projectId st sv",
      "get /v1/identity/{address} address [sender] projectId st sv",
      "get /v1/identity/name/{name} name [chainId] projectId st sv",
      "get /v1/account/{address}/balance address [currency] [chainId] [forceUpdate] [cursor] projectId st sv",
      "get /v1/account/{address}/nfts address chainId [cursor] projectId st sv",
      "get /public/getNftImage/{chainId}/{contract}/{tokenId} chainId contract tokenId projectId st sv",
      "get /public/getAvatarImage/{address} address projectId st sv",
      "post /v1 chainId projectId [st] [sv]",
      "post /v1/fungible/price projectId st sv",
      "post /public/rpc/{chainId} chainId",
      "get /v1/descriptors/{chainId}/{prefix} chainId prefix projectId st sv",
      "get /v1/descriptors/{sha256} sha256 projectId st sv",
      "post /v1/risks projectId st sv",
      "get /v1/account/{account}/history account [chainId] [cursor] [onramp] projectId st sv",
      "get /v1/convert/tokens chainId projectId st sv",
      "get /v1/convert/quotes userAddress from to amount [gasPrice] projectId st sv",
      "get /v1/convert/allowance tokenAddress userAddress [spender] projectId st sv",
      "get /v1/convert/gas-price chainId projectId st sv",
      "get /v1/convert/build-approve userAddress from to [amount] [spender] projectId st sv",
      "post /v1/convert/build-transaction projectId st sv",
      "get /v1/onramp/providers [chainId] projectId st sv",
      "get /v1/onramp/options [provider] projectId st sv",
      "post /v1/onramp/quote projectId st sv",
      "post /v1/generators/onrampurl projectId st sv",
      "get /v1/onramp/orders/{orderId} orderId projectId st sv",
      "get /v1/profile/account/{name} name [apiVersion] projectId st sv",
      "get /v1/profile/reverse/{address} address [sender] [apiVersion] projectId st sv",
      "get /v1/profile/suggestions/{name} name [zone] projectId st sv",
      "get /v1/profile/zone projectId st sv",
      "post /v1/profile/account projectId st sv",
      "post /v1/profile/account/update projectId st sv",
      "post /v1/profile/account/release projectId st sv",
      "get /v1/sessions/{address} address projectId st sv",
      "post /v1/sessions/{address}/revoke address projectId st sv",
      "get /getWallets [page] [entries] [include] [exclude] [chains] [search] [badge_type] projectId st sv",
      "get /getWalletImage/{id} id projectId st sv",
      "get /public/getAssetImage/{id} id projectId st sv",
      "get /public/getCurrencyImage/{id} id projectId st sv",
      "get /public/getTokenImage/{id} id projectId st sv",
      "get /getAnalyticsConfig projectId st sv",
      "post /e projectId st sv",
      "post /v1/sign-in/nonce projectId st sv",
      "post /v1/sign-in/verify projectId st sv",
      "post /v1/sign-in/session projectId [st] [sv]",
      "post /v1/sign-in/end projectId st sv",
    ]
  `)
})

test('only the calls of the chosen roles are described and served', async () => {
  const described = calls(await documentOf('api')).join('\n')
  expect(described).toContain('/v1/supported-chains')
  expect(described).not.toContain('/getWallets')
  const { get } = createTestServer({ BOWLINE_ROLES: 'api' })
  expect((await get('/getWallets')).status).toBe(404)
})

test('numbers, bodies and answers are described', async () => {
  const { paths } = await documentOf()
  const parameters = paths['/getWallets']?.get?.parameters ?? []
  expect(parameters.find(({ name }) => name === 'entries')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 40,
  })
  expect(paths['/v1']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['jsonrpc', 'id', 'method'] } } },
  })
  expect(paths['/getWalletImage/{id}']?.get?.responses).toHaveProperty('200.content.image/*')
})

test('the documentation page has every call and no script', async () => {
  const { app } = createTestServer()
  const response = await app.request('/docs')
  const page = await response.text()
  for (const path of Object.keys((await documentOf()).paths)) expect(page).toContain(path)
  expect(page).not.toMatch(/<script|javascript:/)
  expect(response.headers.get('content-security-policy')).toMatch(
    /style-src 'sha256-[^']+'; img-src data:;/,
  )
  // Browsers ask for `/favicon.ico` without one, and say that it is blocked.
  expect(page).toContain('<link rel="icon" href="data:,">')
})
