import { warningsOf } from '@bowline/common/reading'
import { hashTypedData, recoverAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { evm } from './evm.ts'
import { openScene } from './openScene.test.support.ts'

const ZERO = `0x${'0'.repeat(40)}`
const NONE = `0x${'0'.repeat(64)}`
const NFT = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const thief = '0x000000000000000000000000000000000000bEEF'

const open = (chainId: string) =>
  openScene({
    chainId,
    family: evm,
    places: [{ family: 'eip155' }],
    currency: { symbol: 'ETH', decimals: 18 },
  })
/** Types as Solidity writes them. */
const members = (text: string) =>
  text.split(',').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const DOMAIN = members('string name,string version,uint256 chainId,address verifyingContract')
const order = (offerer: string, recipient: string) => ({
  offerer,
  zone: ZERO,
  orderType: 0,
  startTime: 0,
  endTime: 1_900_000_000,
  zoneHash: NONE,
  salt: 1,
  conduitKey: NONE,
  counter: 0,
  offer: [{ itemType: 2, token: NFT, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
  consideration: [
    {
      itemType: 0,
      token: ZERO,
      identifierOrCriteria: 0,
      startAmount: '1000000000000000000',
      endAmount: '1000000000000000000',
      recipient,
    },
  ],
})
const bulk = (tree: readonly unknown[]) => ({
  domain: {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  types: {
    EIP712Domain: DOMAIN,
    BulkOrder: members('OrderComponents[2][2] tree'),
    OrderComponents: members(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    ),
    OfferItem: members(item),
    ConsiderationItem: members(`${item},address recipient`),
  },
  primaryType: 'BulkOrder',
  message: { tree },
})

const withdrawal = {
  domain: {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: 42_161,
    verifyingContract: ZERO,
  },
  types: {
    EIP712Domain: DOMAIN,
    'HyperliquidTransaction:Withdraw': members(
      'string hyperliquidChain,string destination,string amount,uint64 time',
    ),
  },
  primaryType: 'HyperliquidTransaction:Withdraw',
  message: { hyperliquidChain: 'Mainnet', destination: NFT, amount: '1', time: 1_773_826_878_818 },
}

/** Who has signed the digest that other wallets sign. */
const signerOf = (typedData: object, signature: unknown) =>
  // viem's type reads the types of one message; here they are any.
  recoverAddress({ hash: hashTypedData(typedData as never), signature: signature as `0x${string}` })

test('a withdrawal of Hyperliquid to a stranger is red, and signed as by any wallet', async () => {
  const { address, ready } = await open('eip155:42161')
  for (const given of [withdrawal, JSON.stringify(withdrawal)]) {
    const { reading, sign } = await ready('eth_signTypedData_v4', [address, given])
    expect(reading).toMatchObject({ intent: 'authorizeTransfer', clarity: 'clear' })
    expect(reading.warnings.map(({ code }) => code)).toEqual(['giftToStranger'])
    expect(reading.digest).toBe(hashTypedData(withdrawal as never))
    expect(await signerOf(withdrawal, await sign())).toBe(address)
  }
})

test('orders that are signed as one are red if one of them is given away, and signed as by any wallet', async () => {
  const { address, ready } = await open('eip155:1')
  const blank = { ...order(ZERO, ZERO), offer: [], consideration: [], endTime: 0, salt: 0 }
  const orders = bulk([
    [order(address, address), order(address, thief)],
    [blank, blank],
  ])
  const { reading, sign } = await ready('eth_signTypedData_v4', [address, JSON.stringify(orders)])
  expect(reading).toMatchObject({ intent: 'offerOrder', calls: [{}, {}] })
  expect(warningsOf(reading)).toMatchObject([{ code: 'nothingInReturn', level: 'red' }])
  expect(await signerOf(orders, await sign())).toBe(address)
})

describe('typed data with a name that every object has', () => {
  const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']
  // Schemas do not see these.
  const isUnseen = (name: string) => ['__proto__', 'constructor', 'prototype'].includes(name)
  const own = (name: string, value: unknown) => Object.fromEntries([[name, value]])

  test.each(names)('as a member, %s, is signed as by any wallet, or refused', async (name) => {
    const { address, parse, ready } = await open('eip155:1')
    const data = {
      domain: { name: 'Names', chainId: 1 },
      primaryType: 'Mail',
      types: { Mail: [{ name, type: 'string' }] },
      message: own(name, 'Hello'),
    }
    for (const given of [JSON.stringify(data), data]) {
      const params = [address, given]
      if (isUnseen(name)) {
        expect(() => parse('eth_signTypedData_v4', params)).toThrow(
          expect.objectContaining({ reason: 'invalid' }),
        )
        continue
      }
      const { reading, sign } = await ready('eth_signTypedData_v4', params)
      expect(reading.fields).toContainEqual({
        label: 'member',
        name,
        value: expect.objectContaining({ type: 'text', text: 'Hello' }),
      })
      expect(await signerOf(data, await sign())).toBe(address)
    }
  })

  test.each(names)('as a type, %s, is signed as by any wallet, or refused', async (name) => {
    const { address, parse, ready } = await open('eip155:1')
    const data = {
      domain: { name: 'Names', chainId: 1 },
      primaryType: name,
      types: own(name, [{ name: 'text', type: 'string' }]),
      message: { text: 'Hello' },
    }
    const params = [address, JSON.stringify(data)]
    if (isUnseen(name))
      return expect(() => parse('eth_signTypedData_v4', params)).toThrow(
        expect.objectContaining({ reason: 'invalid' }),
      )
    const { reading, sign } = await ready('eth_signTypedData_v4', params)
    expect(reading.fields[0]?.value).toMatchObject({ text: name })
    expect(await signerOf(data, await sign())).toBe(address)
  })
})
