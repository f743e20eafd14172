import { concatHex, encodePacked, type Hex, size } from 'viem'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'

export interface SafeCall {
  readonly to: Hex
  readonly data?: Hex
  readonly value?: bigint
  /** 1: the code of `to` runs with all rights of the Safe. */
  readonly operation?: 0 | 1
}

/** The typed data that an owner of a Safe signs for a transaction of it. */
export function safeTransaction(e: EvmWorld, safe: Hex, call: SafeCall): TypedAsk {
  return {
    domain: { chainId: e.id, verifyingContract: safe },
    types: {
      SafeTx: {
        to: 'address',
        value: 'uint256',
        data: 'bytes',
        operation: 'uint8',
        safeTxGas: 'uint256',
        baseGas: 'uint256',
        gasPrice: 'uint256',
        gasToken: 'address',
        refundReceiver: 'address',
        nonce: 'uint256',
      },
    },
    primaryType: 'SafeTx',
    message: {
      to: call.to,
      value: `${call.value ?? 0n}`,
      data: call.data ?? '0x',
      operation: call.operation ?? 0,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: ZERO,
      refundReceiver: ZERO,
      nonce: e.between(1, 300),
    },
  }
}

export const EXECUTE =
  'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)'

/** The arguments of `EXECUTE`, approved by the one who sends it. */
export const executeArguments = (e: EvmWorld, call: SafeCall): readonly unknown[] => [
  call.to,
  call.value ?? 0n,
  call.data ?? '0x',
  call.operation ?? 0,
  0n,
  0n,
  0n,
  ZERO,
  ZERO,
  concatHex([`0x${e.me.slice(2).padStart(64, '0')}`, `0x${'0'.repeat(64)}`, '0x01']),
]

/** Calls in the packed form of MultiSend. */
export const packed = (calls: readonly SafeCall[]): Hex =>
  concatHex(
    calls.map(({ to, data = '0x', value = 0n, operation = 0 }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt(size(data)), data],
      ),
    ),
  )
