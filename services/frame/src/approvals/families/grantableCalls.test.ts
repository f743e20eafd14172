import { loadDescriptors, readEvmRequest } from '@bowline/clear-signing/evm'
import fc from 'fast-check'
import { type Abi, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { dangerousFunctions } from '../../dangerousFunctions.data.ts'
import { collidingNames } from './collidingNames.test.data.ts'
import { grantedCalls, knownGrantable, selectorOf } from './grantableCalls.ts'

/** The least number of the hundred. Those of the others would take longer to find than they tell. */
const COLLIDING_AT_LEAST = 80

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  string: 'ada.eth',
  bytes32: `0x${'12'.repeat(32)}`,
}

const all = knownGrantable.flatMap(({ functions, ...place }) =>
  functions.map((one) => ({ ...place, ...one })),
)

test.each(all)('$signature of $contract is described as what moves nothing', async (one) => {
  const { chainId, contract, signature } = one
  const types = signature.slice(signature.indexOf('(') + 1, -1).split(',')
  // viem's type reads the signature; here it is any.
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  const data = encodeFunctionData({ abi, args: types.map((type) => ARGUMENTS[type]) })
  const params = [{ to: contract, data }]
  const descriptors = await loadDescriptors({ params })
  const context = { chainId, account, currency: { symbol: 'ETH', decimals: 18 }, descriptors }
  const reading = readEvmRequest({ method: 'eth_sendTransaction', params }, context)
  expect(reading).toMatchObject({ intent: 'describedCall', warnings: [], clarity: 'clear' })
  const shown = reading.fields.map(({ value }) => value.type)
  expect(shown.filter((type) => ['amount', 'amountOrId', 'nft'].includes(type))).toEqual([])
})

test('a function is lent by its selector, under the name of the list', () => {
  const [{ chainId, contract, signature } = fail()] = all
  const selector = toFunctionSelector(signature)
  const granted = grantedCalls(
    { address: contract.toLowerCase(), calls: [signature, signature] },
    { chainId, account },
  )
  expect(granted).toEqual([{ signature, selector, pinned: [], longestDays: 7 }])
  expect(selectorOf('many_msg_babbage(bytes1)')).toBe(selectorOf('transfer(address,uint256)'))
})

const dangerous = dangerousFunctions.map(([signature]) => signature)
const dangerousSelectors = new Set(dangerous.map((signature) => toFunctionSelector(signature)))

test('a hundred dangerous functions are known, and other names for many of them', () => {
  expect(dangerousSelectors.size).toBe(100)
  expect(collidingNames.length).toBeGreaterThan(COLLIDING_AT_LEAST)
  for (const [name, signature] of collidingNames) {
    expect(dangerous).toContain(signature)
    expect(selectorOf(name)).toBe(toFunctionSelector(signature))
  }
})

test('no list of ours names a dangerous function', () => {
  for (const { signature } of all)
    expect(dangerousSelectors.has(toFunctionSelector(signature))).toBe(false)
})

/** Names of dangerous functions: their own, others with the same selector, and such as only look like one. */
const dangerousName = fc.oneof(
  fc.constantFrom(...dangerous, ...collidingNames.map(([name]) => name)),
  fc
    .tuple(
      fc.constantFrom(...dangerous),
      fc.nat(),
      fc.constantFrom(' ', '\u200b', '_', 'a', '()', ''),
    )
    .map(([text, at, more]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + more + text.slice(place)
    }),
  fc.constantFrom(...dangerous).map((text) => text.toUpperCase()),
  fc.string(),
)

/** What operators write about a contract: harmless functions, with or without a pinned address. */
const harmless = ['setName(string)', 'claim(address)', 'vote(uint256)', 'ping()'] as const
const listed = fc.uniqueArray(fc.constantFrom(...harmless), { maxLength: 4 }).map((signatures) =>
  signatures.map((signature) => ({
    signature,
    addresses: signature.includes('address') ? ['account'] : [],
  })),
)

test('whatever it is called, no function is lent but those that a list names', () => {
  const names = fc.array(fc.oneof(dangerousName, fc.constantFrom(...harmless)), {
    minLength: 1,
    maxLength: 16,
  })
  const contract = '0x00000000000000000000000000000000000a11ce'
  fc.assert(
    fc.property(names, listed, (calls, functions) => {
      const grantable = [{ chainId: 'eip155:1', contract, functions }]
      const named = new Set(functions.map(({ signature }) => toFunctionSelector(signature)))
      const asked = calls.map(selectorOf)
      let granted: ReturnType<typeof grantedCalls>
      try {
        granted = grantedCalls(
          { address: contract, calls },
          { chainId: 'eip155:1', grantable, account },
        )
      } catch (error) {
        expect(Object(error).reason).toBe('invalid')
        return
      }
      for (const { signature, selector } of granted) {
        expect(named.has(selector)).toBe(true)
        expect(dangerousSelectors.has(selector)).toBe(false)
        expect(harmless).toContain(signature)
      }
      expect(asked.every((one) => named.has(one))).toBe(true)
    }),
  )
})

function fail(): never {
  throw new Error('The list is empty.')
}
