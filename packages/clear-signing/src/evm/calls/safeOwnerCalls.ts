import { type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { number } from '../../reading/fields.ts'
import { address, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt } from '../evmFields.ts'
import { isKnownContract } from '../knownContracts.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkAuthority } from './authorityCalls.ts'

/** What a Safe calls of itself: who owns it, how many of them sign, and which code has a part in it. */
export const safeOwnerCalls: readonly CallReader[] = [
  defineCall(
    '0d582f13',
    'addOwnerWithThreshold',
    tuple(address, uint256),
    ([owner, threshold], { to }, scene) => ({
      intent: 'changeAuthority',
      fields: [accountAt('newAuthority', owner), ...ofSafe(to, threshold)],
      warnings: [...checkAuthority(owner, scene), ...checkThreshold(threshold)],
    }),
  ),
  defineCall(
    'e318b52b',
    'swapOwner',
    tuple(address, address, address),
    ([, old, owner], { to }, scene) => ({
      intent: 'changeAuthority',
      fields: [accountAt('newAuthority', owner), accountAt('authority', old), ...ofSafe(to)],
      warnings: checkAuthority(owner, scene),
    }),
  ),
  defineCall(
    'f8dc5dd9',
    'removeOwner',
    tuple(address, address, uint256),
    ([, old, threshold], { to }) => ({
      intent: 'removeAuthority',
      fields: [accountAt('authority', old), ...ofSafe(to, threshold)],
      warnings: checkThreshold(threshold),
    }),
  ),
  defineCall('694e80c3', 'changeThreshold', tuple(uint256), ([threshold], { to }) => ({
    intent: 'changeThreshold',
    fields: ofSafe(to, threshold),
    warnings: checkThreshold(threshold),
  })),
  ...(
    [
      ['610b5925', 'enableModule'],
      ['f08a0323', 'setFallbackHandler'],
      ['e19a9dd9', 'setGuard'],
      ['e068df37', 'setModuleGuard'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, tuple(address), ([code], { to }, scene) => part(code, to, scene)),
  ),
  defineCall('e009cfde', 'disableModule', tuple(address, address), ([, code], { to }) => ({
    intent: 'removeAuthority',
    fields: [accountAt('authority', code), ...ofSafe(to)],
  })),
]

const ofSafe = (safe: Call['to'], threshold?: bigint) => [
  ...(threshold === undefined ? [] : [number('threshold', threshold)]),
  accountAt('account', safe),
]

const checkThreshold = (threshold: bigint): readonly Warning[] =>
  threshold <= 1n ? [warn('oneSignature')] : []

/** Code that answers for a Safe, or may stop or start its transactions. Nobody's takes that of somebody away. */
function part(code: string, safe: Call['to'], scene: Scene): ReadingParts {
  const isNone = BigInt(code) === 0n
  const isKnown = isNone || isKnownContract(scene, 'safePart', code)
  return {
    intent: isNone ? 'removeAuthority' : 'changeAuthority',
    fields: [accountAt(isNone ? 'authority' : 'newAuthority', code), ...ofSafe(safe)],
    warnings: isKnown ? [] : [warn('delegateCall', { subject: checksumAddress(code) })],
  }
}
