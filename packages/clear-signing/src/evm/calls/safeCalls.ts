import { warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { number } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import { address, bytes, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import { isKnownContract } from '../knownContracts.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRole } from './batchCalls.ts'

/** Safe accounts: what they execute, and the batches that they execute in their own name. */
export const safeCalls: readonly CallReader[] = [
  defineCall('8d80ff0a', 'multiSend', tuple(bytes), ([packed], call, scene) => {
    const parts = unpack(packed)
    return (
      parts && {
        intent: 'batch',
        isAtomic: true,
        fields: [accountAt('contract', call.to)],
        // Called by a Safe, its code runs in the Safe's name.
        calls: parts.map(({ call: inner }) => scene.inner(inner, scene.actor)),
        warnings: [
          ...checkRole('multiSend', call.to, scene),
          ...parts
            .filter(({ isDelegate }) => isDelegate)
            .map((part) => warn('delegateCall', { subject: checksumAddress(part.call.to) })),
        ],
      }
    )
  }),
  defineCall(
    '6a761202',
    'execTransaction',
    tuple(address, uint256, bytes, uint(8), uint256, uint256, uint256, address, address, bytes),
    ([to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refund], call, scene) =>
      readSafe(
        {
          safe: call.to,
          to,
          value,
          data,
          operation,
          safeTxGas,
          baseGas,
          gasPrice,
          gasToken,
          refund,
        },
        scene,
      ),
  ),
]

export interface SafeTransaction {
  readonly safe: string
  readonly to: string
  readonly value: bigint
  readonly data: Uint8Array
  readonly operation: bigint
  readonly gasPrice: bigint
  readonly gasToken: string
  readonly refund: string
  readonly safeTxGas: bigint
  readonly baseGas: bigint
  /** Only in what is signed: the Safe knows its own. */
  readonly nonce?: bigint | undefined
}

/** Says what a Safe is to execute; `undefined` for an operation that there is not. */
export function readSafe(transaction: SafeTransaction, scene: Scene): ReadingParts | undefined {
  const { safe, to, value, data, operation, gasPrice, gasToken, refund, nonce } = transaction
  const { safeTxGas, baseGas } = transaction
  if (operation > 1n) return undefined
  const isBatch = isKnownContract(scene, 'multiSend', to)
  const pays = gasPrice > 0n
  return {
    intent: 'safeTransaction',
    fields: [
      accountAt('account', safe),
      ...(pays
        ? [
            // The price of one unit of gas; how many there are is not known before.
            BigInt(gasToken) === 0n
              ? nativeAmount(scene, 'refund', gasPrice)
              : tokenAmount(scene, 'refund', gasPrice, gasToken),
            accountAt('recipient', BigInt(refund) === 0n ? scene.actor : refund),
          ]
        : []),
      ...(safeTxGas > 0n ? [number('gasLimit', safeTxGas)] : []),
      ...(baseGas > 0n ? [number('baseGas', baseGas)] : []),
      ...(nonce === undefined ? [] : [number('nonce', nonce)]),
    ],
    calls: [scene.inner({ to, value, data }, safe)],
    warnings:
      operation === 1n && !isBatch ? [warn('delegateCall', { subject: checksumAddress(to) })] : [],
  }
}

const HEAD_BYTES = 1 + 20 + 32 + 32

/** Reads calls that stand behind each other: operation, receiver, value, length, data. */
function unpack(packed: Uint8Array) {
  const parts: { readonly call: Call; readonly isDelegate: boolean }[] = []
  let at = 0
  while (at < packed.length) {
    const head = packed.subarray(at, at + HEAD_BYTES)
    const [operation = 2] = head
    if (head.length < HEAD_BYTES || operation > 1) return undefined
    const length = BigInt(toHex(head.subarray(53)))
    const start = at + HEAD_BYTES
    if (length > BigInt(packed.length - start)) return undefined
    at = start + Number(length)
    const to = toHex(head.subarray(1, 21))
    const value = BigInt(toHex(head.subarray(21, 53)))
    parts.push({
      isDelegate: operation === 1,
      call: { to, value, data: packed.subarray(start, at) },
    })
  }
  return parts
}
