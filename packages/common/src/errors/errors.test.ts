import { describe, expect, test } from 'vitest'
import { errorText, isKitError, KitError, toKitError } from './KitError.ts'
import { type KitErrorCode, kitErrors } from './registry.ts'

const NONE = new KitError('UNEXPECTED')

describe('texts of the specification, section 8 and 5', () => {
  const texts: readonly [string, KitError][] = [
    ['Invalid CAIP-2 network id', new KitError('INVALID_CHAIN_ID', { value: 'x' })],
    ['Invalid CAIP Address', new KitError('INVALID_ADDRESS', { value: 'x' })],
    ['Invalid CAIP-10 address: x:y:z', new KitError('INVALID_ACCOUNT_ID', { value: 'x:y:z' })],
    ['Cannot set both `siweConfig` and `siwx` options', new KitError('CONFLICTING_SIGN_IN')],
    ['Project ID Not Configured', new KitError('PROJECT_ID_MISSING')],
    ['Invalid Project ID', new KitError('PROJECT_ID_INVALID')],
    ['Chain adapter not found', new KitError('ADAPTER_NOT_FOUND', { namespace: 'solana' })],
    ['Request was aborted', new KitError('ABORTED')],
    ['Unsupported chain', new KitError('CHAIN_UNSUPPORTED', { chainId: 'eip155:5' })],
    ['Chain is not supported', new KitError('CHAIN_ADD_FAILED', { chainId: 'eip155:5' })],
    ['Failed to disconnect', new KitError('DISCONNECT_FAILED', { namespaces: ['eip155'] })],
    ['Token Balance Unavailable', new KitError('BALANCE_UNAVAILABLE', { chainId: 'eip155:5' })],
    ['Something went wrong', new KitError('TRANSACTION_FAILED')],
    ['Something went wrong', NONE],
  ]
  test.each(texts)('%s, as its code says', (text, error) => {
    expect(error.message).toBe(text)
  })
})

test('every code has a kind and a text that reads as a sentence', () => {
  // This context has a value for every name.
  const context = new Proxy({}, { get: (_, key) => `<${String(key)}>` })
  for (const code of Object.keys(kitErrors) as KitErrorCode[]) {
    const { kind, message } = errorText(code, context)
    expect(kind, code).toMatch(/^[a-z]+$/)
    expect(message, code).toMatch(/^["<A-Zc].+\S$/)
    expect(message, code).not.toMatch(/(?<!CaipAddress is )undefined|\[object|[{}|]/)
  }
})

test('fills in each value of the context once, and the default words for a missing one', () => {
  const { message } = new KitError('WALLET_ERROR', { code: 0, method: '{code} $& {method}' })
  expect(message).toBe('The wallet failed on {code} $& {method} (code 0).')
  expect(new KitError('WALLET_ERROR', {}).message).toBe(
    'The wallet failed on a request (code none).',
  )
})

test('has its code, kind, context and cause', () => {
  const cause = new Error('socket')
  const error = new KitError('HTTP_STATUS', { endpoint: 'getWallets', status: 503 }, { cause })
  expect(error).toMatchObject({
    name: 'KitError',
    code: 'HTTP_STATUS',
    kind: 'service',
    context: { endpoint: 'getWallets', status: 503 },
    message: '"getWallets" answered with HTTP 503.',
    cause,
  })
  expect(error).toBeInstanceOf(Error)
})

test('recognizes errors of another copy of this package', () => {
  const foreign = Object.assign(new Error('x'), { name: 'KitError', code: 'ABORTED' })
  expect(isKitError(foreign)).toBe(true)
  expect(isKitError(foreign, 'ABORTED')).toBe(true)
  expect(isKitError(foreign, 'USER_REJECTED')).toBe(false)
  expect(toKitError(foreign)).toBe(foreign)
})

test.each([new Error('x'), 'text', 4001, null, undefined, { name: 'KitError', code: 'ABORTED' }])(
  '%j is not ours',
  (value) => {
    expect(isKitError(value)).toBe(false)
    expect(toKitError(value)).toMatchObject({ code: 'UNEXPECTED', kind: 'bug', cause: value })
  },
)

test('converts an abort of the platform into ABORTED', () => {
  expect(toKitError(new DOMException('gone', 'AbortError'))).toMatchObject({ code: 'ABORTED' })
})

test('ties the context to the code in its types', () => {
  // @ts-expect-error this code needs a context
  expect(new KitError('INVALID_NETWORK').code).toBe('INVALID_NETWORK')
  // @ts-expect-error the context of another code
  expect(new KitError('INVALID_NETWORK', { value: 'x' }).code).toBe('INVALID_NETWORK')
  // @ts-expect-error this code has no context
  expect(new KitError('ABORTED', { value: 'x' }).code).toBe('ABORTED')
  // @ts-expect-error unknown code
  expect(new KitError('NOT_A_CODE').message).toBe('NOT_A_CODE')
  const error: unknown = new KitError('HTTP_STATUS', { endpoint: 'a', status: 404 })
  if (isKitError(error, 'HTTP_STATUS')) expect(error.context.status).toBe(404)
})
