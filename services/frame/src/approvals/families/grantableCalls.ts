import { sameAddress } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { type Hex, keccak } from '@bowline/wallet-keys/smart-account'
import type { GrantableCalls, Scene } from '../Family.ts'

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
    functions: ['setName(string)'],
  },
  {
    chainId: 'eip155:1',
    // ENS, .eth registrar: announces a registration by a hash.
    contract: '0x253553366Da8546fC250F225fe3d25d0C782303b',
    functions: ['commit(bytes32)'],
  },
]

export interface GrantedCall {
  /** As the list writes it: what the app writes may be any name of that selector. */
  readonly signature: string
  readonly selector: Hex
}

/**
 * Finds the functions that a permission is for, each once. They are compared by their selectors, which are all that
 * the chain knows of a call. Throws `invalid` unless a list names each of them for this contract on this chain.
 */
export function grantedCalls(
  { address, calls }: { readonly address: string; readonly calls: readonly string[] },
  { chainId, grantable = [] }: Pick<Scene, 'chainId' | 'grantable'>,
): readonly GrantedCall[] {
  const named = [...knownGrantable, ...grantable]
    .filter((one) => one.chainId === chainId && sameAddress(one.contract, address))
    .flatMap(({ functions }) => functions)
  const allowed = new Map(named.map((signature) => [selectorOf(signature), signature]))
  return [...new Set(calls.map(selectorOf))].map((selector) => {
    const signature = allowed.get(selector)
    if (signature === undefined) throw new FrameError('invalid')
    return { signature, selector }
  })
}

/** The first four bytes of a call, which name its function. */
export const selectorOf = (signature: string): Hex => keccak(textHex(signature)).slice(0, 10) as Hex

const textHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
