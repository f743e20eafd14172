import { type Field, type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { list } from '../../reading/fields.ts'
import { address, array, bool, bytes, bytes32, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { isKnownAddress, isOwnAddress } from '../effects/strangers.ts'
import { accountAt, allowance } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRight } from './tokenCalls.ts'

/** Rights to act for an account that are no approvals of a token: debts, positions, operators, votes. */
export const rightsCalls: readonly CallReader[] = [
  defineCall(
    'c04a8a10',
    'approveDelegation',
    tuple(address, uint256),
    ([spender, value], call, scene) => borrowing({ spender, value, debt: call.to }, scene),
  ),
  defineCall('110496e5', 'allow', tuple(address, bool), ([operator, isAllowed], call, scene) =>
    operating({ operator, isAllowed, contract: call.to }, scene),
  ),
  defineCall(
    'eecea000',
    'setAuthorization',
    tuple(address, bool),
    ([operator, isAllowed], call, scene) =>
      operating({ operator, isAllowed, contract: call.to }, scene),
  ),
  defineCall(
    '558a7297',
    'setOperator',
    tuple(address, bool),
    ([operator, isAllowed], call, scene) =>
      operating({ operator, isAllowed, contract: call.to }, scene),
  ),
  defineCall('3d140d21', 'approve', tuple(address, bool), ([operator, isAllowed], call, scene) =>
    operating({ operator, isAllowed, contract: call.to }, scene),
  ),
  // Balancer's vault.
  defineCall(
    'fa6e671d',
    'setRelayerApproval',
    tuple(address, address, bool),
    ([, operator, isAllowed], call, scene) =>
      operating({ operator, isAllowed, contract: call.to }, scene),
  ),
  // Maker's, by its own words.
  defineCall('a3b22fc4', 'hope', tuple(address), ([operator], call, scene) =>
    operating({ operator, isAllowed: true, contract: call.to }, scene),
  ),
  defineCall('dc4d20fa', 'nope', tuple(address), ([operator], call, scene) =>
    operating({ operator, isAllowed: false, contract: call.to }, scene),
  ),
  defineCall('959b8c3f', 'authorizeOperator', tuple(address), ([operator], call, scene) =>
    operating({ operator, isAllowed: true, contract: call.to }, scene),
  ),
  defineCall('fad8b32a', 'revokeOperator', tuple(address), ([operator], call, scene) =>
    operating({ operator, isAllowed: false, contract: call.to }, scene),
  ),
  defineCall('5c19a95c', 'delegate', tuple(address), ([delegate], call, scene) =>
    voting({ delegate, contract: call.to }, scene),
  ),
  defineCall(
    'eea9064b',
    'delegateTo',
    tuple(address, tuple(bytes, uint256), bytes32),
    ([operator], call) => ({
      // Whoever runs the validators may have the stake slashed, and with it paid to somebody.
      intent: 'grantPermission',
      fields: [accountAt('operator', operator), accountAt('contract', call.to)],
    }),
  ),
  defineCall('cc53287f', 'lockdown', tuple(array(tuple(address, address))), ([all], call) => ({
    intent: 'revokeApproval',
    fields: [...all.map(pairField), accountAt('contract', call.to)],
  })),
  defineCall(
    '65d9723c',
    'invalidateNonces',
    tuple(address, address, uint(48)),
    ([token, spender], call) => ({
      intent: 'revokeApproval',
      fields: [pairField([token, spender]), accountAt('contract', call.to)],
    }),
  ),
]

const pairField = ([token, spender]: readonly [string, string]): Field =>
  list('rights', [accountAt('spender', spender), accountAt('token', token)])

export interface Borrowing {
  readonly spender: string
  readonly value: bigint
  /** The token that debts are counted in. */
  readonly debt: string
}

/** Somebody may take a loan that the account owes. */
export function borrowing({ spender, value, debt }: Borrowing, scene: Scene): ReadingParts {
  return {
    intent: value === 0n ? 'revokeApproval' : 'allowBorrowing',
    fields: [
      accountAt('spender', spender),
      allowance(scene, 'amount', value, debt),
      accountAt('token', debt),
    ],
    warnings: checkRight(scene, spender, value),
  }
}

export interface Operating {
  readonly operator: string
  readonly isAllowed: boolean
  /** The contract in which the account has something. */
  readonly contract: Call['to']
}

/** Somebody may do in a contract whatever the account may. */
export function operating(
  { operator, isAllowed, contract }: Operating,
  scene: Scene,
): ReadingParts {
  return {
    intent: isAllowed ? 'grantPermission' : 'revokePermission',
    fields: [accountAt('operator', operator), accountAt('contract', contract)],
    warnings: isAllowed ? checkOperator(operator, scene) : [],
  }
}

function checkOperator(operator: string, { context }: Scene): readonly Warning[] {
  if (isOwnAddress(context, operator)) return []
  const isUsual = isKnownAddress({ ...context, trusted: [] }, operator)
  const subject = checksumAddress(operator)
  return [warn(isUsual ? 'usualApproval' : 'unlimitedApproval', { subject })]
}

/** Somebody votes with what the account has, and gets nothing of it. */
export function voting(
  { delegate, contract }: { readonly delegate: string; readonly contract: string },
  { context }: Scene,
): ReadingParts {
  const isOwn = BigInt(delegate) === 0n || isOwnAddress(context, delegate)
  return {
    intent: 'delegateVotes',
    fields: [accountAt('delegate', delegate), accountAt('contract', contract)],
    warnings: isOwn ? [] : [warn('votesForOther', { subject: checksumAddress(delegate) })],
  }
}
