import type { TypedAsk } from '../evm/typedText.ts'
import type { EvmWorld } from '../evm/world.ts'

/** What makes the keys by which Polymarket's trading account is used. */
export const polymarketAuth = (e: EvmWorld): TypedAsk => ({
  domain: { name: 'ClobAuthDomain', version: '1', chainId: 137 },
  types: {
    ClobAuth: { address: 'address', timestamp: 'string', nonce: 'uint256', message: 'string' },
  },
  primaryType: 'ClobAuth',
  message: {
    address: e.me,
    timestamp: `${e.until(-10)}`,
    nonce: 0,
    message: 'This message attests that I control the given wallet',
  },
})

/** What the keys of an account on dYdX's own chain follow from. */
export const dydxOnboarding = (): TypedAsk => ({
  domain: { name: 'dYdX Chain', chainId: 1 },
  types: { dYdX: { action: 'string' } },
  primaryType: 'dYdX',
  message: { action: 'dYdX Chain Onboarding' },
})

/** Hyperliquid's acts within an account, of which a hash is signed. */
export const hyperliquidAct = (e: EvmWorld): TypedAsk => ({
  domain: {
    name: 'Exchange',
    version: '1',
    chainId: 1337,
    verifyingContract: '0x0000000000000000000000000000000000000000',
  },
  types: { Agent: { source: 'string', connectionId: 'bytes32' } },
  primaryType: 'Agent',
  message: { source: 'a', connectionId: e.hex(32) },
})

/** A call that somebody else sends in, as OpenZeppelin's forwarder takes it. */
export const forwarded = (
  e: EvmWorld,
  call: { readonly to: string; readonly data: string; readonly seconds: number },
): TypedAsk => ({
  domain: {
    name: 'ERC2771Forwarder',
    version: '1',
    chainId: e.id,
    verifyingContract: e.contract(),
  },
  types: {
    ForwardRequest: {
      from: 'address',
      to: 'address',
      value: 'uint256',
      gas: 'uint256',
      nonce: 'uint256',
      deadline: 'uint48',
      data: 'bytes',
    },
  },
  primaryType: 'ForwardRequest',
  message: {
    from: e.me,
    to: call.to,
    value: 0,
    gas: 120_000,
    nonce: e.between(0, 40),
    deadline: e.until(call.seconds),
    data: call.data,
  },
})

const ZERO = '0x0000000000000000000000000000000000000000'

/** A limit order of 1inch's sixth router. */
export const limitOrder = (
  e: EvmWorld,
  sides: {
    readonly gives: string
    readonly gets: string
    readonly amounts: readonly [bigint, bigint]
  },
): TypedAsk => ({
  domain: {
    name: '1inch Aggregation Router',
    version: '6',
    chainId: 1,
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
    receiver: ZERO,
    makerAsset: sides.gives,
    takerAsset: sides.gets,
    makingAmount: sides.amounts[0],
    takingAmount: sides.amounts[1],
    makerTraits: e.until(3_600) << 80n,
  },
})
