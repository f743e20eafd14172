import { loadDescriptors, readEvmRequest } from '@bowline/clear-signing/evm'
import { type Abi, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { grantedCalls, knownGrantable, selectorOf } from './grantableCalls.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  string: 'ada.eth',
  bytes32: `0x${'12'.repeat(32)}`,
}

const all = knownGrantable.flatMap(({ functions, ...place }) =>
  functions.map((signature) => ({ ...place, signature })),
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
    { chainId },
  )
  expect(granted).toEqual([{ signature, selector }])
  expect(selectorOf('many_msg_babbage(bytes1)')).toBe(selectorOf('transfer(address,uint256)'))
})

function fail(): never {
  throw new Error('The list is empty.')
}
