import type { Hex } from 'viem'
import { permit2Transfer } from './permits.ts'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld, Token } from './world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'

export interface Exchange {
  readonly sells: Token
  readonly sold: bigint
  readonly buys: Token
  /** The least that is paid for it. */
  readonly bought: bigint
  readonly receiver: Hex
}

/** An order of CoW Protocol. */
export const cowOrder = (e: EvmWorld, one: Exchange): TypedAsk => ({
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: e.id,
    verifyingContract: e.at('cow settlement'),
  },
  types: {
    Order: {
      sellToken: 'address',
      buyToken: 'address',
      receiver: 'address',
      sellAmount: 'uint256',
      buyAmount: 'uint256',
      validTo: 'uint32',
      appData: 'bytes32',
      feeAmount: 'uint256',
      kind: 'string',
      partiallyFillable: 'bool',
      sellTokenBalance: 'string',
      buyTokenBalance: 'string',
    },
  },
  primaryType: 'Order',
  message: {
    sellToken: one.sells.address,
    buyToken: one.buys.address,
    receiver: one.receiver,
    sellAmount: one.sold,
    buyAmount: one.bought,
    validTo: Number(e.until(1_800)),
    appData: e.hex(32),
    feeAmount: 0,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
})

/** A limit order of 1inch's fourth protocol; Fusion has the same with an extension in its salt. */
export const oneInchOrder = (e: EvmWorld, one: Exchange): TypedAsk => ({
  domain: {
    name: '1inch Aggregation Router',
    version: '6',
    chainId: e.id,
    verifyingContract: e.at('1inch v6'),
  },
  types: {
    Order: {
      salt: 'uint256',
      maker: 'address',
      receiver: 'address',
      makerAsset: 'address',
      takerAsset: 'address',
      makingAmount: 'uint256',
      takingAmount: 'uint256',
      makerTraits: 'uint256',
    },
  },
  primaryType: 'Order',
  message: {
    salt: BigInt(e.hex(12)),
    maker: e.me,
    receiver: one.receiver === e.me ? ZERO : one.receiver,
    makerAsset: one.sells.address,
    takerAsset: one.buys.address,
    makingAmount: one.sold,
    takingAmount: one.bought,
    makerTraits: (1n << 255n) | (e.until(86_400) << 80n),
  },
})

/** A limit order of 0x's fourth protocol: what is bought goes to the maker always. */
export const zeroExOrder = (e: EvmWorld, one: Exchange): TypedAsk => ({
  domain: {
    name: 'ZeroEx',
    version: '1.0.0',
    chainId: e.id,
    verifyingContract: e.at('0x proxy'),
  },
  types: {
    LimitOrder: {
      makerToken: 'address',
      takerToken: 'address',
      makerAmount: 'uint128',
      takerAmount: 'uint128',
      takerTokenFeeAmount: 'uint128',
      maker: 'address',
      taker: 'address',
      sender: 'address',
      feeRecipient: 'address',
      pool: 'bytes32',
      expiry: 'uint64',
      salt: 'uint256',
    },
  },
  primaryType: 'LimitOrder',
  message: {
    makerToken: one.sells.address,
    takerToken: one.buys.address,
    makerAmount: one.sold,
    takerAmount: one.bought,
    takerTokenFeeAmount: 0,
    maker: e.me,
    taker: one.receiver === e.me ? ZERO : one.receiver,
    sender: ZERO,
    feeRecipient: ZERO,
    pool: `0x${'0'.repeat(64)}`,
    expiry: e.until(86_400),
    salt: BigInt(e.hex(8)),
  },
})

const DUTCH = { token: 'address', startAmount: 'uint256', endAmount: 'uint256' }

/** An order of UniswapX: a payment of Permit2 with the order as its witness. */
export function uniswapXOrder(e: EvmWorld, one: Exchange): TypedAsk {
  const reactor = e.at('uniswapx dutch reactor')
  const output = {
    token: one.buys.address,
    startAmount: one.bought + one.bought / 100n,
    endAmount: one.bought,
    recipient: one.receiver,
  }
  const witness = {
    type: 'ExclusiveDutchOrder',
    types: {
      ExclusiveDutchOrder: {
        info: 'OrderInfo',
        decayStartTime: 'uint256',
        decayEndTime: 'uint256',
        exclusiveFiller: 'address',
        exclusivityOverrideBps: 'uint256',
        inputToken: 'address',
        inputStartAmount: 'uint256',
        inputEndAmount: 'uint256',
        outputs: 'DutchOutput[]',
      },
      OrderInfo: {
        reactor: 'address',
        swapper: 'address',
        nonce: 'uint256',
        deadline: 'uint256',
        additionalValidationContract: 'address',
        additionalValidationData: 'bytes',
      },
      DutchOutput: { ...DUTCH, recipient: 'address' },
    },
    value: {
      info: {
        reactor,
        swapper: e.me,
        nonce: BigInt(e.hex(8)),
        deadline: e.until(600),
        additionalValidationContract: ZERO,
        additionalValidationData: '0x',
      },
      decayStartTime: e.until(10),
      decayEndTime: e.until(300),
      exclusiveFiller: ZERO,
      exclusivityOverrideBps: 0,
      inputToken: one.sells.address,
      inputStartAmount: one.sold,
      inputEndAmount: one.sold,
      outputs: [output],
    },
  }
  const grant = { spender: reactor, amount: one.sold, deadline: e.until(600) }
  return permit2Transfer(e, [one.sells], { grant, witness })
}
