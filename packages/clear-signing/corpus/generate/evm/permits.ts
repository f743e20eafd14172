import type { Hex } from 'viem'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld, Token } from './world.ts'

const DETAILS = { token: 'address', amount: 'uint160', expiration: 'uint48', nonce: 'uint48' }
const PERMISSIONS = { token: 'address', amount: 'uint256' }

export interface Grant {
  readonly spender: Hex
  readonly amount: bigint
  readonly deadline: bigint
}

/** What tokens call themselves in signatures, where it is not their symbol. */
const NAMES: Readonly<Record<string, readonly [name: string, version: string]>> = {
  USDC: ['USD Coin', '2'],
  UNI: ['Uniswap', '1'],
  AAVE: ['Aave token V3', '2'],
  ENS: ['Ethereum Name Service', '1'],
  stETH: ['Liquid staked Ether 2.0', '2'],
  wstETH: ['Wrapped liquid staked Ether 2.0', '1'],
  sDAI: ['Savings Dai', '1'],
  aEthUSDC: ['Aave Ethereum USDC', '1'],
  aEthWETH: ['Aave Ethereum WETH', '1'],
  DAI: ['Dai Stablecoin', '1'],
}

export function tokenDomain(e: EvmWorld, { symbol, address }: Token) {
  const [name, version] = NAMES[symbol] ?? [symbol, '1']
  return { name, version, chainId: e.id, verifyingContract: address }
}

const permit2Domain = (e: EvmWorld) => ({
  name: 'Permit2',
  chainId: e.id,
  verifyingContract: e.at('permit2'),
})

/** ERC-2612. */
export const permit = (e: EvmWorld, token: Token, grant: Grant): TypedAsk => ({
  domain: tokenDomain(e, token),
  types: {
    Permit: {
      owner: 'address',
      spender: 'address',
      value: 'uint256',
      nonce: 'uint256',
      deadline: 'uint256',
    },
  },
  primaryType: 'Permit',
  message: {
    owner: e.me,
    spender: grant.spender,
    value: grant.amount,
    nonce: e.between(0, 12),
    deadline: grant.deadline,
  },
})

/** The permit of DAI, which is for all or for nothing. */
export const daiPermit = (e: EvmWorld, spender: Hex, allowed: boolean): TypedAsk => ({
  domain: tokenDomain(e, e.token('DAI')),
  types: {
    Permit: {
      holder: 'address',
      spender: 'address',
      nonce: 'uint256',
      expiry: 'uint256',
      allowed: 'bool',
    },
  },
  primaryType: 'Permit',
  message: { holder: e.me, spender, nonce: e.between(0, 9), expiry: allowed ? 0 : 1, allowed },
})

const detailsOf = (e: EvmWorld, token: Token, grant: Grant) => ({
  token: token.address,
  amount: grant.amount,
  expiration: grant.deadline,
  nonce: e.between(0, 9),
})

/** An allowance of Permit2, for one token or several. */
export function permit2(e: EvmWorld, tokens: readonly Token[], grant: Grant): TypedAsk {
  const details = tokens.map((token) => detailsOf(e, token, grant))
  const isBatch = details.length > 1
  const primaryType = isBatch ? 'PermitBatch' : 'PermitSingle'
  return {
    domain: permit2Domain(e),
    types: {
      [primaryType]: {
        details: isBatch ? 'PermitDetails[]' : 'PermitDetails',
        spender: 'address',
        sigDeadline: 'uint256',
      },
      PermitDetails: DETAILS,
    },
    primaryType,
    message: {
      details: isBatch ? details : details[0],
      spender: grant.spender,
      sigDeadline: e.until(1_800),
    },
  }
}

export interface Witness {
  readonly type: string
  readonly types: TypedAsk['types']
  readonly value: unknown
}

/** A single payment by signature through Permit2. */
export function permit2Transfer(
  e: EvmWorld,
  tokens: readonly Token[],
  { grant, witness }: { readonly grant: Grant; readonly witness?: Witness | undefined },
): TypedAsk {
  const permitted = tokens.map((token) => ({ token: token.address, amount: grant.amount }))
  const isBatch = permitted.length > 1
  const middle = witness ? 'Witness' : ''
  const primaryType = `Permit${isBatch ? 'Batch' : ''}${middle}TransferFrom`
  return {
    domain: permit2Domain(e),
    types: {
      [primaryType]: {
        permitted: isBatch ? 'TokenPermissions[]' : 'TokenPermissions',
        spender: 'address',
        nonce: 'uint256',
        deadline: 'uint256',
        ...(witness ? { witness: witness.type } : {}),
      },
      TokenPermissions: PERMISSIONS,
      ...witness?.types,
    },
    primaryType,
    message: {
      permitted: isBatch ? permitted : permitted[0],
      spender: grant.spender,
      nonce: BigInt(e.hex(8)),
      deadline: grant.deadline,
      ...(witness ? { witness: witness.value } : {}),
    },
  }
}
