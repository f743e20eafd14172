import { createManualClock } from '@bowline/common/testing'
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  EmbeddedJWK,
  type JWK,
  jwtVerify,
} from 'jose'
import { expect, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { toBase64url } from './base64url.ts'
import { createProver } from './createProver.ts'

const call = { method: 'POST', url: 'https://wallet.test/v1/vault' }
const START = Date.UTC(2026, 10, 23)

async function setup() {
  const store = await openStore('test')
  const clock = createManualClock(START)
  const open = (skew = 0) => createProver({ store, clock, skew: () => skew })
  return { store, open }
}

const thumbprintOf = (proof: string) =>
  calculateJwkThumbprint(decodeProtectedHeader(proof).jwk as JWK)

test('a proof is one of RFC 9449, and shows the public key alone', async () => {
  const { open } = await setup()
  const prove = await open(60_000)
  const proof = await prove(call)
  const { payload } = await jwtVerify(proof, EmbeddedJWK, { currentDate: new Date(START) })
  expect(payload).toEqual({
    htm: 'POST',
    htu: call.url,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iat: START / 1_000 + 60,
  })
  const body = '{"to":"somebody"}'
  const withBody = await jwtVerify(await prove({ ...call, body }), EmbeddedJWK, {
    currentDate: new Date(START),
  })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  expect(withBody.payload.body).toBe(toBase64url(new Uint8Array(digest)))
  const { typ, alg, jwk } = decodeProtectedHeader(proof)
  expect([typ, alg]).toEqual(['dpop+jwt', 'ES256'])
  expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
})

test('a browser keeps its key, which nobody can read', async () => {
  const { store, open } = await setup()
  const [first, second] = [await (await open())(call), await (await open())(call)]
  expect(await thumbprintOf(second)).toBe(await thumbprintOf(first))
  const { privateKey } = (await store.get('proofKey')) as CryptoKeyPair
  await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow()
  const elsewhere = await (await (await setup()).open())(call)
  expect(await thumbprintOf(elsewhere)).not.toBe(await thumbprintOf(first))
})

test.each([
  ['a text', 'key'],
  ['nothing', null],
  ['another key', { privateKey: 'd' }],
  ['none', {}],
])('what is stored in its place is replaced: %s', async (_name, stored) => {
  const { store, open } = await setup()
  await store.set('proofKey', stored)
  const first = await (await open())(call)
  expect(await thumbprintOf(await (await open())(call))).toBe(await thumbprintOf(first))
})
