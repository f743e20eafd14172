import { concatHex, type Hex, toHex } from 'viem'
import type { TypedAsk } from './typedText.ts'
import { type Call, type EvmWorld, encode } from './world.ts'

/** The operation of EntryPoint 0.8, which is signed as typed data. */
export const packedOperation = (e: EvmWorld, callData: Hex): TypedAsk => ({
  domain: {
    name: 'ERC4337',
    version: '1',
    chainId: e.id,
    verifyingContract: e.at('entry point 0.8'),
  },
  types: {
    PackedUserOperation: {
      sender: 'address',
      nonce: 'uint256',
      initCode: 'bytes',
      callData: 'bytes',
      accountGasLimits: 'bytes32',
      preVerificationGas: 'uint256',
      gasFees: 'bytes32',
      paymasterAndData: 'bytes',
    },
  },
  primaryType: 'PackedUserOperation',
  message: {
    sender: e.me,
    nonce: `${e.between(1, 90)}`,
    initCode: '0x',
    callData,
    accountGasLimits: concatHex([toHex(120_000, { size: 16 }), toHex(200_000, { size: 16 })]),
    preVerificationGas: '51000',
    gasFees: concatHex([toHex(10n ** 9n, { size: 16 }), toHex(3n * 10n ** 10n, { size: 16 })]),
    paymasterAndData: '0x',
  },
})

/** What most smart accounts run a single call by. */
export const executeCall = ({ to, value = 0n, data = '0x' }: Call): Hex =>
  encode('execute(address dest, uint256 value, bytes func)', [to, value, data])

/** A batch as ERC-7821 has it, which an account sends to itself. */
export function executeBatch(e: EvmWorld, calls: readonly Call[]): Call {
  const mode = `0x01${'0'.repeat(62)}`
  const tuples = calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  // The batch is an argument of its own, in bytes: without the selector that `encode` adds.
  const inner = encode('batch((address to, uint256 value, bytes data)[] calls)', [tuples])
  return e.call(e.me, 'execute(bytes32 mode, bytes executionData)', [mode, `0x${inner.slice(10)}`])
}

/** The list of a transaction that hands the account over to code (EIP-7702). Chain 0 is every chain. */
export const delegation = (e: EvmWorld, address: Hex, chainId = e.id) => ({
  authorizationList: [{ address, chainId: toHex(chainId), nonce: toHex(e.between(0, 400)) }],
})
