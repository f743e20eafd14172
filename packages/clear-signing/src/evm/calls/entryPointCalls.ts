import { createReading } from '../../reading/createReading.ts'
import { address, array, bytes, bytes32, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { accountAt } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { operation, type UserOperation } from './accountCalls.ts'

const START = [address, uint256, bytes, bytes] as const
const OLD = tuple(...START, uint256, uint256, uint256, uint256, uint256, bytes, bytes)
const PACKED = tuple(...START, bytes32, uint256, bytes32, bytes, bytes)

/** Operations of others that somebody hands to an entry point of ERC-4337, in its version 0.6 and those since 0.7. */
export const entryPointCalls: readonly CallReader[] = [
  defineCall('1fad948c', 'handleOps', tuple(array(OLD), address), ([all, to], call, scene) =>
    handing(
      all.map(([sender, , initCode, callData, , , , , , paymaster]) => ({
        sender,
        initCode,
        callData,
        paymaster,
      })),
      to,
      call,
      scene,
    ),
  ),
  defineCall('765e827f', 'handleOps', tuple(array(PACKED), address), ([all, to], call, scene) =>
    handing(
      all.map(([sender, , initCode, callData, , , , paymaster]) => ({
        sender,
        initCode,
        callData,
        paymaster,
      })),
      to,
      call,
      scene,
    ),
  ),
]

const handing = (
  operations: readonly UserOperation[],
  beneficiary: string,
  call: Call,
  scene: Scene,
) => ({
  intent: 'batch' as const,
  fields: [accountAt('contract', call.to), accountAt('refund', beneficiary)],
  calls: operations.map((one) => createReading(scene.chainId, operation(one, scene))),
})
