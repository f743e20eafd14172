import { expect, test } from 'vitest'
import { errorCause, errorMeanings, providerCode } from './errorMeanings.ts'
import { type KitErrorCode, kitErrors } from './registry.ts'

const codes = Object.keys(kitErrors) as KitErrorCode[]

test('requires a meaning for each code', () => {
  const { UNEXPECTED, ...others } = errorMeanings
  // @ts-expect-error one code is missing
  const incomplete: typeof errorMeanings = others
  expect({ ...incomplete, UNEXPECTED }).toEqual(errorMeanings)
  expect(Object.keys(errorMeanings)).toEqual(codes)
})

test('has the codes of the standards where they have one, and -32603 for the rest', () => {
  const standard = {
    USER_REJECTED: 4001,
    WALLET_UNAUTHORIZED: 4100,
    WALLET_METHOD_UNSUPPORTED: 4200,
    WALLET_DISCONNECTED: 4900,
    CHAIN_UNSUPPORTED: 4901,
    REQUEST_PENDING: -32002,
    TRANSACTION_FAILED: -32003,
    RATE_LIMITED: -32005,
  } as const
  for (const [code, expected] of Object.entries(standard))
    expect(providerCode(code as KitErrorCode), code).toBe(expected)
  const known: readonly number[] = [...Object.values(standard), -32603]
  expect(codes.filter((code) => !known.includes(providerCode(code)))).toEqual([])
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
