import { expect, test } from 'vitest'
import { errorCause, errorMeanings, providerCode } from './errorMeanings.ts'
import { type KitErrorCode, kitErrors } from './registry.ts'

// The EIP-1193, EIP-1474 and JSON-RPC codes of the kit's errors.
const PROVIDER_CODES: Readonly<Record<number, readonly KitErrorCode[]>> = {
  4001: ['USER_REJECTED'],
  4100: ['WALLET_LOCKED', 'WALLET_UNAUTHORIZED'],
  4200: ['WALLET_METHOD_UNSUPPORTED'],
  4900: ['WALLET_DISCONNECTED', 'SESSION_EXPIRED', 'NOT_CONNECTED', 'RELAY_UNREACHABLE'],
  4901: ['NETWORK_NOT_FOUND', 'CHAIN_UNSUPPORTED'],
  [-32002]: ['REQUEST_PENDING'],
  [-32003]: ['INSUFFICIENT_FUNDS', 'COLLECTIBLES_PROTECTED', 'TRANSACTION_FAILED'],
  [-32005]: ['RATE_LIMITED'],
}
const codes = Object.keys(kitErrors) as KitErrorCode[]

test('requires a meaning for each code', () => {
  const { UNEXPECTED, ...others } = errorMeanings
  // @ts-expect-error one code is missing
  const incomplete: typeof errorMeanings = others
  expect({ ...incomplete, UNEXPECTED }).toEqual(errorMeanings)
  expect(Object.keys(errorMeanings)).toEqual(codes)
})

test.each(Object.entries(PROVIDER_CODES))('%s is the provider code of %j', (code, expected) => {
  expect(codes.filter((one) => providerCode(one) === Number(code))).toEqual(expected)
})

test('returns the internal error code for every other error', () => {
  const named = Object.values(PROVIDER_CODES).flat()
  const others = codes.filter((code) => !named.includes(code))
  expect([...new Set(others.map(providerCode))]).toEqual([-32603])
})

test('gives input and format errors, and only those, a cause that concerns a form', () => {
  const typed = codes.filter((code) =>
    ['input', 'order', 'funds', 'expired', 'feeRisen', 'collectibles'].includes(errorCause(code)),
  )
  const kinds = codes.filter((code) => /^(input|format):/.test(kitErrors[code]))
  expect(typed).toEqual(kinds)
})

test('treats an unknown code of a newer package version as an unspecified error', () => {
  const newer = 'NOT_A_CODE_YET' as KitErrorCode
  expect(errorCause(newer)).toBe('other')
  expect(providerCode(newer)).toBe(-32603)
})
