import { warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { bytes as bytesField } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import {
  address,
  array,
  bytes,
  bytes32,
  decodeAbi,
  decodeStart,
  tuple,
  uint,
  uint256,
} from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { isUsualContract } from '../usualContracts.ts'

const ONE = tuple(address, uint256, bytes)
const CALLS = array(ONE)
const WITH_KIND = tuple(address, uint256, bytes, uint(8))

/** What smart accounts execute in their own name: those of ERC-4337, ERC-7579, ERC-7821, and proxies of a user. */
export const accountCalls: readonly CallReader[] = [
  defineCall('b61d27f6', 'execute', ONE, (one, call, scene) => acting([callOf(one)], call, scene)),
  defineCall('9e5d4c49', 'executeCall', ONE, (one, call, scene) =>
    acting([callOf(one)], call, scene),
  ),
  defineCall('34fcd5be', 'executeBatch', tuple(CALLS), ([all], call, scene) =>
    acting(all.map(callOf), call, scene),
  ),
  defineCall(
    '18dfb3c7',
    'executeBatch',
    tuple(array(address), array(bytes)),
    ([receivers, data], call, scene) => lists(receivers, [], data, call, scene),
  ),
  ...(
    [
      ['47e1da2a', 'executeBatch'],
      ['912ccaa3', 'executeBatchCall'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(
      selector,
      name,
      tuple(array(address), array(uint256), array(bytes)),
      ([receivers, values, data], call, scene) => lists(receivers, values, data, call, scene),
    ),
  ),
  ...(
    [
      ['51945447', 'execute'],
      ['7bb37428', 'executeUserOp'],
      ['541d63c8', 'executeUserOpWithErrorString'],
      ['468721a7', 'execTransactionFromModule'],
      ['5229073f', 'execTransactionFromModuleReturnData'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, WITH_KIND, ([to, value, data, kind], call, scene) =>
      kind > 1n ? undefined : acting([{ to, value, data }], call, scene, kind === 1n),
    ),
  ),
  defineCall('e9ae5c53', 'execute', tuple(bytes32, bytes), ([mode, content], call, scene) =>
    execution(mode, content, call, scene),
  ),
  defineCall('1cff79cd', 'execute', tuple(address, bytes), ([to, data], call, scene) =>
    acting([{ to, value: 0n, data }], call, scene, true),
  ),
]

const callOf = ([to, value, data]: readonly [string, bigint, Uint8Array]): Call => ({
  to,
  value,
  data,
})

/** An account that makes calls. `isDelegate`: what it calls is code that runs with all of its rights. */
export function acting(
  calls: readonly Call[],
  { to: account }: Pick<Call, 'to'>,
  scene: Scene,
  isDelegate = false,
): ReadingParts {
  const foreign = isDelegate ? calls.filter(({ to }) => !isUsualContract(to)) : []
  return {
    intent: 'accountAction',
    fields: [accountAt('account', account)],
    calls: calls.map((one) => scene.inner(one, account)),
    warnings: foreign.map(({ to }) => warn('delegateCall', { subject: checksumAddress(to) })),
  }
}

function lists(
  receivers: readonly string[],
  values: readonly bigint[],
  data: readonly Uint8Array[],
  call: Call,
  scene: Scene,
): ReadingParts | undefined {
  const isEven = receivers.length === data.length && [0, receivers.length].includes(values.length)
  if (!isEven) return undefined
  const calls = receivers.map((to, index) => ({
    to,
    value: values[index] ?? 0n,
    data: data[index] ?? new Uint8Array(),
  }))
  return acting(calls, call, scene)
}

const PACKED_HEAD_BYTES = 52

/** What a mode says in its first byte: one call, several, or one whose code runs in the account. */
function execution(
  mode: Uint8Array,
  content: Uint8Array,
  call: Call,
  scene: Scene,
): ReadingParts | undefined {
  const [kind] = mode
  if (kind === 1) {
    const parts = decodeStart(tuple(CALLS), content)
    const calls = parts?.value[0] ?? decodeAbi(tuple(CALLS, bytes), content)?.[0]
    // An address of nobody stands for the account itself.
    return (
      calls &&
      acting(
        calls.map((one) => toSelf(callOf(one), call)),
        call,
        scene,
      )
    )
  }
  const isDelegate = kind === 0xff
  const headBytes = isDelegate ? 20 : PACKED_HEAD_BYTES
  if ((kind !== 0 && !isDelegate) || content.length < headBytes) return undefined
  const value = isDelegate ? 0n : BigInt(toHex(content.subarray(20, PACKED_HEAD_BYTES)))
  const one = { to: toHex(content.subarray(0, 20)), value, data: content.subarray(headBytes) }
  return acting([one], call, scene, isDelegate)
}

const toSelf = (one: Call, { to }: Call): Call => (BigInt(one.to) === 0n ? { ...one, to } : one)

/** What is common to all versions of an operation of ERC-4337. */
export interface UserOperation {
  readonly sender: string
  readonly initCode: Uint8Array
  readonly callData: Uint8Array
  readonly paymaster: Uint8Array
}

/** Says what an account is to do: its entry point calls it with the data of the operation. */
export function operation(
  { sender, initCode, callData, paymaster }: UserOperation,
  scene: Scene,
): ReadingParts {
  return {
    intent: 'accountAction',
    fields: [
      accountAt('account', sender),
      ...(initCode.length > 0 ? [bytesField('code', initCode)] : []),
      ...(paymaster.length >= 20 ? [accountAt('payer', toHex(paymaster.subarray(0, 20)))] : []),
    ],
    calls:
      callData.length > 0 ? [scene.inner({ to: sender, value: 0n, data: callData }, sender)] : [],
  }
}
