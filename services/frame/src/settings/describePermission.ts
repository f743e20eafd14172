import { formatAmount, sanitizeName, shortAddress } from '@bowline/common'
import type { Hex } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import { words } from '../acts/words.ts'
import { selectorOf } from '../approvals/families/grantableCalls.ts'
import { reading } from '../approvals/words.ts'

const hex = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,16384}$/i.test(value),
)
const text = v.pipe(v.string(), v.maxLength(200))
/** What this page has recorded. What it does not know is not listed: it could not be taken back. */
export const permissionSchema = v.object({
  context: hex,
  /** The host of the page that asked for it, as this page has recorded it. */
  site: v.optional(v.pipe(v.string(), v.regex(/^[-a-z0-9.:[\]]{1,260}$/))),
  type: v.picklist(['native-token-transfer', 'erc20-token-transfer', 'contract-call']),
  data: v.optional(
    v.object({
      address: v.optional(hex),
      calls: v.optional(v.pipe(v.array(text), v.maxLength(16))),
      /** The addresses that the arguments of its one function are held to. */
      addresses: v.optional(v.pipe(v.array(hex), v.maxLength(16))),
    }),
    {},
  ),
  policies: v.optional(
    v.array(
      v.object({
        data: v.object({
          allowance: v.optional(v.pipe(hex, v.maxLength(66))),
          count: v.optional(v.pipe(v.number(), v.safeInteger())),
        }),
      }),
    ),
    [],
  ),
})

type Recorded = Pick<v.InferOutput<typeof permissionSchema>, 'type' | 'data' | 'policies'>

/**
 * Says what a permission of the user's smart account is for, in one sentence. Functions stand with their selectors:
 * the name of one that was granted by 0.1.0 is what its app has called it.
 */
export function describePermission(
  recorded: Recorded,
  native: { readonly symbol: string; readonly decimals: number },
): string {
  const count = recorded.policies.find((one) => one.data.count !== undefined)?.data.count
  const what = describeWhat(recorded, native)
  return count === undefined ? what : `${what} ${reading.labels.callLimit}: ${count}.`
}

function describeWhat(
  { type, data, policies }: Recorded,
  native: { readonly symbol: string; readonly decimals: number },
): string {
  const { payments, tokens, functions } = words.permissions
  const address = shortAddress(data.address ?? '')
  if (type === 'contract-call')
    return functions({
      names: (data.calls ?? []).map((one) => named(one, data.addresses ?? [])).join(', '),
      contract: address,
    })
  const allowance = BigInt(policies.find((one) => one.data.allowance)?.data.allowance ?? '0x0')
  if (type === 'erc20-token-transfer') return tokens({ amount: `${allowance}`, token: address })
  const amount = `${formatAmount(allowance, native.decimals)} ${sanitizeName(native.symbol, '')}`
  return payments({ amount })
}

/** A function, with the values that its addresses are held to, in whole: they decide who gets something. */
function named(signature: string, addresses: readonly string[]): string {
  const left = [...addresses]
  const held = sanitizeName(signature, '').replace(/\baddress\b/g, (type) => {
    const value = left.shift()
    return value === undefined ? type : `${type} ${value}`
  })
  return `${held} (${selectorOf(signature)})`
}
