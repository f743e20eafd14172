import { warn } from '@bowline/common/reading'
import { bytes as bytesField } from '../../reading/fields.ts'
import { address, bytes, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import { isKnownContract } from '../knownContracts.ts'
import type { Call, Scene } from '../Scene.ts'

/** Who controls a contract, what it runs, and the wrapped form of a chain's currency. */
export const controlCalls: readonly CallReader[] = [
  defineCall('f2fde38b', 'transferOwnership', tuple(address), ([owner], call) => ({
    intent: 'changeAuthority',
    fields: [accountAt('newAuthority', owner), accountAt('contract', call.to)],
    warnings: [warn('authorityChange', { subject: checksumAddress(owner) })],
  })),
  defineCall('3659cfe6', 'upgradeTo', tuple(address), ([code], call) => ({
    intent: 'upgradeContract',
    fields: [accountAt('code', code), accountAt('contract', call.to)],
    warnings: [warn('delegateCall', { subject: checksumAddress(code) })],
  })),
  defineCall('4f1ef286', 'upgradeToAndCall', tuple(address, bytes), ([code, data], call) => ({
    intent: 'upgradeContract',
    fields: [accountAt('code', code), accountAt('contract', call.to), bytesField('data', data)],
    warnings: [warn('delegateCall', { subject: checksumAddress(code) })],
  })),
  defineCall('d0e30db0', 'deposit', tuple(), (_, call, scene) => ({
    intent: 'wrap',
    fields: [nativeAmount(scene, 'amount', call.value), accountAt('contract', call.to)],
    warnings: checkWrapper(call, scene),
  })),
  defineCall('2e1a7d4d', 'withdraw', tuple(uint256), ([value], call, scene) => ({
    intent: 'unwrap',
    fields: [tokenAmount(scene, 'amount', value, call.to), accountAt('contract', call.to)],
    warnings: checkWrapper(call, scene),
  })),
]

const checkWrapper = ({ to }: Call, scene: Scene) =>
  isKnownContract(scene, 'wrapper', to)
    ? []
    : [warn('unknownContract', { subject: checksumAddress(to) })]
