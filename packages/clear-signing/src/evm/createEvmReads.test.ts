import type { AskNode } from '@bowline/common/reading'
import {
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { createEvmReads } from './createEvmReads.ts'

const TOKEN = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const OWNER = getAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
const SPENDER = getAddress('0x66a9893cc07d91d95644aedd05d03f95e1dba8af')
const ERC721 = '0x80ac58cd'
const ERC1155 = '0xd9b67a26'
const ERC165 = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
const { signal } = new AbortController()

const data = {
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  supports: (id: Hex) =>
    encodeFunctionData({ abi: ERC165, functionName: 'supportsInterface', args: [id] }),
  allowance: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [OWNER, SPENDER],
  }),
}
const symbol = (result: string) =>
  encodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', result })
const word = (value: bigint | number | boolean) => numberToHex(BigInt(value), { size: 32 })

/** Reads of a node that answers these calls of `TOKEN`, and reverts all others. */
function readsOf(answers: Readonly<Record<Hex, unknown>>, code: unknown = '0x') {
  const ask: AskNode = async (method, params, given) => {
    expect(given).toBe(signal)
    if (method === 'eth_getCode') {
      expect(params).toEqual([TOKEN, 'latest'])
      return code
    }
    const [call, block] = params as [{ to: string; data: Hex }, string]
    expect([method, call.to, block]).toEqual(['eth_call', TOKEN, 'latest'])
    if (!(call.data in answers)) throw new Error('execution reverted')
    return answers[call.data]
  }
  return createEvmReads(ask)
}

const tokenOf = (answers: Readonly<Record<Hex, unknown>>) => readsOf(answers).token(TOKEN, signal)

describe('a token', () => {
  test('has decimals and a symbol', async () => {
    const answers = { [data.decimals]: word(6), [data.symbol]: symbol('USDC') }
    expect(await tokenOf(answers)).toEqual({ decimals: 6, symbol: 'USDC' })
  })

  test('of the first kind answers its symbol as 32 bytes', async () => {
    const answers = {
      [data.decimals]: word(18),
      [data.symbol]: stringToHex('MKR', { size: 32 }),
    }
    expect(await tokenOf(answers)).toEqual({ decimals: 18, symbol: 'MKR' })
  })

  test.each([
    ['none', undefined, undefined],
    ['an empty one', symbol(''), undefined],
    ['one behind the end of a text', symbol('US\0DC'), 'US'],
    ['one of other letters', symbol('₮'), '₮'],
    ['one that is no hex', '0x1', undefined],
    ['one of more than 512 bytes', symbol('x'.repeat(512)), undefined],
  ])('with %s as its symbol', async (_name, answer, expected) => {
    const answers = {
      [data.decimals]: word(6),
      ...(answer !== undefined && { [data.symbol]: answer }),
    }
    expect(await tokenOf(answers)).toEqual({ decimals: 6, symbol: expected })
  })

  test('has 77 decimals at most, as many as 256 bits have digits', async () => {
    expect(await tokenOf({ [data.decimals]: word(77) })).toMatchObject({ decimals: 77 })
    expect(await tokenOf({ [data.decimals]: word(78) })).toBeUndefined()
  })

  test('without decimals is none, whatever else it answers', async () => {
    const no = { [data.supports(ERC721)]: word(false), [data.supports(ERC1155)]: word(false) }
    expect(await tokenOf({ [data.symbol]: symbol('USDC'), ...no })).toBeUndefined()
    expect(await tokenOf({ [data.decimals]: '0x', ...no })).toBeUndefined()
    expect(await tokenOf({ [data.decimals]: 6, ...no })).toBeUndefined()
  })

  test.each<Hex>([ERC721, ERC1155])('of interface %s is an NFT, also with decimals', async (id) => {
    const answers = {
      [data.decimals]: word(18),
      [data.symbol]: symbol('BAYC'),
      [data.supports(id)]: word(true),
    }
    expect(await tokenOf(answers)).toEqual({ isNft: true, symbol: 'BAYC' })
    expect(await tokenOf({ [data.supports(id)]: word(true) })).toEqual({ isNft: true })
  })
})

test('the code of an address is what the node answers, if that is a text', async () => {
  expect(await readsOf({}, '0x6001').code(TOKEN, signal)).toBe('0x6001')
  await expect(readsOf({}, null).code(TOKEN, signal)).rejects.toThrow('Expected string')
})

describe('an allowance', () => {
  const allowanceOf = (answer: unknown) =>
    readsOf({ [data.allowance]: answer }).allowance(
      { token: TOKEN, owner: OWNER, spender: SPENDER },
      signal,
    )

  test('is a number of 256 bits', async () => {
    expect(await allowanceOf(word(2n ** 255n + 7n))).toBe(2n ** 255n + 7n)
  })

  test('is unknown if the answer has another size', async () => {
    expect(await allowanceOf('0x07')).toBeUndefined()
    expect(await allowanceOf(`${word(7)}00`)).toBeUndefined()
  })

  test('cannot be read of what is no token', async () => {
    await expect(allowanceOf('0x')).rejects.toThrow()
    await expect(
      readsOf({}).allowance({ token: TOKEN, owner: OWNER, spender: SPENDER }, signal),
    ).rejects.toThrow('execution reverted')
  })
})

describe('a balance', () => {
  const { signal: on } = new AbortController()

  test('of a token, and how much of it there is, are numbers of 256 bits', async () => {
    const balanceOf = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [OWNER],
    })
    const totalSupply = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' })
    const reads = readsOf({ [balanceOf]: word(7), [totalSupply]: word(9) })
    expect(await reads.balance?.({ token: TOKEN, owner: OWNER }, signal)).toBe(7n)
    expect(await reads.supply?.(TOKEN, signal)).toBe(9n)
  })

  test('of the currency is what the node says, if that is a number', async () => {
    const asked: unknown[] = []
    const readsWith = (answer: unknown) =>
      createEvmReads(async (...question) => {
        asked.push(question)
        return answer
      })
    const query = { token: undefined, owner: OWNER }
    expect(await readsWith('0x64').balance?.(query, on)).toBe(100n)
    expect(await readsWith('much').balance?.(query, on)).toBeUndefined()
    expect(asked[0]).toEqual(['eth_getBalance', [OWNER, 'latest'], on])
  })
})
