import { addressPlaces, sameAddress } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { type Hex, keccak } from '@bowline/wallet-keys/smart-account'
import type { GrantableCalls, GrantableFunction, Scene } from '../Family.ts'

/**
 * Functions that are part of the build. Each is described by the pack of descriptors, and moves nothing, lends
 * nothing and binds its caller to nothing, whatever its arguments are. What pays its caller does not belong here:
 * who pays how much is nothing that a selector says.
 */
export const knownGrantable: readonly GrantableCalls[] = [
  {
    chainId: 'eip155:1',
    // ENS, reverse registrar: the name that an account is shown by.
    contract: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
    functions: [{ signature: 'setName(string)' }],
  },
  {
    chainId: 'eip155:1',
    // ENS, .eth registrar: announces a registration by a hash.
    contract: '0x253553366Da8546fC250F225fe3d25d0C782303b',
    functions: [{ signature: 'commit(bytes32)' }],
  },
]

/** The longest time where the list says nothing. */
export const LONGEST_DAYS = 7

export interface GrantedCall {
  /** The name in the list: what the app writes may be any name of that selector. */
  readonly signature: string
  readonly selector: Hex
  /** The arguments that have one value, by the list. */
  readonly pinned: readonly Pinned[]
  readonly longestDays: number
}

interface Pinned {
  /** Counted from 1. */
  readonly argument: number
  /** Words between the selector and it. */
  readonly at: number
  readonly address: Hex
}

interface Lending extends Pick<Scene, 'chainId' | 'grantable'> {
  /** The account that lends them. */
  readonly account: string
}

/**
 * Finds the functions that a permission is for, each once. They are compared by their selectors, which are all that
 * the chain knows of a call. Throws `invalid` unless a list names each of them for this contract on this chain, with
 * the value of each address among its arguments. A function with such a value is lent alone: the chain would hold
 * the others of the permission to it as well.
 */
export function grantedCalls(
  { address, calls }: { readonly address: string; readonly calls: readonly string[] },
  { chainId, grantable = [], account }: Lending,
): readonly GrantedCall[] {
  const named = [...knownGrantable, ...grantable]
    .filter((one) => one.chainId === chainId && sameAddress(one.contract, address))
    .flatMap(({ functions, longestDays = LONGEST_DAYS }) =>
      functions.map((one) => ({ ...one, longestDays })),
    )
  const allowed = new Map(named.map((one) => [selectorOf(one.signature), one]))
  const selectors = [...new Set(calls.map(selectorOf))]
  return selectors.map((selector) => {
    const found = allowed.get(selector)
    const pinned = found && pinnedOf(found, account)
    if (!pinned || (pinned.length > 0 && selectors.length > 1)) throw new FrameError('invalid')
    const { signature, longestDays } = found
    return { signature, selector, pinned, longestDays }
  })
}

/** Returns undefined unless each address is pinned. */
function pinnedOf(
  { signature, addresses = [] }: GrantableFunction,
  account: string,
): readonly Pinned[] | undefined {
  const places = addressPlaces(signature)
  if (places?.length !== addresses.length) return undefined
  return places.flatMap((place, index) => {
    const value = addresses[index] ?? ''
    // The server has checked what it serves.
    return [{ ...place, address: (value === 'account' ? account : value) as Hex }]
  })
}

/** The first four bytes of a call, which name its function. */
export const selectorOf = (signature: string): Hex => keccak(textHex(signature)).slice(0, 10) as Hex

const textHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
