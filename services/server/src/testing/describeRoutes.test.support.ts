import { apiAddress } from '@bowline/common'
import type { ApiContract, Endpoint, ParamsOf } from '@bowline/common/api'
import fc from 'fast-check'
import { type GenericSchema, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { caller, type TestServer } from './createTestServer.test.support.ts'
import { invalidValues } from './invalidValues.test.support.ts'

export interface RouteExpectations<C extends ApiContract> {
  /** A fresh server for each test. */
  readonly serve: () => RouteServer | Promise<RouteServer>
  /** Requests that every route must accept. */
  readonly valid: { readonly [K in keyof C]: fc.Arbitrary<ParamsOf<C[K]>> }
  /** Codes with which valid requests may be refused. */
  readonly refusals?: { readonly [K in keyof C]?: readonly string[] } | undefined
  /** Calls that third-party clients use, which only send their project. */
  readonly anySdk?: readonly (keyof C)[] | undefined
}

/** A server, and what a call has to prove. */
interface RouteServer extends Pick<TestServer, 'app'> {
  /** Of calls that are answered on one host only. */
  readonly baseUrl?: string
  readonly headersOf?: (method: string, url: URL, body?: string) => Promise<Record<string, string>>
}

export const RUNS = { numRuns: 15 }

/**
 * Tests every route of a contract: generated valid requests are answered as the contract says,
 * generated invalid ones are refused with a code that names the field, and so are unknown callers.
 */
export function describeRoutes<const C extends ApiContract>(
  contract: C,
  { serve, valid, refusals = {}, anySdk = [] }: RouteExpectations<C>,
): void {
  for (const name of Object.keys(contract)) {
    // Each arbitrary belongs to its own call, which the loop cannot express in types.
    const endpoint = contract[name] as Endpoint
    const arbitrary = valid[name] as fc.Arbitrary<Record<string, unknown>>
    const codes = (refusals as Record<string, readonly string[] | undefined>)[name] ?? []

    describe(name, () => {
      test('answers every valid request as the contract says', async () => {
        const server = await serve()
        await fc.assert(
          fc.asyncProperty(arbitrary, async (params) => {
            await expectAnswer(endpoint, await ask(server, endpoint, params), codes)
          }),
          RUNS,
        )
      })

      test('refuses every invalid request with a code that names the field', async () => {
        const server = await serve()
        const invalid = invalidQuestions(endpoint, arbitrary)
        if (!invalid) return
        await fc.assert(
          fc.asyncProperty(invalid, async ({ params, field }) => {
            const response = await ask(server, endpoint, params)
            expect(response.status).toBe(400)
            const { code, message } = await response.json()
            expect({ code, message }).toEqual({
              code: 'INVALID_PARAMETERS',
              message: expect.stringContaining(field),
            })
          }),
          RUNS,
        )
      })

      test('is only for the projects of this server and their origins', async () => {
        const server = await serve()
        const [params = {}] = fc.sample(arbitrary, 1)
        const stranger = await ask(server, endpoint, params, { projectId: 'unknown' })
        expect(stranger.status).toBe(401)
        const elsewhere = await ask(server, endpoint, params, {}, 'https://evil.example')
        expect(elsewhere.status).toBe(403)
        expect(await elsewhere.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
        const nameless = await ask(server, endpoint, params, { sv: '' })
        if (!anySdk.includes(name)) expect(nameless.status).toBe(400)
      })
    })
  }
}

async function expectAnswer(endpoint: Endpoint, response: Response, codes: readonly string[]) {
  const type = response.headers.get('content-type')
  if (response.ok && 'image' in endpoint) {
    expect(type).toMatch(/^image\//)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    return
  }
  const data: unknown = await response.json()
  if (!response.ok) {
    expect(data).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(codes).toContain((data as { code: string }).code)
    return
  }
  const parsed = 'response' in endpoint ? safeParse(endpoint.response, data) : undefined
  expect(parsed?.issues).toBeUndefined()
}

/** Requests with one field that the contract refuses; `undefined` if each field takes everything. */
export function invalidQuestions(
  { params, method, path }: Endpoint,
  valid: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<{ params: Record<string, unknown>; field: string }> | undefined {
  // The params of every call are an object of fields.
  const { entries } = params as unknown as { entries: Record<string, GenericSchema> }
  const wrong = Object.entries(entries).flatMap(([field, schema]) => {
    const inPath = path.split('/').includes(`:${field}`)
    const values = invalidValues(schema, { asText: method === 'GET' || inPath, inPath })
    return values ? [values.map((value) => ({ field, value }))] : []
  })
  if (wrong.length === 0) return undefined
  return fc
    .tuple(valid, fc.oneof(...wrong))
    .map(([params, { field, value }]) => ({ params: { ...params, [field]: value }, field }))
}

async function ask(
  { app, baseUrl = 'http://server.test', headersOf }: RouteServer,
  endpoint: Endpoint,
  params: Record<string, unknown>,
  changed: Partial<typeof caller> | Record<string, string> = {},
  origin?: string,
): Promise<Response> {
  const { url, body } = apiAddress(endpoint, params, {
    baseUrl,
    caller: { ...caller, ...changed },
  })
  return app.request(url.href, {
    method: endpoint.method,
    ...(body !== undefined && { body }),
    headers: {
      ...(endpoint.proof && (await headersOf?.(endpoint.method, url, body))),
      ...(origin && { origin }),
    },
  })
}
