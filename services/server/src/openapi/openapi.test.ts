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
      "post /v1 chainId projectId [st] [sv]",
      "get /getWallets [page] [entries] [include] [exclude] [chains] [search] [badge_type] projectId st sv",
      "get /getWalletImage/{id} id projectId st sv",
      "get /public/getAssetImage/{id} id projectId st sv",
      "get /public/getCurrencyImage/{id} id projectId st sv",
      "get /public/getTokenImage/{id} id projectId st sv",
      "get /getAnalyticsConfig projectId st sv",
      "post /e projectId st sv",
    ]
  `)
})

test('only the calls of the chosen roles are described and served', async () => {
  expect(calls(await documentOf('api'))).toHaveLength(2)
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

test('the page for people has every call and no script', async () => {
  const { app } = createTestServer()
  const response = await app.request('/docs')
  const page = await response.text()
  for (const path of Object.keys((await documentOf()).paths)) expect(page).toContain(path)
  expect(page).not.toMatch(/<script|javascript:/)
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
})
