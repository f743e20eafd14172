import { isEvmAddress, quantity } from '@bowline/wallet-keys'
import type { Hex } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'

const address = v.custom<Hex>(isEvmAddress)

/**
 * The signature as Solidity writes it, such as `claim(uint256,address)`. It is a claim: which function it is, and whether it may be
 * lent, is for `grantedCalls` to say.
 */
const signature = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[a-zA-Z_$][\w$]{0,63}\([\w,()[\]]*\)$/),
)

const policies = v.optional(
  v.pipe(
    v.array(
      v.variant('type', [
        v.object({
          type: v.literal('token-allowance'),
          data: v.object({ allowance: quantity }),
        }),
        v.object({
          type: v.literal('call-limit'),
          data: v.object({
            count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
          }),
        }),
      ]),
    ),
    v.maxLength(2),
    v.check((list) => new Set(list.map(({ type }) => type)).size === list.length),
  ),
  [],
)

const permission = v.variant('type', [
  v.object({
    type: v.literal('native-token-transfer'),
    data: v.optional(v.object({}), {}),
    policies,
  }),
  v.object({ type: v.literal('erc20-token-transfer'), data: v.object({ address }), policies }),
  v.object({
    type: v.literal('contract-call'),
    data: v.object({
      address,
      calls: v.pipe(v.array(signature), v.minLength(1), v.maxLength(16)),
    }),
    policies,
  }),
])

/** The object of `wallet_grantPermissions` (ERC-7715), in the form of its draft and in that of viem. */
export const grantSchema = v.object({
  chainId: v.optional(quantity),
  address: v.optional(address),
  /** The time at which the permission ends, in seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer(), v.minValue(1)),
  signer: v.object({
    type: v.literal('account'),
    data: v.union([v.object({ id: address }), v.object({ address })]),
  }),
  // Each permission has limits of its own, and so a context of its own.
  permissions: v.strictTuple([permission]),
})

const context = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^0x(?:[0-9a-f]{2})+$/i))

/** The object of `wallet_revokePermissions`. */
export const revocationSchema = v.union([
  v.object({ context }),
  v.object({ permissionsContext: context }),
])

export type Grant = v.InferOutput<typeof grantSchema>
export type Permission = Grant['permissions'][0]

/** Writes a value as apps and the server take it: with numbers as nodes write them. */
export const toPlain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `0x${one.toString(16)}` : one)),
  )
