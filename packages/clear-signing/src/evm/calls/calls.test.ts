import {
  encodeAbiParameters,
  encodePacked,
  getAddress,
  isAddress,
  keccak256,
  maxUint160,
  maxUint256,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  EVE,
  encode,
  ME,
  NOW,
  PUNKS,
  ROUTER,
  readCallOf,
  readSent,
  shown,
  TWIN,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { contractsOf } from '../knownContracts.ts'
import { callReaders } from './readCall.ts'

const BOB = getAddress(`0x${'b0'.repeat(20)}`)
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const MULTI_SEND = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'
const UNIVERSAL = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

test.each(callReaders.map(({ selector, signature }) => [signature, selector]))(
  'calls of %s begin with %s',
  (signature, selector) => expect(toFunctionSelector(signature ?? '')).toBe(`0x${selector}`),
)

test('no two functions have one selector', () => {
  const selectors = callReaders.map(({ selector }) => selector)
  expect(new Set(selectors).size).toBe(selectors.length)
})

test('known contracts are written with the checksum of their addresses', () => {
  const roles = [
    'permit2',
    'multicall',
    'multiSend',
    'safePart',
    'seaport',
    'router',
    'wrapper',
  ] as const
  const chains = ['eip155:1', 'eip155:10', 'eip155:8453', 'eip155:42161']
  const all = roles.flatMap((role) => chains.flatMap((chain) => contractsOf(role, chain)))
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((address) => !isAddress(address, { strict: true }))).toEqual([])
  expect(all.map((address) => checksumAddress(address.toLowerCase()))).toEqual(all)
})

describe('tokens', () => {
  test('a transfer names amount, receiver and token', () => {
    const reading = readCallOf(USDC, 'transfer(address,uint256)', [ALICE, 5_000_000n])
    expect(reading).toMatchObject({ intent: 'sendToken', clarity: 'clear', warnings: [] })
    expect(shown(reading, 'amount')).toEqual(['5000000 USDC'])
    expect(shown(reading, 'recipient')).toEqual([ALICE])
    expect(shown(reading, 'token')).toEqual([USDC])
  })

  test('of an unknown token the amount is known in its smallest unit only', () => {
    const reading = readCallOf(BOB, 'transfer(address,uint256)', [ALICE, 5n])
    expect(reading.clarity).toBe('partial')
    expect(shown(reading, 'amount')).toEqual([`5 ${BOB}`])
  })

  test('tokens that are sent to their own contract are lost', () => {
    const reading = readCallOf(USDC, 'transfer(address,uint256)', [USDC, 5n])
    expect(reading.warnings).toEqual([{ code: 'sentToToken', level: 'red', subject: USDC }])
  })

  test('a receiver that looks like a trusted address is reported with that', () => {
    const reading = readCallOf(USDC, 'transfer(address,uint256)', [TWIN, 5n])
    expect(reading.warnings).toEqual([
      { code: 'lookAlike', level: 'red', subject: TWIN, expected: ALICE },
    ])
    expect(codes(readCallOf(USDC, 'transfer(address,uint256)', [EVE, 5n]))).toEqual([])
  })

  test.each([`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dEaD`])('%s has no key', (to) => {
    expect(codes(readCallOf(USDC, 'transfer(address,uint256)', [to, 5n]))).toEqual(['burned'])
    expect(codes(readSent({ to, value: '0x1' }))).toEqual(['burned'])
  })

  test('an approval says how much, and to whom', () => {
    const reading = readCallOf(USDC, 'approve(address,uint256)', [BOB, 7n])
    expect(reading).toMatchObject({ intent: 'approveToken', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'spender'), shown(reading, 'amount')]).toEqual([[BOB], ['7 USDC']])
  })

  test.each([maxUint256, maxUint256 - 1n, 2n ** 128n, 2n ** 96n - 1n])(
    'an approval of %s is unlimited',
    (value) => {
      const reading = readCallOf(USDC, 'approve(address,uint256)', [BOB, value])
      expect(shown(reading, 'amount')).toEqual(['unlimited USDC'])
      expect(codes(reading)).toEqual(['unlimitedApproval'])
    },
  )

  test('a large approval is not unlimited while there may be so much', () => {
    expect(codes(readCallOf(USDC, 'approve(address,uint256)', [BOB, 10n ** 30n]))).toEqual([])
  })

  test('an approval of nothing takes the right back', () => {
    const reading = readCallOf(USDC, 'approve(address,uint256)', [BOB, 0n])
    expect(reading).toMatchObject({ intent: 'revokeApproval', warnings: [] })
  })

  test('what may be an amount or an NFT is said to be either', () => {
    const reading = readCallOf(BOB, 'approve(address,uint256)', [ALICE, 7n])
    expect(reading).toMatchObject({ intent: 'approveToken', clarity: 'partial' })
    expect(shown(reading, 'amount')).toEqual([`7 in ${BOB}`])
    const nft = readCallOf(PUNKS, 'approve(address,uint256)', [ALICE, 0n])
    expect(nft).toMatchObject({ intent: 'approveNft', clarity: 'clear' })
    expect(shown(nft, 'nft')).toEqual([`1 of ${PUNKS} 0`])
  })

  test('an allowance that grows and one that shrinks', () => {
    const more = readCallOf(USDC, 'increaseAllowance(address,uint256)', [BOB, maxUint256])
    expect(more).toMatchObject({ intent: 'raiseApproval' })
    expect(codes(more)).toEqual(['unlimitedApproval'])
    const less = readCallOf(USDC, 'decreaseAllowance(address,uint256)', [BOB, maxUint256])
    expect(less).toMatchObject({ intent: 'lowerApproval', warnings: [] })
    expect(shown(less, 'spender')).toEqual([BOB])
  })

  test('a transfer in the name of another account says so', () => {
    const own = readCallOf(USDC, 'transferFrom(address,address,uint256)', [ME, ALICE, 5n])
    expect(own).toMatchObject({ intent: 'sendToken', warnings: [] })
    const other = readCallOf(USDC, 'transferFrom(address,address,uint256)', [BOB, ALICE, 5n])
    expect(other).toMatchObject({ intent: 'moveFromOther', warnings: [{ subject: BOB }] })
    expect([shown(other, 'from'), shown(other, 'recipient')]).toEqual([[BOB], [ALICE]])
  })

  test('a permit of someone else is submitted with owner, spender and deadline', () => {
    const signature = [27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
    const type = 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'
    const reading = readCallOf(USDC, type, [ME, BOB, maxUint256, 99n, ...signature])
    expect(reading.intent).toBe('submitPermit')
    expect([shown(reading, 'owner'), shown(reading, 'spender')]).toEqual([[ME], [BOB]])
    expect([shown(reading, 'deadline'), codes(reading)]).toEqual([[99n], ['unlimitedApproval']])
    const dai = 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)'
    const allowed = readCallOf(USDC, dai, [ME, BOB, 1n, 0n, true, ...signature])
    expect([shown(allowed, 'amount'), shown(allowed, 'deadline')]).toEqual([
      ['unlimited USDC'],
      [undefined],
    ])
    const taken = readCallOf(USDC, dai, [ME, BOB, 1n, 0n, false, ...signature])
    expect([shown(taken, 'amount'), codes(taken)]).toEqual([['0 USDC'], []])
  })

  test('an approval by Permit2 names the token that it is for', () => {
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const type = 'approve(address,address,uint160,uint48)'
    const reading = readCallOf(permit2, type, [USDC, BOB, maxUint160, 5])
    expect(reading.intent).toBe('approveToken')
    expect([shown(reading, 'token'), shown(reading, 'amount')]).toEqual([
      [USDC],
      ['unlimited USDC'],
    ])
    expect(codes(reading)).toEqual(['unlimitedApproval'])
    expect(readCallOf(permit2, type, [USDC, BOB, 0n, 5]).intent).toBe('revokeApproval')
  })
})

describe('NFTs', () => {
  test.each([
    ['safeTransferFrom(address,address,uint256)', [ME, ALICE, 7n], `1 of ${PUNKS} 7`],
    ['safeTransferFrom(address,address,uint256,bytes)', [ME, ALICE, 7n, '0x'], `1 of ${PUNKS} 7`],
    [
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      [ME, ALICE, 7n, 3n, '0x12'],
      `3 of ${PUNKS} 7`,
    ],
  ])('%s', (type, args, what) => {
    const reading = readCallOf(PUNKS, type, args)
    expect(reading).toMatchObject({ intent: 'sendNft', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'nft'), shown(reading, 'recipient')]).toEqual([[what], [ALICE]])
    const taken = readCallOf(PUNKS, type, [BOB, ...args.slice(1)])
    expect([taken.intent, ...codes(taken)]).toEqual(['moveFromOther', 'fromOther'])
  })

  test('several at once are listed', () => {
    const type = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'
    const reading = readCallOf(PUNKS, type, [ME, ALICE, [1n, 2n], [3n, 4n], '0x'])
    expect(shown(reading, 'nft')).toEqual([[`3 of ${PUNKS} 1`, `4 of ${PUNKS} 2`]])
    expect(codes(readCallOf(PUNKS, type, [ME, ALICE, [1n, 2n], [3n], '0x']))).toEqual(['malformed'])
  })

  test('a right to the whole collection is red, and taking it back is not', () => {
    const type = 'setApprovalForAll(address,bool)'
    const given = readCallOf(PUNKS, type, [BOB, true])
    expect(given).toMatchObject({ intent: 'approveCollection', clarity: 'clear' })
    expect(given.warnings).toEqual([{ code: 'wholeCollection', level: 'red', subject: BOB }])
    expect(shown(given, 'operator')).toEqual([BOB])
    expect(readCallOf(PUNKS, type, [BOB, false])).toMatchObject({
      intent: 'revokeCollection',
      warnings: [],
    })
  })
})

describe('swaps', () => {
  const PATH = [USDC, ALICE, WETH]
  const V2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const later = BigInt(NOW + 600)

  test.each([
    ['swapExactTokensForTokens', `input 5 USDC`, `minimum 6 ${WETH}`],
    ['swapExactTokensForTokensSupportingFeeOnTransferTokens', 'input 5 USDC', `minimum 6 ${WETH}`],
    ['swapExactTokensForETH', 'input 5 USDC', 'minimum 6 ETH'],
    ['swapExactTokensForETHSupportingFeeOnTransferTokens', 'input 5 USDC', 'minimum 6 ETH'],
    ['swapTokensForExactTokens', 'maximum 6 USDC', `received 5 ${WETH}`],
    ['swapTokensForExactETH', 'maximum 6 USDC', 'received 5 ETH'],
  ])('%s', (name, cost, gain) => {
    const type = `${name}(uint256,uint256,address[],address,uint256)`
    const reading = readCallOf(V2, type, [5n, 6n, PATH, ME, later])
    expect(reading).toMatchObject({ intent: 'swap', warnings: [] })
    for (const [label, ...rest] of [cost, gain].map((one) => one.split(' ')))
      expect(shown(reading, label as 'input')).toEqual([rest.join(' ')])
    expect([shown(reading, 'recipient'), shown(reading, 'deadline')]).toEqual([[ME], [later]])
    expect(shown(reading, 'route')).toEqual([[ALICE]])
  })

  test.each([
    ['swapExactETHForTokens', 'input', 'minimum'],
    ['swapExactETHForTokensSupportingFeeOnTransferTokens', 'input', 'minimum'],
    ['swapETHForExactTokens', 'maximum', 'received'],
  ] as const)('%s', (name, cost, gain) => {
    const data = encode(`${name}(uint256,address[],address,uint256)`, [6n, [WETH, USDC], ME, later])
    const reading = readSent({ to: V2, data, value: '0x9' })
    expect([shown(reading, cost), shown(reading, gain)]).toEqual([['9 ETH'], ['6 USDC']])
    expect(shown(reading, 'attached')).toEqual([])
    expect(reading.clarity).toBe('clear')
  })

  test.each(['exactInput', 'exactOutput'])('%s, by one pool or several', (name) => {
    const isInput = name === 'exactInput'
    const labels = isInput ? (['input', 'minimum'] as const) : (['maximum', 'received'] as const)
    const [first, second] = isInput ? [5n, 6n] : [6n, 5n]
    const single = `${name}Single((address,address,uint24,address`
    const path = isInput ? [USDC, 500, WETH] : [WETH, 500, USDC]
    const packed = encodePacked(['address', 'uint24', 'address'], path as never)
    const readings = [
      readCallOf(ROUTER, `${single},uint256,uint256,uint160))`, [
        [USDC, WETH, 500, ME, first, second, 0n],
      ]),
      readCallOf(ROUTER, `${single},uint256,uint256,uint256,uint160))`, [
        [USDC, WETH, 500, ME, later, first, second, 0n],
      ]),
      readCallOf(ROUTER, `${name}((bytes,address,uint256,uint256))`, [[packed, ME, first, second]]),
      readCallOf(ROUTER, `${name}((bytes,address,uint256,uint256,uint256))`, [
        [packed, ME, later, first, second],
      ]),
    ]
    for (const reading of readings) {
      expect(shown(reading, labels[0])).toEqual(['5 USDC'])
      expect(shown(reading, labels[1])).toEqual([`6 ${WETH}`])
      expect(shown(reading, 'recipient')).toEqual([ME])
      expect(reading.warnings).toEqual([])
    }
    expect(readings.map((reading) => shown(reading, 'deadline'))).toEqual([
      [],
      [later],
      [],
      [later],
    ])
  })

  test.each([
    [100, '0.01%'],
    [500, '0.05%'],
    [3_000, '0.3%'],
    [10_000, '1%'],
    [10_001, '1.0001%'],
  ])('the one pool of a swap is told by its fee: %i is %s', (fee, expected) => {
    const type = '((address,address,uint24,address,uint256,uint256,uint160))'
    const args = [[USDC, WETH, fee, ME, 5n, 6n, 0n]]
    const readings = ['exactInputSingle', 'exactOutputSingle'].map((name) =>
      readCallOf(ROUTER, `${name}${type}`, args),
    )
    expect(readings.map((one) => shown(one, 'pool'))).toEqual([[expected], [expected]])
    // What the number means to a contract that nobody knows is not known either.
    expect(shown(readCallOf(BOB, `exactInputSingle${type}`, args), 'pool')).toEqual([])
  })

  test('the pools of a swap by 1inch are named, whatever else their words hold', () => {
    const wordOf = (pool: string) => BigInt(pool) | (2n ** 247n + 2n ** 160n)
    const type = 'uint256,uint256,uint256'
    const args = [BigInt(USDC), 5n, 6n]
    const one = readCallOf(ONE_INCH, `unoswap(${type},uint256)`, [...args, wordOf(BOB)])
    expect([shown(one, 'pool'), shown(one, 'route')]).toEqual([[BOB], []])
    const two = readCallOf(ONE_INCH, `unoswap2(${type},uint256,uint256)`, [
      ...args,
      wordOf(ALICE),
      wordOf(BOB),
    ])
    expect([shown(two, 'pool'), shown(two, 'route')]).toEqual([[], [[ALICE, BOB]]])
    expect([one, two].map(codes)).toEqual([[], []])
  })

  test('what goes to another account, or by an unknown contract, is reported', () => {
    const type = 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'
    expect(codes(readCallOf(V2, type, [5n, 6n, PATH, BOB, later]))).toEqual(['receiverIsOther'])
    const unknown = readCallOf(BOB, type, [5n, 6n, PATH, ME, later])
    expect(unknown).toMatchObject({ clarity: 'partial', warnings: [{ code: 'unknownContract' }] })
    expect(codes(readCallOf(V2, type, [5n, 6n, [USDC], ME, later]))).toEqual(['malformed'])
  })

  test('what the caller vouches for is known', () => {
    const type = 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'
    const data = encode(type, [5n, 6n, PATH, ME, later])
    expect(readSent({ to: BOB, data }, { contracts: [BOB] }).warnings).toEqual([])
  })

  test('a path that is cut anywhere is malformed', () => {
    const type = 'exactInput((bytes,address,uint256,uint256))'
    const reading = readCallOf(ROUTER, type, [[`${USDC}0001f4`, ME, 5n, 6n]])
    expect([reading.clarity, ...codes(reading)]).toEqual(['opaque', 'malformed'])
  })

  test('wrapping and unwrapping', () => {
    const wrapped = readSent({ to: WETH, data: '0xd0e30db0', value: '0x5' })
    expect(wrapped).toMatchObject({ intent: 'wrap', clarity: 'clear', warnings: [] })
    expect(shown(wrapped, 'amount')).toEqual(['5 ETH'])
    const unwrapped = readCallOf(WETH, 'withdraw(uint256)', [5n])
    expect([unwrapped.intent, shown(unwrapped, 'amount')]).toEqual(['unwrap', [`5 ${WETH}`]])
    expect(codes(readSent({ to: BOB, data: '0xd0e30db0', value: '0x5' }))).toEqual([
      'unknownContract',
    ])
  })

  test('a plan of the Universal Router is read command by command', () => {
    const types = 'address,uint256,uint256,bytes,bool'
    const path = encodePacked(['address', 'uint24', 'address'], [USDC, 500, WETH])
    const inputs = [
      input('((address,uint160,uint48,uint48),address,uint256),bytes', [
        [[USDC, maxUint160, 5, 0], UNIVERSAL, later],
        '0x99',
      ]),
      input(types, [`0x${'0'.repeat(39)}2`, 5n, 6n, path, true]),
      input('address,uint256', [`0x${'0'.repeat(39)}1`, 6n]),
      input('address,address,uint256', [USDC, BOB, 10n]),
    ]
    const type = 'execute(bytes,bytes[],uint256)'
    const reading = readCallOf(UNIVERSAL, type, ['0x0a000c06', inputs, later])
    expect(reading).toMatchObject({ intent: 'batch', clarity: 'partial' })
    expect(reading.calls.map(({ intent }) => intent)).toEqual([
      'submitPermit',
      'swap',
      'unwrap',
      'payShare',
    ])
    const [permit, swap, unwrap, share] = reading.calls
    if (!permit || !swap || !unwrap || !share) throw new Error('Four commands.')
    expect([shown(permit, 'spender'), codes(permit)]).toEqual([[UNIVERSAL], ['usualApproval']])
    expect([shown(swap, 'input'), shown(swap, 'recipient')]).toEqual([['5 USDC'], [UNIVERSAL]])
    expect([shown(unwrap, 'minimum'), shown(unwrap, 'recipient')]).toEqual([['6 ETH'], [ME]])
    expect([shown(share, 'recipient'), codes(share)]).toEqual([[BOB], ['receiverIsOther']])
    const unknown = readCallOf(UNIVERSAL, type, ['0x10', ['0x1234'], later])
    expect(unknown).toMatchObject({ clarity: 'opaque', calls: [{ intent: 'callContract' }] })
    expect(codes(readCallOf(UNIVERSAL, type, ['0x10', [], later]))).toEqual(['malformed'])
  })

  function input(types: string, values: readonly unknown[]) {
    return encodeAbiParameters(parseAbiParameters(types) as never, values as never)
  }
})

describe('batches', () => {
  const transfer = encode('transfer(address,uint256)', [ALICE, 5n])

  test.each([
    ['aggregate((address,bytes)[])', [[[USDC, transfer]]]],
    ['tryAggregate(bool,(address,bytes)[])', [true, [[USDC, transfer]]]],
    ['blockAndAggregate((address,bytes)[])', [[[USDC, transfer]]]],
    ['tryBlockAndAggregate(bool,(address,bytes)[])', [true, [[USDC, transfer]]]],
    ['aggregate3((address,bool,bytes)[])', [[[USDC, true, transfer]]]],
    ['aggregate3Value((address,bool,uint256,bytes)[])', [[[USDC, true, 0n, transfer]]]],
  ])('%s', (type, args) => {
    const reading = readCallOf(MULTICALL, type, args)
    expect(reading).toMatchObject({ intent: 'batch', clarity: 'clear', warnings: [] })
    expect(reading.calls).toMatchObject([{ intent: 'sendToken', clarity: 'clear' }])
    expect(codes(readCallOf(BOB, type, args))).toEqual(['unknownContract'])
  })

  test('one call that nobody knows makes the whole batch opaque', () => {
    const type = 'aggregate3Value((address,bool,uint256,bytes)[])'
    const reading = readCallOf(MULTICALL, type, [
      [
        [USDC, true, 0n, transfer],
        [BOB, true, 7n, '0x12345678'],
      ],
    ])
    expect(reading.clarity).toBe('opaque')
    expect(reading.calls.map(({ clarity }) => clarity)).toEqual(['clear', 'opaque'])
    const [, unknown] = reading.calls
    expect(unknown && shown(unknown, 'attached')).toEqual(['7 ETH'])
  })

  test('a contract that calls itself does so in the name of the caller', () => {
    const inner = encode('sweepToken(address,uint256,address)', [USDC, 3n, BOB])
    const reading = readCallOf(ROUTER, 'multicall(uint256,bytes[])', [9n, [inner, '0x12210e8a']])
    expect(reading).toMatchObject({ intent: 'batch', clarity: 'clear' })
    expect(shown(reading, 'deadline')).toEqual([9n])
    const [swept, rest] = reading.calls
    if (!swept || !rest) throw new Error('Two calls.')
    expect([shown(swept, 'minimum'), shown(swept, 'recipient')]).toEqual([['3 USDC'], [BOB]])
    expect([shown(rest, 'recipient'), rest.warnings]).toEqual([[ME], []])
    const unwrapped = encode('unwrapWETH9(uint256,address)', [3n, ME])
    const other = readCallOf(ROUTER, 'multicall(bytes[])', [[unwrapped]])
    expect(other.calls).toMatchObject([{ intent: 'returnRest' }])
  })

  test('nested nine deep, the last is not read any more', () => {
    let data = transfer
    for (let depth = 0; depth < 8; depth += 1) data = encode('multicall(bytes[])', [[data]])
    expect(deepest(readSent({ to: ROUTER, data }))).toMatchObject({ intent: 'sendToken' })
    const tooDeep = readSent({ to: ROUTER, data: encode('multicall(bytes[])', [[data]]) })
    expect(deepest(tooDeep)).toMatchObject({
      intent: 'callContract',
      warnings: [{ code: 'tooLong' }],
    })
    expect(tooDeep.clarity).toBe('opaque')
  })

  test('of 300 calls the first 255 are read', () => {
    const all = Array.from({ length: 300 }, () => transfer)
    const { calls, clarity } = readCallOf(ROUTER, 'multicall(bytes[])', [all])
    expect(calls).toHaveLength(300)
    expect(calls.filter((one) => one.intent === 'sendToken')).toHaveLength(255)
    expect(clarity).toBe('opaque')
  })

  test('a batch of a Safe is unpacked', () => {
    const packed = [
      pack(0, USDC, 0n, transfer),
      pack(0, ALICE, 5n, '0x'),
      pack(1, BOB, 0n, '0x12345678'),
    ].map((one) => one.slice(2))
    const reading = readCallOf(MULTI_SEND, 'multiSend(bytes)', [`0x${packed.join('')}`])
    expect(reading.calls.map(({ intent }) => intent)).toEqual([
      'sendToken',
      'sendNative',
      'callContract',
    ])
    expect(reading.warnings).toEqual([{ code: 'delegateCall', level: 'red', subject: BOB }])
    const cut = readCallOf(MULTI_SEND, 'multiSend(bytes)', [`0x${packed.join('').slice(0, -2)}`])
    expect(codes(cut)).toEqual(['malformed'])
    const odd = readCallOf(MULTI_SEND, 'multiSend(bytes)', [pack(2, BOB, 0n, '0x')])
    expect(codes(odd)).toEqual(['malformed'])
  })

  test('a Safe that runs foreign code is red, unless that only batches calls', () => {
    const type =
      'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
    const zero = `0x${'0'.repeat(40)}`
    const run = (to: string, operation: number, price = 0n) =>
      readCallOf(BOB, type, [to, 0n, transfer, operation, 0n, 0n, price, zero, EVE, '0x'])
    expect(run(USDC, 0)).toMatchObject({
      intent: 'safeTransaction',
      clarity: 'clear',
      warnings: [],
    })
    expect(run(USDC, 0).calls).toMatchObject([{ intent: 'sendToken' }])
    expect(codes(run(USDC, 1))).toEqual(['delegateCall'])
    expect(codes(run(MULTI_SEND, 1))).toEqual([])
    expect(codes(run(USDC, 2))).toEqual(['malformed'])
    const paid = run(USDC, 0, 8n)
    expect([shown(paid, 'refund'), shown(paid, 'recipient')]).toEqual([['8 ETH'], [EVE]])
  })

  function pack(operation: number, to: string, value: bigint, data: string) {
    const types = ['uint8', 'address', 'uint256', 'uint256', 'bytes'] as const
    const length = BigInt((data.length - 2) / 2)
    return encodePacked(types, [operation, to as never, value, length, data as never])
  }

  function deepest(reading: ReturnType<typeof readSent>): typeof reading {
    const [inner] = reading.calls
    return inner ? deepest(inner) : reading
  }
})

test.each([
  ['transferOwnership(address)', [BOB], 'authorityChange', 'newAuthority'],
  ['upgradeTo(address)', [BOB], 'delegateCall', 'code'],
  ['upgradeToAndCall(address,bytes)', [BOB, '0x12'], 'delegateCall', 'code'],
] as const)('%s is red', (type, args, code, label) => {
  const reading = readCallOf(USDC, type, args)
  expect(reading.warnings).toEqual([{ code, level: 'red', subject: BOB }])
  expect([shown(reading, label), shown(reading, 'contract')]).toEqual([[BOB], [USDC]])
})

describe('data that nobody knows', () => {
  test('is shown with where it goes, its length and digest', () => {
    const reading = readSent({ to: BOB, data: '0x12345678aa', value: '0x7' })
    expect(reading).toMatchObject({ intent: 'callContract', clarity: 'opaque' })
    expect(shown(reading, 'selector')).toEqual(['0x12345678'])
    expect(shown(reading, 'contract')).toEqual([BOB])
    expect(shown(reading, 'attached')).toEqual(['7 ETH'])
    // ERC-8213: the length goes first.
    const written = encodePacked(['uint256', 'bytes'], [5n, '0x12345678aa'])
    expect(reading.digest).toBe(keccak256(written))
  })

  test('behind the arguments of a known call is shown, and changes nothing', () => {
    const data = `${encode('transfer(address,uint256)', [ALICE, 5n])}8021`
    const reading = readSent({ to: USDC, data })
    expect(reading).toMatchObject({ intent: 'sendToken', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'data')]).toEqual([['5 USDC'], ['0x8021']])
  })

  test('of a known call without its end, or with dirt, is malformed', () => {
    const good = encode('approve(address,uint256)', [BOB, 5n])
    for (const data of [good.slice(0, -2), good.replace('095ea7b30', '095ea7b31')]) {
      const reading = readSent({ to: USDC, data })
      expect(reading).toMatchObject({ clarity: 'opaque', warnings: [{ code: 'malformed' }] })
    }
  })

  test('money that goes along with a known call is shown', () => {
    const data = encode('unwrapWETH9(uint256,address)', [9n, ME])
    expect(shown(readSent({ to: ROUTER, data, value: '0x9' }), 'attached')).toEqual(['9 ETH'])
  })

  test('more than a node takes is not read', () => {
    const data = `0xa9059cbb${'00'.repeat(131_072)}`
    expect(codes(readSent({ to: USDC, data }))).toEqual(['tooLong'])
  })
})

describe('a batch', () => {
  const send = encode('transfer(address,uint256)', [ALICE, 5n])

  test.each([
    ['aggregate((address,bytes)[])', [[[USDC, send]]], true],
    ['tryAggregate(bool,(address,bytes)[])', [true, [[USDC, send]]], true],
    ['tryAggregate(bool,(address,bytes)[])', [false, [[USDC, send]]], undefined],
    ['aggregate3((address,bool,bytes)[])', [[[USDC, false, send]]], true],
    ['aggregate3((address,bool,bytes)[])', [[[USDC, true, send]]], undefined],
  ])('%s happens whole if none of its calls may fail: %j', (signature, args, isAtomic) => {
    expect(readCallOf(MULTICALL, signature, args).isAtomic).toBe(isAtomic)
    // What another contract makes of it, nobody knows.
    expect(readCallOf(EVE, signature, args).isAtomic).toBeUndefined()
  })

  test('that a contract makes of its own calls happens whole where the contract is known', () => {
    const make = (to: string) => readCallOf(to, 'multicall(bytes[])', [[send]]).isAtomic
    expect([make(ROUTER), make(EVE)]).toEqual([true, undefined])
  })

  test("that moves the user's own tokens sends them, whoever calls", () => {
    const move = encode('transferFrom(address,address,uint256)', [ME, EVE, 5n])
    const reading = readCallOf(MULTICALL, 'aggregate((address,bytes)[])', [[[USDC, move]]])
    expect(reading.calls).toMatchObject([{ intent: 'sendToken', warnings: [] }])
  })
})
