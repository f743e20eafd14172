import type { Hex, UserOperation } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'

/** Writes an operation as bundlers take it (`eth_sendUserOperation`). */
export function rpcForm(
  { deployment, sponsor, ...operation }: UserOperation,
  signature: Hex,
): Readonly<Record<string, Hex>> {
  const fields = { ...operation, ...deployment, ...sponsor, signature }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? hex(value) : value,
    ]),
  )
}

/** A signature of the right form: bundlers estimate with it. */
export const ANY_SIGNATURE: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`

const hex = (value: bigint): Hex => `0x${value.toString(16)}`

const data = v.custom<Hex>(
  (value) =>
    typeof value === 'string' && value.length < 131_072 && /^0x(?:[0-9a-f]{2})*$/i.test(value),
)
const address = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
)
/** Gas of a user operation: half a word. */
const gas = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/i),
  v.transform((value) => BigInt(value)),
)

/** The answer to `eth_estimateUserOperationGas`. */
export const gasSchema = v.object({
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
})

/** The answer to `pm_getPaymasterStubData` and `pm_getPaymasterData` (ERC-7677). */
export const sponsorSchema = v.object({
  paymaster: address,
  paymasterData: v.optional(data, '0x'),
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
})

const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))

/** The answer to `eth_sendUserOperation`. */
export const hashSchema = hash

/** The answer to `eth_getUserOperationReceipt`. */
export const receiptSchema = v.object({
  success: v.boolean(),
  logs: v.pipe(v.array(v.unknown()), v.maxLength(1_000)),
  receipt: v.object({
    transactionHash: hash,
    blockHash: hash,
    blockNumber: gas,
    gasUsed: gas,
  }),
})
