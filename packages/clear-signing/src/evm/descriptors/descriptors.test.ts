import type { Field, Reading } from '@bowline/common/reading'
import { parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { generate } from '../../../descriptors/generate.ts'
import {
  ALICE,
  brief,
  codes,
  context,
  encode,
  ME,
  shown,
  TWIN,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { readEvmRequest } from '../readEvmRequest.ts'
import type { EvmReadingContext } from '../Scene.ts'
import { loadDescriptors } from './loadDescriptors.ts'
import { openPack } from './openPack.ts'
import * as packData from './pack.data.ts'
import * as packIndex from './packIndex.data.ts'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const AAVE = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const SUPPLY =
  'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)' as const

/** The facts of a descriptor with their labels, in a form that is short to compare. */
const facts = ({ fields }: Reading, label: Field['label'] = 'described') =>
  Object.fromEntries(
    fields.filter((one) => one.label === label).map(({ name = '', value }) => [name, brief(value)]),
  )

async function read(params: readonly unknown[], changes: Partial<EvmReadingContext> = {}) {
  const method = 'eth_sendTransaction'
  const descriptors = await loadDescriptors({ params })
  return readEvmRequest({ method, params }, { ...context, descriptors, ...changes })
}

/** A transaction as it was sent, of `account`. */
function sent(raw: string, account: string) {
  const { to, data, value = 0n } = parseTransaction(raw as `0x02${string}`)
  return read([{ from: account, to, data, value: `0x${value.toString(16)}` }], { account })
}

const call = (signature: string, args: readonly unknown[], to = AAVE) =>
  read([{ to, data: encode(signature, args) }])

// From the test cases of the registry (github.com/ethereum/clear-signing-erc7730-registry): mined transactions.
describe('transactions of Ethereum', () => {
  test('0x54f9cecd…: repaying a loan of Aave', async () => {
    const owner = '0x2c62C80aD86785DD3bfC7B616400A98E1903b672'
    const reading = await sent(
      '0x02f8ae0181d8840f529242843c10015e830493e09487870bca3f3fd6335c3f4ce8392d69350b4fa4e280b884573ade81000000000000000000000000a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48000000000000000000000000000000000000000000000000000000003b6d034000000000000000000000000000000000000000000000000000000000000000020000000000000000000000002c62c80ad86785dd3bfc7b616400a98e1903b672c0',
      owner,
    )
    expect(reading).toMatchObject({ intent: 'describedCall', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'action'), shown(reading, 'app')]).toEqual([
      ['Repay a loan'],
      ['Aave, Pool v3'],
    ])
    expect(facts(reading)).toEqual({
      'Amount to repay': '997000000 USDC',
      'Interest rate': 'Variable',
      'Debt of': owner,
    })
    expect(shown(reading, 'contract')).toEqual([AAVE])
  })

  test('0xa4430fd0…: supplying to Aave, in which the referral code has no description', async () => {
    const owner = '0x81EC2081dfb42C5291C55e6123D527EB744a5fFB'
    const reading = await sent(
      '0x02f8af01821752842faf0800845c7261c0830493e09487870bca3f3fd6335c3f4ce8392d69350b4fa4e280b884617ba037000000000000000000000000a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48000000000000000000000000000000000000000000000000000000052c02155600000000000000000000000081ec2081dfb42c5291c55e6123d527eb744a5ffb0000000000000000000000000000000000000000000000000000000000000000c0',
      owner,
    )
    expect(facts(reading)).toEqual({
      'Amount to supply': '22213170518 USDC',
      'Credited to': owner,
    })
    expect(facts(reading, 'argument')).toEqual({ referralCode: 0n })
    expect(reading.clarity).toBe('partial')
  })

  test('0x726b85ce…: requesting a withdrawal from Lido', async () => {
    const owner = '0xBA782bAF2eE66f6fc76a711b6554975AFb2805E4'
    const reading = await sent(
      '0x02f8af018201148405f5e100840bad32608306680994889edc2edab5f40e902b864ad4d7ade8e412f9b180b884d66810420000000000000000000000000000000000000000000000000000000000000040000000000000000000000000ba782baf2ee66f6fc76a711b6554975afb2805e400000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000003e99b888f3eb3c0',
      owner,
    )
    expect(facts(reading)).toMatchObject({
      'Amount to withdraw': '1101279150423731 0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
      'Claimable by': expect.stringMatching(new RegExp(owner, 'i')),
    })
    expect(codes(reading)).toEqual([])
  })

  test('0x2c1bdd2d…: staking with Lido, where the value of the call is what is staked', async () => {
    const reading = await sent(
      '0x02f853011f830f42408405b16fd683016b4794ae7ab96520de3a18e5e111b5eaab095312d7fe84880ef7fca59c4bb813a4a1903eab0000000000000000000000006dc9657c2d90d57cadffb64239242d06e6103e43c0',
      ME,
    )
    expect(facts(reading)).toMatchObject({ 'Amount to stake': '1078608424000534547 ETH' })
    expect(shown(reading, 'attached')).toEqual(['1078608424000534547 ETH'])
  })

  test('a swap of 1inch that pays someone else says so, beside all that it pays', async () => {
    const reading = await sent(
      '0x02f902de018201288435a525c68440ac61ac83046ebe94111111125421ca6dc452d289314280a0f8842a65870e90eda3943fffb9026807ed23790000000000000000000000008c864d0c8e476bf9eb9d620c10e1296fb0e2f940000000000000000000000000eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee000000000000000000000000740df024ce73f589acd5e8756b377ef8c6558bab0000000000000000000000008c864d0c8e476bf9eb9d620c10e1296fb0e2f940000000000000000000000000e4cd0f64d9836986d42da1025a40d3a6f68ef919000000000000000000000000000000000000000000000000000e90eda3943fff000000000000000000000000000000000000000000006a91897d74cbcb97135d0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000012000000000000000000000000000000000000000000000000000000000000001170000000000000000000000000000000000000000f90000cb00006800004e00a0744c8c0900000000000000000000000000000000000000004a183b7ed67b9e14b3f45abfb2cf44ed22c29e5400000000000000000000000000000000000000000000000000001dd4d8593fff4041c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2d0e30db002a0000000000000000000000000000000000000000000006a0871a4b487e06fb937ee63c1e580afbc71453e7214d1090a2577a221989e949cf15ec02aaa39b223fe8d0a0e5c4f27ead9083c756cc2111111125421ca6dc452d289314280a0f8842a650020d6bdbf78740df024ce73f589acd5e8756b377ef8c6558bab111111125421ca6dc452d289314280a0f8842a650000000000000000006963f2b1c001a04d9a03378741cc18082c6fbaedc29d2793ab232cb3fffb862e0d787dd07e87b6a074f8642dd7c735b5bff33fcf4ac682c17cb1cb7a55ea273168278aecb5109196',
      ME,
    )
    expect(facts(reading)).toEqual({
      'You give': '4099999999999999 ETH',
      'You get at least': '503255532278044205454173 0x740df024CE73f589ACD5E8756b377ef8C6558BaB',
      'Paid to': '0xe4cd0F64d9836986d42dA1025a40D3A6f68eF919',
    })
    expect(Object.keys(facts(reading, 'argument'))).toEqual([
      'executor',
      'srcReceiver',
      'flags',
      'data',
      // What the app has left behind the arguments.
      '',
    ])
    expect(facts(reading, 'argument')).toMatchObject({ '': '0x6963f2b1' })
    expect(codes(reading)).toEqual(['receiverIsOther'])
  })
})

describe('a descriptor takes nothing away', () => {
  test('someone else who gets something, or looks like a trusted address, is warned of', async () => {
    const toTwin = await call(SUPPLY, [USDC, 5n, TWIN, 0])
    expect(codes(toTwin)).toEqual(['receiverIsOther', 'lookAlike'])
    const ofTwin = await call('setUserUseReserveAsCollateral(address asset, bool use)', [
      TWIN,
      true,
    ])
    expect(codes(ofTwin)).toEqual(['lookAlike'])
    expect(codes(await call(SUPPLY, [USDC, 5n, ME, 0]))).toEqual([])
  })

  test('calls that are read without it stay as they are', async () => {
    const data = encode('approve(address,uint256)', [ALICE, 2n ** 256n - 1n])
    const reading = await read([{ to: AAVE, data }])
    expect(reading).toMatchObject({ intent: 'approveToken', warnings: [{ level: 'red' }] })
  })

  test('money that goes along without a field for it is shown', async () => {
    const data = encode(SUPPLY, [USDC, 5n, ME, 0])
    const reading = await read([{ to: AAVE, data, value: '0x7' }])
    expect(shown(reading, 'attached')).toEqual(['7 ETH'])
  })

  test('"all" is not a number', async () => {
    const reading = await call('withdraw(address asset, uint256 amount, address to)', [
      WETH,
      2n ** 256n - 1n,
      ME,
    ])
    expect(facts(reading)).toMatchObject({ 'Amount to withdraw': `unlimited ${WETH}` })
  })

  test('long lists are shown whole', async () => {
    const queue = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'
    const request = 'requestWithdrawals(uint256[] amounts, address owner)'
    const many = await call(request, [Array(100).fill(1n), ME], queue)
    expect(codes(many)).toEqual([])
    expect(shown(many, 'described')).toHaveLength(101)
  })
})

describe('what does not match the bytes is not described', () => {
  const data = encode(SUPPLY, [USDC, 5n, ME, 0])
  test.each([
    ['another address', { to: ALICE, data }],
    ['another chain', { to: AAVE, data, chainId: '0x89' }],
    ['1,025 bytes too many', { to: AAVE, data: `${data}${'00'.repeat(1_025)}` }],
    ['a byte too few', { to: AAVE, data: data.slice(0, -2) }],
    ['dirty padding', { to: AAVE, data: data.replace('617ba0370', '617ba0371') }],
    ['another function', { to: AAVE, data: data.replace('617ba037', '617ba038') }],
  ])('%s', async (_, transaction) => {
    const reading = await read([transaction])
    expect(reading).toMatchObject({ intent: 'callContract', clarity: 'opaque' })
  })
})

test('calls within batches are described, and count in the clarity of the whole', async () => {
  const data = encode(SUPPLY, [USDC, 5n, ME, 0])
  const inner = encode('aggregate3((address,bool,bytes)[])', [[[AAVE, false, data]]])
  const reading = await read([{ to: '0xcA11bde05977b3631167028862bE2a173976CA11', data: inner }])
  expect(reading.calls[0]).toMatchObject({ intent: 'describedCall' })
  expect(reading.clarity).toBe('partial')
})

describe('messages', () => {
  const COW = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
  const types = {
    Order: [
      ...['sellToken', 'buyToken', 'receiver'].map((name) => ({ name, type: 'address' })),
      ...['sellAmount', 'buyAmount'].map((name) => ({ name, type: 'uint256' })),
      { name: 'validTo', type: 'uint32' },
      { name: 'appData', type: 'bytes32' },
      { name: 'feeAmount', type: 'uint256' },
      { name: 'kind', type: 'string' },
      { name: 'partiallyFillable', type: 'bool' },
      { name: 'sellTokenBalance', type: 'string' },
      { name: 'buyTokenBalance', type: 'string' },
    ],
  }
  const order = {
    sellToken: USDC,
    buyToken: WETH,
    receiver: ME,
    sellAmount: '5',
    buyAmount: '6',
    validTo: 1_800_000_600,
    appData: `0x${'1'.repeat(64)}`,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
  const domain = { name: 'Gnosis Protocol', chainId: 1, verifyingContract: COW }
  const domainType = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const readOrder = async (changes: object = {}, of: object = domain, as: object = types) => {
    const message = {
      types: { EIP712Domain: domainType, ...as },
      primaryType: 'Order',
      domain: of,
      message: { ...order, ...changes },
    }
    const params = [ME, JSON.stringify(message)]
    const descriptors = await loadDescriptors({ params })
    return readEvmRequest({ method: 'eth_signTypedData_v4', params }, { ...context, descriptors })
  }

  test('an order of CoW Protocol says what is given, and shows all of its members', async () => {
    const reading = await readOrder()
    expect(reading).toMatchObject({ intent: 'describedMessage', warnings: [] })
    expect(facts(reading)).toEqual({
      'You give': '5 USDC',
      'You get': `6 ${WETH}`,
      Fee: '0 USDC',
      'Paid to': ME,
      'Fixed amount': 'What you give',
      'Valid until': 1_800_000_600n,
    })
    expect(Object.keys(facts(reading, 'argument'))).toEqual([
      'appData',
      'partiallyFillable',
      'sellTokenBalance',
      'buyTokenBalance',
    ])
    expect(shown(reading, 'contract')).toEqual([COW])
  })

  test('who is paid by it is warned of, unless it is nobody in particular', async () => {
    expect(codes(await readOrder({ receiver: ALICE }))).toEqual([
      'nothingInReturn',
      'receiverIsOther',
    ])
    const nobody = await readOrder({ receiver: `0x${'0'.repeat(40)}` })
    expect(codes(nobody)).toEqual([])
    expect(facts(nobody)).toMatchObject({ 'Paid to': ME })
  })

  test('a kind that the contract does not have is shown as it is', async () => {
    const reading = await readOrder({ kind: 'gift' })
    expect(facts(reading)).toMatchObject({ 'Fixed amount': 'gift' })
  })

  test('of another contract, chain or type are not described', async () => {
    const [first, ...others] = types.Order
    for (const reading of [
      await readOrder({}, { ...domain, verifyingContract: ALICE }),
      await readOrder({}, { ...domain, chainId: 137 }),
      await readOrder({}, domain, { Order: [...others, first] }),
    ])
      expect(reading.intent).not.toBe('describedMessage')
  })
})

describe('the pack', () => {
  test('is what its sources say', () => {
    const written = { ...packData, ...packIndex }
    for (const [name, value] of Object.entries(written))
      expect(Object.values(generate()).join('')).toContain(`${name} =\n  '${value}'`)
  })

  test('is not loaded for requests that lead elsewhere', async () => {
    expect(await loadDescriptors({ params: [{ to: ALICE }] })).toBeUndefined()
    const circular: unknown[] = []
    circular.push(circular)
    expect(await loadDescriptors({ params: circular })).toBeUndefined()
  })

  test('is refused if anything in it has changed', () => {
    expect(() => openPack(packData.packText.replace('Aave', 'Bave'))).toThrow('built with')
  })
})
