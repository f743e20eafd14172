import { isUnread, warningsOf } from '@bowline/common/reading'
import { encodeFunctionData, maxUint160, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  brief,
  codes,
  context,
  EVE,
  ME,
  NOW,
  shown,
  TWIN,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { readTyped } from '../../testing/typedCase.test.support.ts'
import { readEvmRequest } from '../readEvmRequest.ts'
import { encodeType } from './encodeType.ts'

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395'
/** A contract that nobody knows. */
const SPENDER = '0x2222222222222222222222222222222222222222'
const ZERO = `0x${'0'.repeat(40)}`
const later = NOW + 600

interface Data {
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly primaryType: string
  readonly domain: Record<string, unknown>
  readonly message: Record<string, unknown>
}

const read = (data: unknown, method = 'eth_signTypedData_v4') =>
  readEvmRequest({ method, params: [ME, data] }, { ...context, digest: '0xd1' })

/** Types as Solidity writes them: `type name, type name`. */
const members = (text: string) =>
  text.split(',').map((one) => {
    const [type = '', name = ''] = one.trim().split(' ')
    return { type, name }
  })

const typed = (
  primaryType: string,
  types: Record<string, string>,
  message: Record<string, unknown>,
  domain: Record<string, unknown> = {},
): Data => {
  const all = { name: 'USD Coin', chainId: 1, verifyingContract: USDC, ...domain }
  const own = Object.entries(types).map(([name, text]) => [name, members(text)])
  return {
    types: { EIP712Domain: domainMembers(all), ...Object.fromEntries(own) },
    primaryType,
    domain: all,
    message,
  }
}

/** What a domain is made of, in the order of EIP-712. */
const domainMembers = (domain: Record<string, unknown>) =>
  members(
    'string name,string version,uint256 chainId,address verifyingContract,bytes32 salt',
  ).filter(({ name }) => domain[name] !== undefined)

const PERMIT = {
  Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
}
const permit = (changes: object = {}, domain: object = {}) =>
  typed(
    'Permit',
    PERMIT,
    { owner: ME, spender: SPENDER, value: '5', nonce: 0, deadline: later, ...changes },
    { ...domain },
  )

describe('a permit (ERC-2612)', () => {
  test('says what may be taken, by whom and until when', () => {
    const reading = read(permit())
    expect(reading).toMatchObject({ intent: 'permitToken', clarity: 'clear', warnings: [] })
    expect(isUnread(reading)).toBe(false)
    expect(reading.digest).toBe('0xd1')
    expect(shown(reading, 'amount')).toEqual(['5 USDC'])
    expect([shown(reading, 'spender'), shown(reading, 'deadline')]).toEqual([
      [SPENDER],
      [BigInt(later)],
    ])
    expect([shown(reading, 'token'), shown(reading, 'owner')]).toEqual([[USDC], [ME]])
    expect(read(JSON.stringify(permit()))).toEqual(reading)
    expect(read(permit(), 'eth_signTypedData_v3')).toEqual(reading)
  })

  test.each([
    [{ value: `${maxUint256}` }, ['unlimitedApproval']],
    [{ spender: TWIN }, ['lookAlike']],
    [{ owner: EVE }, ['otherAccount']],
    [{ deadline: NOW - 1 }, ['expired']],
    [{ deadline: `${maxUint256}` }, ['neverExpires']],
    [{ deadline: NOW + 366 * 86_400 }, ['neverExpires']],
    [{ deadline: NOW + 364 * 86_400 }, []],
  ])('%j', (changes, warnings) => expect(codes(read(permit(changes)))).toEqual(warnings))

  test.each([later, NOW + 366 * 86_400, `${maxUint256}`])(
    'to nothing takes a right back, whatever its end (%s)',
    (deadline) => {
      const reading = read(permit({ value: '0', deadline }))
      expect([reading.intent, codes(reading)]).toEqual(['revokeApproval', []])
    },
  )

  test('for another chain is red, and gets no unit of this one', () => {
    const reading = read(permit({}, { chainId: 137 }))
    expect(reading.warnings).toEqual([
      { code: 'otherChain', level: 'red', subject: 'eip155:137', expected: 'eip155:1' },
    ])
    expect([reading.clarity, shown(reading, 'amount')]).toEqual(['partial', [`5 ${USDC}`]])
    expect(codes(read(permit({}, { chainId: '0x01' })))).toEqual([])
  })

  test('that is bound to no chain says so, also where its domain only seems to name one', () => {
    const { types, ...rest } = permit()
    const EIP712Domain = members('string name,address verifyingContract')
    expect(codes(read({ ...rest, types: { ...types, EIP712Domain } }))).toEqual(['unboundDomain'])
  })

  test('of the older kind (DAI) is for everything', () => {
    const DAI = {
      Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
    }
    const message = { holder: ME, spender: SPENDER, nonce: 1, expiry: 0, allowed: true }
    const reading = read(typed('Permit', DAI, message))
    expect(shown(reading, 'amount')).toEqual(['unlimited USDC'])
    expect([shown(reading, 'deadline'), codes(reading)]).toEqual([
      [undefined],
      ['unlimitedApproval', 'neverExpires'],
    ])
    const revoked = read(typed('Permit', DAI, { ...message, allowed: false, expiry: later }))
    expect([shown(revoked, 'amount'), codes(revoked)]).toEqual([['0 USDC'], []])
    expect([reading.intent, revoked.intent]).toEqual(['permitToken', 'revokeApproval'])
  })

  test('with its members in another order is another message, and shown by its own names', () => {
    const swapped = {
      Permit: 'address spender,address owner,uint256 value,uint256 nonce,uint256 deadline',
    }
    const reading = read(typed('Permit', swapped, permit().message))
    expect(reading).toMatchObject({ intent: 'signTypedData', clarity: 'partial' })
    expect(reading.fields.flatMap(({ name }) => name ?? [])).toEqual([
      'spender',
      'owner',
      'value',
      'nonce',
      'deadline',
    ])
  })
})

describe('Permit2', () => {
  const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
  const domain = { name: 'Permit2', verifyingContract: PERMIT2 }
  const details = { token: USDC, amount: `${maxUint160}`, expiration: later, nonce: 0 }
  const tail = { spender: SPENDER, sigDeadline: later }

  const single = (contract = PERMIT2, changes: object = {}) =>
    typed(
      'PermitSingle',
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: DETAILS,
      },
      { details: { ...details, ...changes }, ...tail },
      { ...domain, verifyingContract: contract },
    )

  test('one token', () => {
    const reading = read(single())
    expect(reading.intent).toBe('permitToken')
    expect([shown(reading, 'spender'), shown(reading, 'amount')]).toEqual([
      [SPENDER],
      ['unlimited USDC'],
    ])
    expect(shown(reading, 'signBefore')).toEqual([BigInt(later)])
    expect(codes(reading)).toEqual(['unlimitedApproval'])
  })

  test('is malformed where a part of it is left out', () => {
    const data = single()
    const reading = read({ ...data, message: { ...data.message, details: null } })
    expect([reading.intent, codes(reading)]).toEqual(['signTypedData', ['malformed']])
  })

  test('of nothing takes the right back', () => {
    const reading = read(single(PERMIT2, { amount: '0', expiration: `${2n ** 48n - 1n}` }))
    expect([reading.intent, codes(reading)]).toEqual(['revokeApproval', []])
  })

  test('of another contract is red', () => {
    expect(read(single(EVE)).warnings[0]).toEqual({
      code: 'otherContract',
      level: 'red',
      subject: EVE,
      expected: PERMIT2,
    })
  })

  test('several tokens, each with its amount', () => {
    const types = {
      PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
      PermitDetails: DETAILS,
    }
    const all = [details, { ...details, amount: 7, token: ALICE }]
    const reading = read(typed('PermitBatch', types, { details: all, ...tail }, domain))
    expect(shown(reading, 'amount')).toEqual(['unlimited USDC', `7 ${ALICE}`])
    expect(shown(reading, 'token')).toEqual([USDC, ALICE])
  })

  test('a transfer, with what else the spender wants to have signed', () => {
    const TOKENS = { TokenPermissions: 'address token,uint256 amount' }
    const base = 'address spender,uint256 nonce,uint256 deadline'
    const rest = { spender: SPENDER, nonce: 1, deadline: later }
    const permitted = { token: USDC, amount: 5 }
    const plain = read(
      typed(
        'PermitTransferFrom',
        { PermitTransferFrom: `TokenPermissions permitted,${base}`, ...TOKENS },
        { permitted, ...rest },
        domain,
      ),
    )
    expect(plain).toMatchObject({ intent: 'permitTransfer', clarity: 'clear', warnings: [] })
    expect([shown(plain, 'amount'), shown(plain, 'spender')]).toEqual([['5 USDC'], [SPENDER]])
    const witnessed = read(
      typed(
        'PermitBatchWitnessTransferFrom',
        {
          PermitBatchWitnessTransferFrom: `TokenPermissions[] permitted,${base},Order witness`,
          Order: 'address swapper,string note',
          ...TOKENS,
        },
        { permitted: [permitted], ...rest, witness: { swapper: EVE, note: 'Hi' } },
        domain,
      ),
    )
    expect(witnessed.intent).toBe('permitTransfer')
    expect(shown(witnessed, 'witness')).toEqual([[EVE, 'Hi']])
  })

  test('with other permissions than its own is shown by the names that it gives itself', () => {
    const reading = read(
      typed(
        'PermitWitnessTransferFrom',
        {
          PermitWitnessTransferFrom:
            'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,XTokenPermissions w',
          TokenPermissions: 'string token,uint256 amount',
          XTokenPermissions: 'address token,uint256 amount',
        },
        {
          permitted: { token: 'x', amount: 1 },
          spender: SPENDER,
          nonce: 1,
          deadline: later,
          w: { token: USDC, amount: 1 },
        },
        domain,
      ),
    )
    expect(reading.intent).toBe('signTypedData')
  })
})

describe('a payment that others send in (ERC-3009)', () => {
  const type =
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
  const message = {
    from: ME,
    to: ALICE,
    value: 5,
    validAfter: 0,
    validBefore: later,
    nonce: `0x${'11'.repeat(32)}`,
  }

  test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])('%s', (name) => {
    const reading = read(typed(name, { [name]: type }, message))
    expect(reading).toMatchObject({ intent: 'authorizeTransfer', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([['5 USDC'], [ALICE]])
    expect([shown(reading, 'from'), shown(reading, 'deadline')]).toEqual([[ME], [BigInt(later)]])
    const twin = read(typed(name, { [name]: type }, { ...message, to: TWIN, validAfter: 9 }))
    expect([shown(twin, 'notBefore'), codes(twin)]).toEqual([[9n], ['lookAlike']])
  })

  test('is cancelled by its nonce', () => {
    const cancel = { authorizer: ME, nonce: message.nonce }
    const types = { CancelAuthorization: 'address authorizer,bytes32 nonce' }
    const reading = read(typed('CancelAuthorization', types, cancel))
    expect([reading.intent, shown(reading, 'nonce')]).toEqual([
      'cancelAuthorization',
      [message.nonce],
    ])
  })
})

describe('what a Safe is to execute', () => {
  const type =
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address,uint256)']),
    args: [ALICE, 5n],
  })
  const safe = (changes: object = {}) =>
    read(
      typed(
        'SafeTx',
        { SafeTx: type },
        {
          to: USDC,
          value: 0,
          data,
          operation: 0,
          safeTxGas: 0,
          baseGas: 0,
          gasPrice: 0,
          gasToken: ZERO,
          refundReceiver: ZERO,
          nonce: 3,
          ...changes,
        },
        { verifyingContract: SPENDER },
      ),
    )

  test('is read as the call that it is', () => {
    const reading = safe()
    expect(reading).toMatchObject({ intent: 'safeTransaction', clarity: 'clear', warnings: [] })
    expect(shown(reading, 'account')).toEqual([SPENDER])
    const [call] = reading.calls
    expect(call && [shown(call, 'amount'), shown(call, 'recipient')]).toEqual([['5 USDC'], [ALICE]])
  })

  test('shows its number, and the gas that is paid for', () => {
    const reading = safe({ safeTxGas: 50_000, baseGas: 21_000 })
    const labels = ['nonce', 'gasLimit', 'baseGas'] as const
    expect(labels.map((label) => shown(reading, label))).toEqual([[3n], [50_000n], [21_000n]])
  })

  test('is red where foreign code runs, and malformed for other operations', () => {
    expect(codes(safe({ operation: 1 }))).toEqual(['delegateCall'])
    expect(safe({ operation: 2 })).toMatchObject({ clarity: 'opaque' })
    expect(shown(safe({ gasPrice: 4, gasToken: USDC, refundReceiver: EVE }), 'refund')).toEqual([
      '4 USDC',
    ])
  })
})

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const ORDER = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: ITEM,
  ConsiderationItem: `${ITEM},address recipient`,
}
const NONE = `0x${'00'.repeat(32)}`
const COIN = '0'.repeat(18)
/** Amounts of kind 0 are of whole coins. */
const item = (itemType: number, start: number, end = start) => ({
  itemType,
  token: itemType === 0 ? ZERO : USDC,
  identifierOrCriteria: 9,
  startAmount: itemType === 0 ? BigInt(`${start}${COIN}`).toString() : start,
  endAmount: itemType === 0 ? BigInt(`${end}${COIN}`).toString() : end,
})
const orderMessage = (changes: object = {}) => ({
  offerer: ME,
  zone: ZERO,
  offer: [item(2, 1)],
  consideration: [
    { ...item(0, 70, 60), recipient: ME },
    { ...item(0, 5), recipient: ALICE },
  ],
  orderType: 0,
  startTime: NOW,
  endTime: later,
  zoneHash: NONE,
  salt: 1,
  conduitKey: NONE,
  counter: 0,
  ...changes,
})
const seaport = { name: 'Seaport', version: '1.6', verifyingContract: SEAPORT }
const order = (changes: object = {}) =>
  read(typed('OrderComponents', ORDER, orderMessage(changes), seaport))

describe('an order (Seaport)', () => {
  test('says what is given, and at least what is paid to whom', () => {
    const reading = order()
    expect(reading).toMatchObject({ intent: 'offerOrder', clarity: 'clear', warnings: [] })
    expect(shown(reading, 'offered')).toEqual([`1 of ${USDC} 9`])
    expect(shown(reading, 'received')).toEqual([`60${COIN} ETH`])
    // What somebody else gets of the price is none of the user's.
    expect(shown(reading, 'othersGet')).toEqual([`5${COIN} ETH`])
    expect(shown(reading, 'recipient')).toEqual([ME, ALICE])
  })

  test('that pays the one who gives nothing is red', () => {
    expect(codes(order({ consideration: [] }))).toEqual(['nothingInReturn'])
    expect(codes(order({ consideration: [{ ...item(0, 9), recipient: EVE }] }))).toEqual([
      'nothingInReturn',
    ])
    expect(codes(order({ consideration: [{ ...item(0, 9, 0), recipient: ME }] }))).toEqual([
      'nothingInReturn',
    ])
  })

  test('offers at most the higher amount, of tokens or of any NFT', () => {
    expect(shown(order({ offer: [item(1, 3, 8), item(4, 1)] }), 'offered')).toEqual([
      '8 USDC',
      `1 of ${USDC} 9`,
    ])
    expect(order({ offer: [item(4, 1)] }).fields[0]?.value).toMatchObject({ isAny: true })
    expect(order({ offer: [item(6, 1)] }).clarity).toBe('opaque')
  })
})

describe('orders that are signed as one (Seaport)', () => {
  /** Fills up a tree, as marketplaces do. */
  const BLANK = {
    ...orderMessage({ offerer: ZERO, offer: [], consideration: [], startTime: 0, endTime: 0 }),
    salt: 0,
  }
  const gift = orderMessage({
    offer: [item(2, 1), item(1, 5_000_000)],
    consideration: [{ ...item(0, 1), recipient: EVE }],
  })

  type Tree = object | readonly Tree[]
  /** Pairs of pairs, of as many orders as there are. */
  function treeOf(orders: readonly object[], height: number): Tree {
    const leaves: Tree[] = Array.from({ length: 2 ** height }, (_, at) => orders[at] ?? BLANK)
    const pairs = (level: readonly Tree[]): readonly Tree[] =>
      level.flatMap((one, at) => (at % 2 === 0 ? [[one, level[at + 1] ?? []]] : []))
    let level: readonly Tree[] = leaves
    for (let left = height; left > 0; left -= 1) level = pairs(level)
    return level[0] ?? []
  }
  const bulk = (tree: unknown, type: string, domain: object = {}) =>
    typed('BulkOrder', { BulkOrder: `${type} tree`, ...ORDER }, { tree }, { ...seaport, ...domain })
  const heightOf = (height: number) => `OrderComponents${'[2]'.repeat(height)}`
  const readBulk = (orders: readonly object[], height: number, domain: object = {}) =>
    read(bulk(treeOf(orders, height), heightOf(height), domain))

  test.each([1, 2, 3, 5, 6])('are read one by one, in a tree of height %i', (height) => {
    const reading = readBulk(
      [orderMessage(), orderMessage({ salt: 2, endTime: later + 9 })],
      height,
    )
    expect(reading).toMatchObject({ intent: 'offerOrder', clarity: 'clear', warnings: [] })
    expect(reading.calls.map((one) => shown(one, 'deadline'))).toEqual([
      [BigInt(later)],
      [BigInt(later + 9)],
    ])
    const [first] = reading.calls
    const single = order()
    expect(first).toMatchObject({ intent: 'offerOrder', clarity: 'clear', warnings: [] })
    // All that the single one says, which says once for all where it counts.
    expect([...(first?.fields ?? []), ...reading.fields]).toEqual(single.fields)
    expect([shown(reading, 'contract'), isUnread(reading)]).toEqual([[SEAPORT], false])
  })

  test('that give something away are red, and stand first', () => {
    const orders = Array.from({ length: 30 }, (_, salt) => orderMessage({ salt }))
    const reading = readBulk([...orders, gift], 5)
    expect(reading.calls).toHaveLength(31)
    expect(warningsOf(reading)).toEqual([{ code: 'nothingInReturn', level: 'red' }])
    const [first, second] = reading.calls
    expect(first && [codes(first), shown(first, 'offered'), shown(first, 'othersGet')]).toEqual([
      ['nothingInReturn'],
      [`1 of ${USDC} 9`, '5000000 USDC'],
      [`1${COIN} ETH`],
    ])
    expect(second && codes(second)).toEqual([])
  })

  test('of another account, for another contract or chain, or that never end, say so', () => {
    const alien = readBulk([orderMessage({ offerer: EVE })], 1)
    expect(warningsOf(alien)).toMatchObject([{ code: 'otherAccount' }])
    const fake = readBulk([orderMessage()], 1, { verifyingContract: EVE })
    expect(codes(fake)).toEqual(['otherContract'])
    expect(codes(readBulk([orderMessage()], 1, { chainId: 137 }))).toEqual(['otherChain'])
    const lasting = readBulk([orderMessage(), orderMessage({ endTime: `${maxUint256}` })], 1)
    expect(warningsOf(lasting).map(({ code }) => code)).toEqual(['neverExpires'])
  })

  test('are none where one is of a kind that there is not, or all are blank', () => {
    for (const orders of [[orderMessage(), orderMessage({ offer: [item(6, 1)] })], []]) {
      const reading = readBulk(orders, 1)
      expect([codes(reading), reading.clarity, isUnread(reading)]).toEqual([
        ['malformed'],
        'opaque',
        true,
      ])
    }
  })

  test('hide no order that is blank but for one member', () => {
    for (const change of [{ salt: 1 }, { offer: [item(2, 1)] }, { zone: EVE }, { orderType: 1 }])
      expect(readBulk([orderMessage(), { ...BLANK, ...change }], 2).calls).toHaveLength(2)
  })

  test('that are given away in one of sixty are red among all of them', () => {
    const orders = Array.from({ length: 60 }, (_, salt) => orderMessage({ salt }))
    const reading = readBulk([...orders, gift], 6)
    expect([reading.calls.length, codes(reading.calls[0] ?? reading)]).toEqual([
      61,
      ['nothingInReturn'],
    ])
  })

  const pair = treeOf([orderMessage(), gift], 1)
  test.each([
    ['a list of any length', bulk(pair, 'OrderComponents[]')],
    ['a list of three', bulk([gift, gift, gift], 'OrderComponents[3]')],
    ['one order', bulk(gift, 'OrderComponents')],
    ['a tree of height 25', bulk(pair, heightOf(25))],
    [
      'a tree with more beside it',
      typed(
        'BulkOrder',
        { BulkOrder: `${heightOf(1)} tree,uint256 a`, ...ORDER },
        { tree: pair, a: 1 },
        seaport,
      ),
    ],
    [
      'a tree by another name',
      typed('BulkOrders', { BulkOrders: `${heightOf(1)} tree`, ...ORDER }, { tree: pair }, seaport),
    ],
    [
      'orders with their members turned',
      typed(
        'BulkOrder',
        {
          BulkOrder: `${heightOf(1)} tree`,
          ...ORDER,
          OfferItem: ITEM.split(',').reverse().join(','),
        },
        { tree: pair },
        seaport,
      ),
    ],
    ['a tree with a missing leaf', bulk([gift], heightOf(1))],
    ['a tree that is deeper than its type', bulk(treeOf([gift], 2), heightOf(1))],
    ['a tree that is less deep than its type', bulk(pair, heightOf(2))],
    ['a tree of another thing', bulk(['gift', 'gift'], heightOf(1))],
    ['a tree of height 24 that is empty', bulk([], heightOf(24))],
    [
      'a tree of height 24 that is one branch',
      bulk(
        Array.from({ length: 24 }).reduce((inner) => [inner, inner], gift),
        heightOf(24),
      ),
    ],
    ['more orders than anyone lists', bulk(treeOf([gift], 10), heightOf(10))],
  ])('as %s are not read as orders, and nobody is told that they are known', (_, data) => {
    const reading = read(data)
    expect([reading.intent === 'offerOrder', isUnread(reading)]).toEqual([false, true])
  })
})

describe('names that are none in Solidity', () => {
  const withdrawal = typed(
    'HyperliquidTransaction:Withdraw',
    {
      'HyperliquidTransaction:Withdraw':
        'string hyperliquidChain,string destination,string amount,uint64 time',
    },
    { hyperliquidChain: 'Mainnet', destination: ALICE, amount: '1', time: 1_773_826_878_818 },
    { name: 'HyperliquidSignTransaction', verifyingContract: ZERO },
  )

  test('are read by those who know them', () => {
    const reading = read(withdrawal)
    expect(reading).toMatchObject({ intent: 'authorizeTransfer', clarity: 'clear', warnings: [] })
    expect(shown(reading, 'recipient')).toEqual([ALICE])
    // In whole units of the currency of that exchange.
    expect(shown(reading, 'amount')).toEqual(['1000000 USDC'])
    expect(
      reading.fields.flatMap(({ name, value }) => (name ? [[name, brief(value)]] : [])),
    ).toEqual([
      ['hyperliquidChain', 'Mainnet'],
      ['time', 1_773_826_878_818n],
    ])
  })

  test('are shown with all members of the domain that are signed', () => {
    const salt = `0x${'ab'.repeat(32)}`
    const reading = read(typed('Mail', { Mail: 'string a' }, { a: 'Hi' }, { version: '7', salt }))
    const named = reading.fields.flatMap(({ name, value }) => (name ? [[name, brief(value)]] : []))
    expect(Object.fromEntries(named)).toEqual({ a: 'Hi', version: '7', salt })
  })

  test.each(['Hyperliquid:AcceptTerms', 'a.b-c', '$Foo', 'Größe', '1st'])('%s is read', (name) => {
    expect(read(typed(name, { [name]: `bool ${name}` }, { [name]: true })).intent).toBe(
      'signTypedData',
    )
  })

  test.each([
    '',
    'a b',
    'a(',
    'a)',
    'a,b',
    'a[',
    'a\n',
    'a\u200b',
    'a\u202e',
    '\u3164',
    'x'.repeat(129),
  ])('%j is none at all', (name) => {
    const types = { [name]: [{ name: 'a', type: 'bool' }] }
    expect(codes(read({ ...withdrawal, types, primaryType: name, message: { a: true } }))).toEqual([
      'malformed',
    ])
    const named = { A: [{ name, type: 'bool' }] }
    const message = { [name]: true }
    expect(codes(read({ ...withdrawal, types: named, primaryType: 'A', message }))).toEqual([
      'malformed',
    ])
  })

  test('make no message one that is known', () => {
    for (const name of ['Permit:2', ':Permit', 'Permit.', 'Реrmit'])
      expect(read(typed(name, { [name]: PERMIT.Permit }, permit().message)).intent).toBe(
        'signTypedData',
      )
  })
})

describe('typed data that nobody knows', () => {
  test('is unread, and shows every member', () => {
    const list = 'address trader,address collection,uint256 tokenId,uint256 price'
    const message = { trader: ME, collection: USDC, tokenId: '1', price: '1' }
    const reading = read(typed('Order', { Order: list }, message))
    expect(reading).toMatchObject({ intent: 'signTypedData', clarity: 'partial' })
    expect(shown(reading, 'member')).toHaveLength(members(list).length)
    expect(isUnread(reading)).toBe(true)
  })

  test('has calls in its bytes read, and names the accounts that its texts are', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function approve(address,uint256)']),
      args: [EVE, maxUint256],
    })
    const types = { Task: 'Step[] steps,string payTo', Step: 'address target,bytes data' }
    const message = { steps: [{ target: USDC, data }], payTo: EVE }
    const reading = read(typed('Task', types, message))
    expect(shown(reading, 'named')).toEqual([[EVE]])
    expect(reading.calls).toMatchObject([{ intent: 'approveToken' }])
    expect(warningsOf(reading)).toMatchObject([{ code: 'unlimitedApproval', subject: EVE }])
  })
})

describe('any other message', () => {
  const types = {
    Mail: 'Person from,Person[] to,string contents,bytes4 tag,int8 mood,bool ok',
    Person: 'string name,address wallet',
  }
  const message = {
    from: { name: 'Cow', wallet: ALICE },
    to: [{ name: 'Bob', wallet: EVE }],
    contents: 'Hello',
    tag: '0x01020304',
    mood: -5,
    ok: true,
  }

  test('is shown with every member, by its own names', () => {
    const reading = read(typed('Mail', types, message))
    expect(reading).toMatchObject({ intent: 'signTypedData', clarity: 'partial' })
    expect(shown(reading, 'typeName')).toEqual(['Mail'])
    expect(shown(reading, 'member')).toEqual([
      ['Cow', ALICE],
      [['Bob', EVE]],
      'Hello',
      '0x01020304',
      -5n,
      true,
    ])
  })

  test('with hidden characters is red', () => {
    const hidden = { ...message, from: { name: 'C\u202eow', wallet: ALICE } }
    expect(codes(read(typed('Mail', types, hidden)))).toEqual(['hiddenText'])
  })

  test('that a key is made of is red where another site asks for it', () => {
    const onboarding = (domain: string) =>
      codes(readTyped('dYdX(string action)', { action: 'dYdX Chain Onboarding' }, { domain }))
    expect(onboarding('dydx.trade')).toEqual(['keyOfSite'])
    expect(onboarding('claim.example')).toEqual(['keyElsewhere'])
    // The name of the domain counts as well.
    const named = typed('Terms', { Terms: 'string text' }, { text: 'I agree.' })
    const at = { ...named, domain: { ...named.domain, name: 'Sign in to orchard.io' } }
    expect(codes(read(at))).toEqual(['otherDomain'])
  })

  test('may be of types that are made of themselves, as trees are', () => {
    const tree = { a: 'root', b: [{ a: 'leaf', b: [] }] }
    const reading = read(typed('A', { A: 'string a,A[] b' }, tree))
    expect(shown(reading, 'member')).toEqual(['root', [['leaf', []]]])
    const mutual = typed('A', { A: 'B b', B: 'A[] a' }, { b: { a: [] } })
    expect(read(mutual).intent).toBe('signTypedData')
  })

  test('whose types leave the domain out may count elsewhere', () => {
    const { types: all, ...rest } = typed('Mail', types, message)
    const { EIP712Domain, ...own } = all
    expect([EIP712Domain?.length, codes(read({ ...rest, types: own }))]).toEqual([
      3,
      ['unboundDomain'],
    ])
  })

  test('that is a domain shows the domain, which is all that is signed then', () => {
    const mail = typed('Mail', types, message)
    const reading = read({ ...mail, primaryType: 'EIP712Domain', message: { name: 'Other' } })
    expect(shown(reading, 'member')).toEqual(['USD Coin', 1n, USDC])
  })

  test('needs no members of its own beside those that are signed', () => {
    expect(read(typed('Mail', types, { ...message, unsigned: 1 })).intent).toBe('signTypedData')
  })
})

/** A message of a type that has itself whole, so many times. */
const chain = (count: number): Data['message'] => (count > 1 ? { a: chain(count - 1) } : {})

describe('a type that is made of itself', () => {
  const family = { Person: 'string name,Person mother' }
  const jon = { name: 'Jon', mother: { name: 'Lyanna', mother: null } }

  test.each([
    ['null', jon],
    ['nothing', { name: 'Jon', mother: { name: 'Lyanna' } }],
  ])('ends with %s, and shows that nothing is there', (_, message) => {
    const reading = read(typed('Person', family, message))
    expect(reading).toMatchObject({ intent: 'signTypedData', clarity: 'partial', warnings: [] })
    const none = { label: 'member', name: 'mother', value: { type: 'list', items: [] } }
    expect(reading.fields.slice(1, 3)).toMatchObject([
      { name: 'name', value: { text: 'Jon' } },
      { name: 'mother', value: { items: [{ value: { text: 'Lyanna' } }, none] } },
    ])
  })

  test('is none of the version before, which hashes it otherwise', () => {
    const reading = read(typed('Person', family, jon), 'eth_signTypedData_v3')
    expect(codes(reading)).toEqual(['malformed'])
  })

  test('may be 40 deep', () => {
    expect(read(typed('A', { A: 'A a' }, chain(40))).intent).toBe('signTypedData')
  })
})

// Each is taken by some wallet, in some other sense.
describe.each([
  ['an address as a number', permit({ spender: 5 })],
  ['an address that is too short', permit({ spender: '0x1234' })],
  ['an amount with a fraction', permit({ value: 0.5 })],
  ['an amount above its type', permit({ value: `${maxUint256}0` })],
  ['an amount with zeros before it', permit({ value: '005' })],
  ['an amount below zero', permit({ value: -1 })],
  ['a number that is not safe', permit({ value: 2 ** 60 })],
  ['a missing member', permit({ value: undefined })],
  ['an unknown primary type', { ...permit(), primaryType: 'Other' }],
  ['a type of its own parts that are too deep', typed('A', { A: 'A a' }, chain(41))],
  ['a type of its own parts that ends in a text', typed('A', { A: 'A a' }, { a: '' })],
  [
    'a type that is called as an atom',
    { ...typed('A', {}, { a: ME }), types: { A: members('address a'), address: [] } },
  ],
  ['a message that is left out', { ...typed('A', { A: 'A a' }, {}), message: null }],
  ['an unknown type of a member', typed('A', { A: 'Nothing a' }, { a: {} })],
  ['two members of one name', typed('A', { A: 'string a,address a' }, { a: ME })],
  ['a number of 7 bits', typed('A', { A: 'uint7 a' }, { a: 1 })],
  ['a number with a zero before its bits', typed('A', { A: 'uint08 a' }, { a: 1 })],
  ['33 bytes', typed('A', { A: 'bytes33 a' }, { a: `0x${'00'.repeat(33)}` })],
  ['bytes of another length', typed('A', { A: 'bytes4 a' }, { a: '0x01' })],
  ['a list of another length', typed('A', { A: 'string[2] a' }, { a: ['x'] })],
  ['a list that is none', typed('A', { A: 'string[] a' }, { a: 'x' })],
  ['a struct that is a list', typed('A', { A: 'B b', B: 'string c' }, { b: [] })],
  ['a truth that is a text', typed('A', { A: 'bool a' }, { a: 'true' })],
  ['a name with a space', typed('A', {}, {})],
  ['5,000 values', typed('A', { A: 'uint8[] a' }, { a: Array(5_000).fill(1) })],
  ['a message that is a list', { ...typed('A', { A: 'string a' }, {}), message: [] }],
  ['a domain that is a list', { ...permit(), domain: [] }],
  ['a domain of other types', permit({}, { verifyingContract: 'here' })],
  ['no JSON', '{'],
  [
    'a type of a name that a parser drops',
    { ...permit(), types: { ...permit().types, constructor: [] } },
  ],
  ['a list of the first version', [{ type: 'string', name: 'a', value: 'b' }]],
])('%s', (_, data) => {
  test('is malformed', () => {
    const reading = read(data)
    expect(reading).toMatchObject({ intent: 'unknownRequest', clarity: 'opaque' })
    expect(codes(reading)).toEqual(['malformed'])
  })
})

test('types are written as they are hashed', () => {
  const types = { A: members('B b,C[] c,address d'), C: members('B b'), B: members('string x') }
  const map = new Map(Object.entries(types))
  expect(encodeType('A', map)).toBe('A(B b,C[] c,address d)B(string x)C(B b)')
  // As wallets do: a type is found by the word that it begins with.
  const other = new Map([...map, ['A:1', members('B:1 b,C c')], ['B:1', members('bool y')]])
  expect(encodeType('A:1', other)).toBe('A:1(B:1 b,C c)A(B b,C[] c,address d)B(string x)C(B b)')
})
