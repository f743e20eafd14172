import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  parseUnits,
  toFunctionSelector,
} from 'viem'
import { expect, test, vi } from 'vitest'
import { createNode } from '../../testing/createNode.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'

const OWNER = '0x00000000000000000000000000000000000a11ce'
const addressAt = (index: number): Address =>
  `0x${(0xbee_0000 + index).toString(16).padStart(40, '0')}`
const AGGREGATE = toFunctionSelector('aggregate3((address,bool,bytes)[])')
const BALANCE_OF = toFunctionSelector('balanceOf(address)')
const LISTED = 700
/** The account holds every second one: 350, of which 250 are among the usual ones. */
const isHeld = (index: number) => index % 2 === 0 && index < LISTED

/** A chain whose token contracts have known balances. It counts what it is asked. */
function startChain() {
  const held = new Map(
    Array.from({ length: LISTED }, (_, index) => [
      addressAt(index),
      isHeld(index) ? BigInt(index + 1) : 0n,
    ]),
  )
  const balanceOf = (target: Address): Hex =>
    encodeFunctionResult({
      abi: erc20Abi,
      functionName: 'balanceOf',
      result: held.get(target.toLowerCase() as Address) ?? 0n,
    })
  return createNode(({ method, params }) => {
    if (method === 'eth_getBalance') return '0x1'
    if (method === 'eth_blockNumber') return '0x10'
    if (method !== 'eth_call') return '0x'
    const { to, data } = params[0] as { readonly to: Address; readonly data: Hex }
    if (!data.startsWith(AGGREGATE)) return data.startsWith(BALANCE_OF) ? balanceOf(to) : '0x'
    const call = decodeFunctionData({ abi: multicall3Abi, data })
    if (call.functionName !== 'aggregate3') return '0x'
    const result = call.args[0].map(({ target }) => ({
      success: true,
      returnData: balanceOf(target),
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  })
}

test('of a long list an account is asked about the first 500, and about others once they are named', async () => {
  const node = await startChain()
  const file = join(temporaryFolder(), 'list.json')
  const tokens = Array.from({ length: LISTED }, (_, index) => ({
    chainId: 1,
    address: addressAt(index),
    decimals: 6,
    name: `Token ${index}`,
    symbol: `T${index}`,
  }))
  writeFileSync(file, JSON.stringify({ tokens }))
  const server = createTestServer({
    BOWLINE_ROLES: 'api',
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': [node.url] }),
    BOWLINE_CHAINS: JSON.stringify({ 'eip155:1': { tokens: [], markets: [], usdAnchors: [] } }),
    BOWLINE_TOKEN_LISTS: JSON.stringify([file]),
  })
  /** Reads the balances anew, with a token that may be no usual one. The native currency comes first. */
  async function read(address: string, index: number) {
    const { balances } = await server.data.balance({
      address,
      chainId: 'eip155:1',
      forceUpdate: `eip155:1:${addressAt(index)}`,
    })
    return balances.slice(1)
  }
  // An account that was read before the list is told the same for a while: others are asked about.
  let others = 0
  const isRead = async () => {
    others += 1
    return (await read(addressAt(1_000 + others), 0)).length > 1
  }
  await vi.waitUntil(isRead)
  node.requests.length = 0
  const balances = await read(OWNER, 0)
  const usual = Array.from({ length: 500 }, (_, index) => index).filter(isHeld)
  expect(balances.map(({ symbol }) => symbol)).toEqual(usual.map((index) => `T${index}`))
  for (const [position, index] of usual.entries())
    expect(parseUnits(balances[position]?.quantity.numeric ?? '', 6)).toBe(BigInt(index + 1))
  // The native balance, and five hundred tokens in calls of a hundred.
  expect(
    node.requests.filter(({ method }) => method !== 'eth_blockNumber').length,
  ).toBeLessThanOrEqual(10)

  const far = 602
  const more = await read(OWNER, far)
  expect(more.find(({ symbol }) => symbol === `T${far}`)).toMatchObject({ verified: true })
})
