import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccountId,
  type ChainId,
  formatAccountId,
  formatChainId,
  isAccountId,
  isChainId,
  namespaceOf,
  parseAccountId,
  parseChainId,
} from './identifiers.ts'

const ADDRESS = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'

describe('CAIP-2 network ids', () => {
  test.each([
    ['eip155:1', 'eip155', '1'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
  ])('%s has two parts', (value, namespace, reference) => {
    expect(parseChainId(value)).toEqual({ namespace, reference })
    expect(isChainId(value)).toBe(true)
  })

  test.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:0x0',
    'eip155:1:',
    'EIP155:1',
    'ab:1',
    'ninechars:1',
    `eip155:${'1'.repeat(33)}`,
    'eip155:1 ',
    'eip155:1\n',
    'eip155:{',
  ])('%j is refused with the words of the specification', (value) => {
    expect(() => parseChainId(value)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CHAIN_ID',
        message: 'Invalid CAIP-2 network id',
        context: { value },
      }),
    )
    expect(isChainId(value)).toBe(false)
  })
})

describe('CAIP-10 account ids', () => {
  test('has exactly three parts', () => {
    expect(parseAccountId(`eip155:1:${ADDRESS}`)).toEqual({ chainId: 'eip155:1', address: ADDRESS })
  })

  test.each(['', ADDRESS, `eip155:${ADDRESS}`, 'eip155:1:', `eip155:1:${ADDRESS}:x`, 'a:b:c:d'])(
    '%j has not three parts: Invalid CAIP Address',
    (value) => {
      expect(() => parseAccountId(value)).toThrow(
        expect.objectContaining({ code: 'INVALID_ADDRESS', message: 'Invalid CAIP Address' }),
      )
      expect(isAccountId(value)).toBe(false)
    },
  )

  test.each([
    `:1:${ADDRESS}`,
    `eip155::${ADDRESS}`,
    `EIP155:1:${ADDRESS}`,
    'eip155:1:0x/../',
    'eip155:1: ',
    `eip155:1:${'a'.repeat(129)}`,
    `eip155:${'1'.repeat(33)}:${ADDRESS}`,
  ])('%j breaks the grammar: Invalid CAIP-10 address', (value) => {
    expect(() => parseAccountId(value)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ACCOUNT_ID',
        message: `Invalid CAIP-10 address: ${value}`,
      }),
    )
    expect(isAccountId(value)).toBe(false)
  })
})

const namespaces = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
const references = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const addresses = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

test('every id of the grammar survives a round trip', () => {
  fc.assert(
    fc.property(namespaces, references, addresses, (namespace, reference, address) => {
      const chainId = `${namespace}:${reference}`
      const accountId = `${chainId}:${address}`
      expect(formatChainId(parseChainId(chainId))).toBe(chainId)
      const parts = parseAccountId(accountId)
      expect(formatAccountId(parts.chainId, parts.address)).toBe(accountId)
      // Open set: these namespaces are made up.
      expect(namespaceOf(accountId as AccountId)).toBe(namespace)
      expect(namespaceOf(chainId as ChainId)).toBe(namespace)
    }),
  )
})

test('parsing succeeds exactly where the guard says yes', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(namespaces, references, addresses, fc.constant(''))).map((a) => a.join(':')),
  )
  const succeeds = (parse: (value: string) => unknown, value: string) => {
    try {
      parse(value)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(texts, (value) => {
      expect(succeeds(parseChainId, value)).toBe(isChainId(value))
      expect(succeeds(parseAccountId, value)).toBe(isAccountId(value))
      expect(isChainId(value) && isAccountId(value)).toBe(false)
    }),
  )
})
