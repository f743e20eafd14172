import { type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { bytes as bytesField } from '../../reading/fields.ts'
import { address, array, bytes, bytes32, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { isOwnAddress } from '../effects/strangers.ts'
import { accountAt } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'

/** Changes of who controls a contract, or a name. */
export const authorityCalls: readonly CallReader[] = [
  ...(
    [
      ['f2fde38b', 'transferOwnership'],
      ['13af4035', 'setOwner'],
      ['7a9e5e4b', 'setAuthority'],
      ['8f283970', 'changeAdmin'],
      ['704b6c02', 'setAdmin'],
      ['4dd18bf5', 'setPendingAdmin'],
      ['c42069ec', 'setPendingOwner'],
      ['1627540c', 'nominateNewOwner'],
      ['7065cb48', 'addOwner'],
      ['70480275', 'addAdmin'],
      ['ab033ea9', 'setGovernance'],
      ['d38bfff4', 'transferGovernance'],
      ['92eefe9b', 'setController'],
      ['fca3b5aa', 'setMinter'],
      ['983b2d56', 'addMinter'],
      ['75829def', 'transferAdmin'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, tuple(address), ([owner], { to }, scene) =>
      newAuthority(owner, to, scene),
    ),
  ),
  defineCall('2f2ff15d', 'grantRole', tuple(bytes32, address), ([, owner], { to }, scene) =>
    newAuthority(owner, to, scene),
  ),
  // Of names: the registry of ENS, and its registrar.
  defineCall('5b0fc9c3', 'setOwner', tuple(bytes32, address), ([, owner], { to }, scene) =>
    newAuthority(owner, to, scene),
  ),
  defineCall(
    '06ab5923',
    'setSubnodeOwner',
    tuple(bytes32, bytes32, address),
    ([, , owner], { to }, scene) => newAuthority(owner, to, scene),
  ),
  defineCall('28ed4f6c', 'reclaim', tuple(uint256, address), ([, owner], { to }, scene) =>
    newAuthority(owner, to, scene),
  ),
  defineCall(
    'cf408823',
    'setRecord',
    tuple(bytes32, address, address, uint(64)),
    ([, owner], { to }, scene) => newAuthority(owner, to, scene),
  ),
  defineCall('7eff275e', 'changeProxyAdmin', tuple(address, address), ([proxy, owner], _, scene) =>
    newAuthority(owner, proxy, scene),
  ),
  ...(
    [
      ['3659cfe6', 'upgradeTo'],
      ['d784d426', 'setImplementation'],
      ['7de7edef', 'changeMasterCopy'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, tuple(address), ([code], { to }) => newCode(code, to)),
  ),
  defineCall('99a88ec4', 'upgrade', tuple(address, address), ([proxy, code]) =>
    newCode(code, proxy),
  ),
  defineCall('4f1ef286', 'upgradeToAndCall', tuple(address, bytes), ([code, data], { to }) =>
    newCode(code, to, data),
  ),
  defineCall('9623609d', 'upgradeAndCall', tuple(address, address, bytes), ([proxy, code, data]) =>
    newCode(code, proxy, data),
  ),
  defineCall(
    '1f931c1c',
    'diamondCut',
    tuple(array(tuple(address, uint(8), array(bytes4()))), address, bytes),
    ([cuts, code, data], { to }) => newCode(cuts[0]?.[0] ?? code, to, data),
  ),
]

/** Four bytes, as selectors stand in words. */
function bytes4() {
  return { ...bytes32, name: 'bytes4' }
}

export function newAuthority(owner: string, contract: string, scene: Scene): ReadingParts {
  return {
    intent: 'changeAuthority',
    fields: [accountAt('newAuthority', owner), accountAt('contract', contract)],
    warnings: checkAuthority(owner, scene),
  }
}

/** Warns about whoever gets control, unless it is the user. */
export function checkAuthority(owner: string, { context }: Scene): readonly Warning[] {
  const subject = checksumAddress(owner)
  return isOwnAddress(context, owner) ? [] : [warn('authorityChange', { subject })]
}

function newCode(code: string, contract: string, data?: Uint8Array): ReadingParts {
  return {
    intent: 'upgradeContract',
    fields: [
      accountAt('code', code),
      accountAt('contract', contract),
      ...(data ? [bytesField('data', data)] : []),
    ],
    warnings: [warn('delegateCall', { subject: checksumAddress(code) })],
  }
}
