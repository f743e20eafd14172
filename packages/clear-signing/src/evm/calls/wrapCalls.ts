import { warn } from '@bowline/common/reading'
import { tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import { isKnownContract } from '../knownContracts.ts'
import type { Call, Scene } from '../Scene.ts'
import { isUsualContract } from '../usualContracts.ts'

/** The wrapped form of a chain's currency. */
export const wrapCalls: readonly CallReader[] = [
  defineCall('d0e30db0', 'deposit', tuple(), (_, call, scene) => ({
    // Contracts in general use take deposits under the same name.
    intent: isUsualContract(call.to) ? 'payIn' : 'wrap',
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
  isKnownContract(scene, 'wrapper', to) || isUsualContract(to)
    ? []
    : [warn('unknownContract', { subject: checksumAddress(to) })]
