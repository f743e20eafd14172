import { type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { time } from '../../reading/fields.ts'
import { address, array, bool, bytes, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt } from '../evmFields.ts'
import { type ContractRole, isKnownContract } from '../knownContracts.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRouter } from './readSwap.ts'
import { readPlan } from './universalRouter.ts'

const PLAIN = array(tuple(address, bytes))

/** Calls that are made of others. */
export const batchCalls: readonly CallReader[] = [
  defineCall('252dba42', 'aggregate', tuple(PLAIN), ([calls], ...rest) =>
    multicall(calls.map(plainCall), ...rest),
  ),
  defineCall('c3077fa9', 'blockAndAggregate', tuple(PLAIN), ([calls], ...rest) =>
    multicall(calls.map(plainCall), ...rest),
  ),
  defineCall('bce38bd7', 'tryAggregate', tuple(bool, PLAIN), ([isAtomic, calls], ...rest) =>
    multicall(calls.map(plainCall), ...rest, isAtomic),
  ),
  defineCall('399542e9', 'tryBlockAndAggregate', tuple(bool, PLAIN), ([isAtomic, calls], ...rest) =>
    multicall(calls.map(plainCall), ...rest, isAtomic),
  ),
  defineCall(
    '82ad56cb',
    'aggregate3',
    tuple(array(tuple(address, bool, bytes))),
    ([calls], ...rest) =>
      multicall(
        calls.map(([to, , data]) => ({ to, data, value: 0n })),
        ...rest,
        calls.every(([, mayFail]) => !mayFail),
      ),
  ),
  defineCall(
    '174dea71',
    'aggregate3Value',
    tuple(array(tuple(address, bool, uint256, bytes))),
    ([calls], ...rest) =>
      multicall(
        calls.map(([to, , value, data]) => ({ to, data, value })),
        ...rest,
        calls.every(([, mayFail]) => !mayFail),
      ),
  ),
  defineCall('ac9650d8', 'multicall', tuple(array(bytes)), ([all], call, scene) =>
    ownCalls(all, call, scene),
  ),
  defineCall('5ae401dc', 'multicall', tuple(uint256, array(bytes)), ([until, all], call, scene) =>
    ownCalls(all, call, scene, until),
  ),
  defineCall(
    '3593564c',
    'execute',
    tuple(bytes, array(bytes), uint256),
    ([commands, inputs, until], call, scene) => readPlan({ commands, inputs, until }, call, scene),
  ),
  defineCall('24856bc3', 'execute', tuple(bytes, array(bytes)), ([commands, inputs], call, scene) =>
    readPlan({ commands, inputs }, call, scene),
  ),
]

const plainCall = ([to, data]: readonly [string, Uint8Array]): Call => ({ to, data, value: 0n })

/** The contract makes the calls in its own name. */
function multicall(
  calls: readonly Call[],
  outer: Call,
  scene: Scene,
  isAtomic = true,
): ReadingParts {
  const warnings = checkRole('multicall', outer.to, scene)
  return {
    intent: 'batch',
    // Whether another contract makes all of them, nobody knows.
    isAtomic: isAtomic && warnings.length === 0,
    fields: [accountAt('contract', outer.to)],
    calls: calls.map((call) => scene.inner(call, outer.to)),
    warnings,
  }
}

/** A contract that calls itself in the caller's name. */
function ownCalls(
  all: readonly Uint8Array[],
  outer: Call,
  scene: Scene,
  until?: bigint,
): ReadingParts {
  const warnings = checkRouter(outer, scene)
  return {
    intent: 'batch',
    isAtomic: !isUnknown(warnings),
    fields: [
      accountAt('contract', outer.to),
      ...(until === undefined ? [] : [time('deadline', until)]),
    ],
    calls: all.map((data) => scene.inner({ to: outer.to, value: 0n, data }, scene.actor)),
    warnings,
  }
}

const isUnknown = (warnings: readonly Warning[]): boolean =>
  warnings.some(({ code }) => code === 'unknownContract')

export function checkRole(role: ContractRole, address_: string, scene: Scene) {
  return isKnownContract(scene, role, address_)
    ? []
    : [warn('unknownContract', { subject: checksumAddress(address_) })]
}
