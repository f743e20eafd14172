import type { TypedData } from '@bowline/common'
import {
  bytes,
  contracts,
  encode,
  type Hex,
  list,
  tuple,
  word,
} from '@bowline/wallet-keys/smart-account'

/** Contracts that hold someone to what was granted, at each use (Delegation Framework 1.3.0). */
const enforcers = {
  allowedCalldata: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
  allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  erc20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  nativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const

/** A limit: who enforces it, and what it is. */
export interface Caveat {
  readonly enforcer: Hex
  readonly terms: Hex
}

const caveat = (name: keyof typeof enforcers, terms: Hex): Caveat => ({
  enforcer: enforcers[name],
  terms,
})

/** Up to so much of the native currency in all, and no contract is called with it. */
export const paymentsUpTo = (amount: bigint): readonly Caveat[] => [
  caveat('nativeTokenTransferAmount', encode(word(amount))),
  caveat('exactCalldata', '0x'),
]

/** Up to so much of a token in all, by its `transfer`. */
export const tokensUpTo = (token: Hex, amount: bigint): readonly Caveat[] => [
  caveat('erc20TransferAmount', `${token.toLowerCase() as Hex}${encode(word(amount)).slice(2)}`),
  caveat('valueLte', encode(word(0n))),
]

/** Some functions of one contract, without money. */
export const callsOf = (contract: Hex, selectors: readonly Hex[]): readonly Caveat[] => [
  caveat('allowedTargets', contract.toLowerCase() as Hex),
  caveat('allowedMethods', `0x${selectors.map((one) => one.slice(2)).join('')}`),
  caveat('valueLte', encode(word(0n))),
]

/** An argument of the function that is called has this value. `at` counts words behind the selector. */
export const argumentIs = ({ at, address }: { readonly at: number; readonly address: Hex }) =>
  caveat('allowedCalldata', encode(word(BigInt(SELECTOR_BYTES + at * 32)), word(address)))

/** Makes the caveat of a time, given in seconds since 1970. */
export const until = (seconds: bigint): Caveat =>
  caveat('timestamp', `0x${half(0n)}${half(seconds)}`)

export const timesAtMost = (count: bigint): Caveat => caveat('limitedCalls', encode(word(count)))

const SELECTOR_BYTES = 4

const half = (value: bigint): string => value.toString(16).padStart(32, '0')

/** Lets `delegate` act for a smart account within the caveats. */
export interface Delegation {
  readonly delegate: Hex
  readonly delegator: Hex
  readonly caveats: readonly Caveat[]
  /** Tells two with the same content apart. */
  readonly salt: bigint
}

/** It is granted by the account itself, and passed on by nobody. */
const ROOT: Hex = `0x${'f'.repeat(64)}`

/** What the owner of the account signs. */
export const delegationData = (delegation: Delegation, chainId: number): TypedData => ({
  domain: {
    name: 'DelegationManager',
    version: '1',
    chainId,
    verifyingContract: contracts.delegationManager,
  },
  types: {
    Delegation: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      { name: 'caveats', type: 'Caveat[]' },
      { name: 'salt', type: 'uint256' },
    ],
    Caveat: [
      { name: 'enforcer', type: 'address' },
      { name: 'terms', type: 'bytes' },
    ],
  },
  primaryType: 'Delegation',
  message: { ...delegation, authority: ROOT },
})

/** What whoever may act shows to the DelegationManager (ERC-7710). */
export function permissionContext(
  { delegate, delegator, caveats, salt }: Delegation,
  signature: Hex,
): Hex {
  const limits = caveats.map(({ enforcer, terms }) =>
    tuple(word(enforcer), bytes(terms), bytes('0x')),
  )
  const delegation = tuple(
    ...[word(delegate), word(delegator), word(ROOT)],
    ...[list(limits), word(salt), bytes(signature)],
  )
  return encode(list([delegation]))
}

const SINGLE = encode(word(0x20n), word(1n), word(0x20n))
const WORD = 64

/**
 * The call that takes a permission back, for good. Returns undefined if the context is not one that
 * `permissionContext` has made for this account.
 */
export function revocationOf(
  context: Hex,
  delegator: Hex,
): { readonly to: Hex; readonly data: Hex } | undefined {
  const delegation = context.slice(SINGLE.length)
  const of = delegation.slice(WORD, 2 * WORD)
  const isOwn = context.startsWith(SINGLE) && of === word(delegator).words
  if (!isOwn) return undefined
  return {
    to: contracts.delegationManager,
    data: `0x49934047${word(0x20n).words}${delegation}`,
  }
}
