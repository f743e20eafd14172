import type { AmountValue, Field, Intent, Reading, WarningCode } from '@bowline/common/reading'

/** Why it cannot be said what leaves a wallet. */
export type Unpriced = 'unpriced' | 'unread' | 'grants'

/** What leaves a wallet by a request, or why nobody knows. */
export type Leaving = readonly AmountValue[] | Unpriced

/** Move nothing, or take rights back. What is in no list here counts as more than any limit. */
const FREE: ReadonlySet<Intent> = new Set([
  ...(['signIn', 'signText', 'attachMemo', 'setFees', 'useNonce', 'cancelAuthorization'] as const),
  ...(['lowerApproval', 'revokeApproval', 'revokeCollection', 'revokeDelegation'] as const),
  // Of a batch: each of its calls counts for itself.
  'batch',
])
/** Move what their fields say, and move nothing if those say nothing: what a router holds, or was sent before. */
const MOVES: ReadonlySet<Intent> = new Set([
  ...(['wrap', 'unwrap', 'createAccount', 'payShare', 'returnRest'] as const),
])
/** Move what their fields say. Without it, nobody knows how much. */
const PAYS: ReadonlySet<Intent> = new Set(['sendNative', 'sendToken', 'sendAll', 'sendNft', 'swap'])
/** Lend or grant something. */
const GRANTS: ReadonlySet<Intent> = new Set([
  ...([
    'approveToken',
    'raiseApproval',
    'allowBorrowing',
    'approveNft',
    'approveCollection',
    'submitPermit',
  ] as const),
  ...(['permitToken', 'permitTransfer', 'authorizeTransfer', 'offerOrder'] as const),
  ...(['delegateAccount', 'changeAuthority', 'upgradeContract', 'grantPermission'] as const),
])
/** Fields of what leaves a wallet. */
const PAID: ReadonlySet<Field['label']> = new Set(['amount', 'attached', 'input', 'maximum'])
/** The fields say what a known contract would do. */
const UNREAD: ReadonlySet<WarningCode> = new Set(['unknownContract', 'unknownInputs'])
const COSTS: ReadonlySet<Field['label']> = new Set(['fee', 'tip'])

/** Finds what leaves a wallet, from what a reader has found in the bytes that are signed. */
export function leavingOf(reading: Reading): Leaving {
  const { intent, fields, calls, warnings, clarity } = reading
  if (clarity === 'opaque' || warnings.some(({ code }) => UNREAD.has(code))) return 'unread'
  if (GRANTS.has(intent) || (intent === 'signIn' && handsOut(reading))) return 'grants'
  const paid = PAYS.has(intent) || MOVES.has(intent) ? amountsOf(fields, PAID) : []
  if (PAYS.has(intent) && paid.length === 0) return 'unpriced'
  if (!FREE.has(intent) && !PAYS.has(intent) && !MOVES.has(intent)) return 'unread'
  const all = [...paid, ...amountsOf(fields, COSTS)]
  for (const call of calls) {
    const leaving = leavingOf(call)
    if (typeof leaving === 'string') return leaving
    all.push(...leaving)
  }
  return all.filter(({ amount }) => amount > 0n)
}

const amountsOf = (fields: readonly Field[], labels: ReadonlySet<Field['label']>): AmountValue[] =>
  fields.flatMap(({ label, value }) =>
    labels.has(label) && value.type === 'amount' ? [value] : [],
  )

/** Whether a sign-in hands out rights: by a resource (ReCap, EIP-5573), or by a `uri` that is a key. */
function handsOut({ fields }: Reading): boolean {
  const texts = fields
    .filter(({ label }) => label === 'uri' || label === 'resource')
    .flatMap(({ value }) => (value.type === 'list' ? value.items.map((one) => one.value) : value))
  return texts.some((value) => value.type !== 'text' || !/^https?:\/\//.test(value.text))
}
