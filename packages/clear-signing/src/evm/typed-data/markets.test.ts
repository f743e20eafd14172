import type { ReadingContext } from '@bowline/common/reading'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  EVE,
  encode,
  ME,
  NOW,
  PUNKS,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { readTyped } from '../../testing/typedCase.test.support.ts'

const ZERO = `0x${'0'.repeat(40)}`
const NONE = `0x${'0'.repeat(64)}`
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ETHER = 10n ** 18n
const later = NOW + 600
const priced: Partial<ReadingContext> = {
  currency: { symbol: 'ETH', decimals: 18, usd: 3_000 },
  tokens: [
    { address: USDC, symbol: 'USDC', decimals: 6, usd: 1 },
    { address: WETH, symbol: 'WETH', decimals: 18, usd: 3_000 },
    { address: PUNKS, isNft: true, usd: 30_000 },
  ],
}
const FAIR = `${11n * ETHER}`
const POOR = `${4n * ETHER}`

const BLUR =
  'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)'
const blur = (changes: object) => ({
  trader: ME,
  side: 1,
  matchingPolicy: EVE,
  collection: PUNKS,
  tokenId: 7,
  amount: 1,
  paymentToken: ZERO,
  price: FAIR,
  listingTime: NOW,
  expirationTime: later,
  fees: [],
  salt: 1,
  extraParams: '0x',
  nonce: 0,
  ...changes,
})
const LOOKS_OLD =
  'MakerOrder(bool isOrderAsk,address signer,address collection,uint256 price,uint256 tokenId,uint256 amount,address strategy,address currency,uint256 nonce,uint256 startTime,uint256 endTime,uint256 minPercentageToAsk,bytes params)'
const looksOld = (changes: object) => ({
  isOrderAsk: true,
  signer: ME,
  collection: PUNKS,
  price: FAIR,
  tokenId: 7,
  amount: 1,
  strategy: EVE,
  currency: WETH,
  nonce: 0,
  startTime: NOW,
  endTime: later,
  minPercentageToAsk: 9_800,
  params: '0x',
  ...changes,
})
const MAKER =
  'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)'
const maker = (changes: object) => ({
  quoteType: 1,
  globalNonce: 0,
  subsetNonce: 0,
  orderNonce: 0,
  strategyId: 0,
  collectionType: 0,
  collection: PUNKS,
  currency: ZERO,
  signer: ME,
  startTime: NOW,
  endTime: later,
  price: FAIR,
  itemIds: [7],
  amounts: [1],
  additionalParameters: '0x',
  ...changes,
})
const ZERO_NFT =
  'ERC721Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties)Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)'
const zeroNft = ({
  price = FAIR,
  ...changes
}: {
  price?: string
  direction?: number
  taker?: string
}) => ({
  direction: 0,
  maker: ME,
  taker: ZERO,
  expiry: later,
  nonce: 1,
  erc20Token: WETH,
  erc20TokenAmount: price,
  fees: [],
  erc721Token: PUNKS,
  erc721TokenId: 7,
  erc721TokenProperties: [],
  ...changes,
})

describe.each([
  ['Blur', BLUR, blur, { side: 0 }],
  ['LooksRare, before', LOOKS_OLD, looksOld, { isOrderAsk: false, currency: WETH }],
  ['LooksRare', MAKER, maker, { quoteType: 0, currency: WETH }],
  ['0x', ZERO_NFT, zeroNft, { direction: 1 }],
] as const)('an order for an NFT at %s', (_, type, message, toBuy) => {
  const read = (changes: object) => readTyped(type, message(changes), priced)

  test('is calm above half of the floor, and red below it', () => {
    const fair = read({ price: FAIR })
    expect([fair.intent, fair.clarity, codes(fair)]).toEqual(['offerOrder', 'clear', []])
    expect(shown(fair, 'offered')).toEqual([`1 of ${PUNKS} 7`])
    expect(codes(read({ price: POOR }))).toEqual(['littleInReturn'])
    expect(codes(read({ price: '0' }))).toEqual(['nothingInReturn'])
  })

  test('offers money for it as well', () => {
    const bid = read({ ...toBuy, price: FAIR })
    expect([shown(bid, 'received'), codes(bid)]).toEqual([[`1 of ${PUNKS} 7`], []])
    expect(codes(read({ ...toBuy, price: `${90n * ETHER}` }))).toEqual(['littleInReturn'])
  })
})

test('an order for an NFT at 0x says who alone may take it', () => {
  const takers = [ZERO, EVE].map((taker) => readTyped(ZERO_NFT, zeroNft({ taker }), priced))
  expect(takers.map((reading) => shown(reading, 'operator'))).toEqual([[], [EVE]])
})

test('fees that take the price leave nothing', () => {
  const fees = [{ rate: 10_000, recipient: EVE }]
  expect(codes(readTyped(BLUR, blur({ fees }), priced))).toEqual(['nothingInReturn'])
})

test('orders that are signed as one at LooksRare are read one by one', () => {
  const type = `BatchOrder(Maker[2] tree)${MAKER}`
  const reading = readTyped(type, { tree: [maker({}), maker({ price: '0' })] }, priced)
  expect(reading.calls.map(codes)).toEqual([['nothingInReturn'], []])
})

test.each([
  ['Root(bytes32 root)', { root: NONE }],
  [
    'Order(address trader,address collection,bytes32 listingsRoot,uint256 numberOfListings,uint256 expirationTime,uint8 assetType,FeeRate makerFee,uint256 salt,uint8 orderType,uint256 nonce)FeeRate(address recipient,uint16 rate)',
    {
      trader: ME,
      collection: PUNKS,
      listingsRoot: NONE,
      numberOfListings: 9,
      expirationTime: later,
      assetType: 0,
      makerFee: { recipient: EVE, rate: 0 },
      salt: 0,
      orderType: 0,
      nonce: 0,
    },
  ],
])('orders that nobody sees are red: %s', (type, message) => {
  expect(codes(readTyped(type, message))).toEqual(['unseenOrders'])
})

describe('an order for what nobody has a price of', () => {
  const forToken = { makerAsset: WETH, takerAsset: EVE }
  const read = (changes: object, context: Partial<ReadingContext> = priced) =>
    readTyped(
      'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
      {
        salt: 1,
        maker: ME,
        receiver: ZERO,
        makingAmount: FAIR,
        takingAmount: FAIR,
        makerTraits: `${BigInt(later) << 80n}`,
        ...changes,
      },
      context,
    )

  test('is red where what is given has one', () => {
    expect(codes(read(forToken))).toEqual(['unpricedReturn'])
    expect(codes(readTyped(BLUR, blur({ paymentToken: EVE }), priced))).toEqual(['unpricedReturn'])
    expect(
      codes(readTyped(BLUR, blur({ side: 0, paymentToken: WETH, collection: EVE }), priced)),
    ).toEqual(['unpricedReturn'])
  })

  test('is not where there are no prices, or the wallet knows the token', () => {
    expect(codes(read(forToken, {}))).toEqual([])
    const tokens = [...(priced.tokens ?? []), { address: EVE, symbol: 'EVE', decimals: 18 }]
    expect(codes(read(forToken, { ...priced, tokens }))).toEqual([])
    expect(codes(read({ ...forToken, makerAsset: ALICE }))).toEqual([])
  })
})

describe('an order of the older OpenSea', () => {
  const TYPE =
    'Order(address exchange,address maker,address taker,uint256 makerRelayerFee,uint256 takerRelayerFee,uint256 makerProtocolFee,uint256 takerProtocolFee,address feeRecipient,uint8 feeMethod,uint8 side,uint8 saleKind,address target,uint8 howToCall,bytes calldata,bytes replacementPattern,address staticTarget,bytes staticExtradata,address paymentToken,uint256 basePrice,uint256 extra,uint256 listingTime,uint256 expirationTime,uint256 salt,uint256 nonce)'
  const VALIDATOR = '0xBAf2127B49fC93CbcA6269FAdE0F7F31dF4c88a7'
  const transfer = encode('transferFrom(address,address,uint256)', [ME, ZERO, 7n])
  const matching = (name: string, args: readonly unknown[], root: string = NONE) =>
    encode(`${name},bytes32,bytes32[])`, [ME, ZERO, PUNKS, ...args, root, []])
  const byCriteria = 'matchERC721UsingCriteria(address,address,address,uint256'
  /** A pattern that lets words of the arguments be replaced, by their places. */
  const replacing = (...words: readonly number[]) =>
    `0x00000000${[0, 1, 2, 3].map((at) => (words.includes(at) ? 'ff' : '00').repeat(32)).join('')}`
  const message = {
    exchange: USDC,
    maker: ME,
    taker: ZERO,
    makerRelayerFee: 250,
    takerRelayerFee: 0,
    makerProtocolFee: 0,
    takerProtocolFee: 0,
    feeRecipient: EVE,
    feeMethod: 1,
    side: 1,
    saleKind: 0,
    target: PUNKS,
    howToCall: 0,
    calldata: transfer,
    replacementPattern: replacing(1),
    staticTarget: ZERO,
    staticExtradata: '0x',
    paymentToken: ZERO,
    basePrice: `${11n * ETHER}`,
    extra: 0,
    listingTime: NOW,
    expirationTime: later,
    salt: 1,
    nonce: 0,
  }
  const read = (changes: object = {}) => readTyped(TYPE, { ...message, ...changes }, priced)

  test('says what is sold, what comes after fees, to whom and until when', () => {
    const reading = read({ taker: ALICE })
    expect(reading).toMatchObject({ intent: 'offerOrder', calls: [], warnings: [] })
    expect(shown(reading, 'offered')).toEqual([`1 of ${PUNKS} 7`])
    expect(shown(reading, 'received')).toEqual([`${(11n * ETHER * 975n) / 1000n} ETH`])
    expect([shown(reading, 'operator'), shown(reading, 'deadline')]).toEqual([
      [ALICE],
      [BigInt(later)],
    ])
    expect(shown(read(), 'operator')).toEqual([])
  })

  test.each([
    ['for nothing', { basePrice: 0 }, ['nothingInReturn']],
    ['for less than half of its price', { basePrice: POOR }, ['littleInReturn']],
    ['whose price falls to nothing', { saleKind: 1, extra: `${11n * ETHER}` }, ['nothingInReturn']],
    ['whose price falls too far', { saleKind: 1, extra: `${8n * ETHER}` }, ['littleInReturn']],
    ['of somebody else', { maker: ALICE }, ['otherAccount']],
    ['that has ended', { expirationTime: NOW - 1 }, ['expired']],
    ['without an end', { expirationTime: 0 }, ['neverExpires']],
    ['of a year and a day', { expirationTime: NOW + 366 * 86_400 }, ['neverExpires']],
    ['of whatever the taker likes', { replacementPattern: replacing(1, 2) }, ['unseenOrders']],
    ['from whom the taker likes', { replacementPattern: replacing(0, 1) }, ['unseenOrders']],
  ])('%s is warned of', (_which, changes, expected) => {
    expect(codes(read(changes))).toEqual(expected)
  })

  test('whose price falls a little is none of these', () => {
    expect(codes(read({ saleKind: 1, extra: `${ETHER}` }))).toEqual([])
    expect(codes(read({ saleKind: 0, extra: `${11n * ETHER}` }))).toEqual([])
  })

  test.each([
    ['safeTransferFrom', encode('safeTransferFrom(address,address,uint256)', [ME, ZERO, 7n]), 1],
    [
      'an edition',
      encode('safeTransferFrom(address,address,uint256,uint256,bytes)', [ME, ZERO, 7n, 3n, '0x']),
      3,
    ],
  ])('moves NFTs by %s', (_name, calldata, pieces) => {
    expect(shown(read({ calldata }), 'offered')).toEqual([`${pieces} of ${PUNKS} 7`])
  })

  test('may have code of OpenSea’s own run by the user’s proxy', () => {
    const own = { target: VALIDATOR, howToCall: 1 }
    const calldata = matching(byCriteria, [7n])
    const reading = read({ ...own, calldata })
    expect([shown(reading, 'offered'), codes(reading)]).toEqual([[`1 of ${PUNKS} 7`], []])
    const safe = 'matchERC721WithSafeTransferUsingCriteria(address,address,address,uint256'
    expect(shown(read({ ...own, calldata: matching(safe, [7n]) }), 'offered')).toEqual([
      `1 of ${PUNKS} 7`,
    ])
    const edition = 'matchERC1155UsingCriteria(address,address,address,uint256,uint256'
    expect(shown(read({ ...own, calldata: matching(edition, [7n, 3n]) }), 'offered')).toEqual([
      `3 of ${PUNKS} 7`,
    ])
    const any = read({ ...own, calldata: matching(byCriteria, [7n], `0x${'ab'.repeat(32)}`) })
    expect(any.fields[0]?.value).toMatchObject({ type: 'nft', isAny: true })
  })

  test('that has anybody else’s code run is red', () => {
    const own = read({ target: EVE, howToCall: 1 })
    expect(codes(own)).toEqual(['delegateCall'])
    const call = read({ target: EVE, howToCall: 1, calldata: '0x12345678', basePrice: 0 })
    expect(codes(call)).toEqual(['delegateCall', 'nothingInReturn'])
    expect(call.calls).toMatchObject([{ intent: 'callContract' }])
  })

  test('that buys says what is paid at most', () => {
    const bid = { side: 0, replacementPattern: replacing(0), paymentToken: WETH }
    const reading = read({ ...bid, saleKind: 1, extra: `${2n * ETHER}` })
    expect([shown(reading, 'offered'), shown(reading, 'received')]).toEqual([
      [`${13n * ETHER} WETH`],
      [`1 of ${PUNKS} 7`],
    ])
    expect(codes(reading)).toEqual([])
    expect(codes(read({ ...bid, replacementPattern: replacing(1) }))).toEqual(['unseenOrders'])
  })
})

describe('an order of Rarible', () => {
  const TYPE =
    'Order(address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,uint256 start,uint256 end,bytes4 dataType,bytes data)Asset(AssetType assetType,uint256 value)AssetType(bytes4 assetClass,bytes data)'
  const asset = (assetClass: string, data: string, value: string) => ({
    assetType: { assetClass, data },
    value,
  })
  const punk = asset(
    '0x73ad2146',
    encodeAbiParameters(parseAbiParameters('address,uint256'), [PUNKS, 7n]),
    '1',
  )
  const read = (takeAsset: object, makeAsset: object = punk, taker = ZERO) =>
    readTyped(
      TYPE,
      {
        maker: ME,
        makeAsset,
        taker,
        takeAsset,
        salt: 1,
        start: 0,
        end: later,
        dataType: '0x4c234266',
        data: '0x',
      },
      priced,
    )

  test.each([
    ['coins', asset('0xaaaebeba', '0x', FAIR), []],
    [
      'a token',
      asset('0x8ae85d84', encodeAbiParameters(parseAbiParameters('address'), [WETH]), FAIR),
      [],
    ],
    ['nothing', asset('0xaaaebeba', '0x', '0'), ['nothingInReturn']],
  ])('gives an NFT for %s', (_, taken, expected) => {
    const reading = read(taken)
    expect([shown(reading, 'offered'), codes(reading)]).toEqual([[`1 of ${PUNKS} 7`], expected])
  })

  test('says who alone may take it, where not anybody may', () => {
    const fair = asset('0xaaaebeba', '0x', FAIR)
    expect(shown(read(fair), 'operator')).toEqual([])
    expect(shown(read(fair, punk, EVE), 'operator')).toEqual([EVE])
  })

  test('for something that nobody knows is malformed', () => {
    expect(codes(read(asset('0x12345678', '0x', '1')))).toEqual(['malformed'])
    expect(codes(read(asset('0x8ae85d84', '0x12', '1')))).toEqual(['malformed'])
  })
})

describe.each([
  [
    'CoW',
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    (amount: bigint, receiver: string) => ({
      sellToken: USDC,
      buyToken: WETH,
      receiver,
      sellAmount: '3000000000',
      buyAmount: `${amount}`,
      validTo: later,
      appData: NONE,
      feeAmount: 0,
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    }),
  ],
  [
    '1inch',
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    (amount: bigint, receiver: string) => ({
      salt: 1,
      maker: ME,
      receiver,
      makerAsset: USDC,
      takerAsset: WETH,
      makingAmount: '3000000000',
      takingAmount: `${amount}`,
      makerTraits: `${BigInt(later) << 80n}`,
    }),
  ],
  [
    '1inch, before',
    'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)',
    (amount: bigint, receiver: string) => ({
      salt: 1,
      makerAsset: USDC,
      takerAsset: WETH,
      maker: ME,
      receiver,
      allowedSender: ZERO,
      makingAmount: '3000000000',
      takingAmount: `${amount}`,
      offsets: 0,
      interactions: '0x',
    }),
  ],
] as const)('an order for tokens at %s', (_name, type, message) => {
  const read = (amount: bigint, receiver: string) => {
    const reading = readTyped(type, message(amount, receiver), priced)
    return { ...reading, warnings: reading.warnings.filter(({ code }) => code !== 'neverExpires') }
  }

  test('says what is given and got, and is weighed by prices', () => {
    const fair = read(ETHER, ZERO)
    expect([shown(fair, 'offered'), shown(fair, 'received'), codes(fair)]).toEqual([
      ['3000000000 USDC'],
      [`${ETHER} WETH`],
      [],
    ])
    expect(shown(fair, 'recipient')).toEqual([ME])
    expect(codes(read(ETHER / 10n, ME))).toEqual(['littleInReturn'])
  })

  test('whose money goes to somebody else brings nothing', () => {
    expect(codes(read(ETHER, ALICE))).toEqual(['nothingInReturn'])
  })
})

const ZERO_TOKENS = {
  makerToken: USDC,
  takerToken: WETH,
  makerAmount: '3000000000',
  takerAmount: '1',
  maker: ME,
  taker: EVE,
  sender: ZERO,
  feeRecipient: ZERO,
  pool: NONE,
  txOrigin: ME,
  takerTokenFeeAmount: 0,
  expiry: later,
  salt: 1,
  expiryAndNonce: `${(BigInt(later) << 192n) + 5n}`,
}
const ZERO_START = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'

test.each([
  `LimitOrder(${ZERO_START},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
  `RfqOrder(${ZERO_START},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
  `OtcOrder(${ZERO_START},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
])('an order of 0x is weighed, and ends when it says: %s', (type) => {
  const reading = readTyped(type, ZERO_TOKENS, priced)
  expect([shown(reading, 'deadline'), shown(reading, 'operator'), codes(reading)]).toEqual([
    [BigInt(later)],
    [EVE],
    ['littleInReturn'],
  ])
})

describe('an order of UniswapX', () => {
  const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const REACTOR = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
  const TYPE =
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)Order(Output[] outputs)Output(address token,uint256 startAmount,uint256 endAmount,address recipient)TokenPermissions(address token,uint256 amount)'
  const read = (spender: string, endAmount: bigint, recipient: string) =>
    readTyped(
      TYPE,
      {
        permitted: { token: USDC, amount: '3000000000' },
        spender,
        nonce: 1,
        deadline: later,
        witness: {
          outputs: [{ token: WETH, startAmount: `${ETHER}`, endAmount: `${endAmount}`, recipient }],
        },
      },
      { ...priced, contract: PERMIT2 },
    )

  test('says what it brings at least, and is weighed by that', () => {
    const fair = read(REACTOR, ETHER, ME)
    expect([shown(fair, 'received'), codes(fair)]).toEqual([[`${ETHER} WETH`], []])
    expect(shown(read(REACTOR, ETHER + 1n, ME), 'received')).toEqual([`${ETHER} WETH`])
    expect(codes(read(REACTOR, 1n, ME))).toEqual(['littleInReturn'])
    expect(codes(read(REACTOR, ETHER, EVE))).toEqual(['nothingInReturn', 'receiverIsOther'])
  })

  test('is a promise that nobody else keeps', () => {
    expect(shown(read(EVE, ETHER, ME), 'received')).toEqual([])
    expect(shown(read(EVE, 2n * ETHER, ME), 'witness')).toEqual([
      [[[WETH, `${ETHER} WETH`, `${2n * ETHER} WETH`, ME]]],
    ])
  })
})
