import type { AccountValue, FieldLabel, Intent, Reading } from '@bowline/common/reading'

/** An amount that leaves an account, or may leave it. */
export interface Give {
  /** The reading that says so. */
  readonly of: Reading
  /** The account that it leaves; `undefined` is the one that signs. */
  readonly owner: string | undefined
  /** Contract of the token; `undefined` for the chain's own currency. */
  readonly token: string | undefined
  readonly amount: bigint
  /** It is only allowed, so that nothing has left yet. */
  readonly isRight: boolean
  /** It is paid, and no code of the taker has a part in it. */
  readonly isPaid: boolean
  readonly taker: AccountValue
}

/** Where it says who gets what leaves. */
const TAKER: Partial<Record<Intent, FieldLabel>> = {
  sendNative: 'recipient',
  sendToken: 'recipient',
  authorizeTransfer: 'recipient',
  approveToken: 'spender',
  raiseApproval: 'spender',
  permitToken: 'spender',
  permitTransfer: 'spender',
  // What has a descriptor is vouched for by whoever has written it.
  callContract: 'contract',
  payIn: 'contract',
  batch: 'contract',
  bridge: 'contract',
  swap: 'contract',
  wrap: 'contract',
}
/** Contracts take these by a call, and the call says no more of it. */
const BY_CALL: ReadonlySet<FieldLabel> = new Set(['attached', 'amount', 'input', 'maximum'])

/** Acts of other accounts, which they name. */
const ACTS: ReadonlySet<Intent> = new Set(['accountAction', 'relayedCall', 'safeTransaction'])

/** Lists what leaves by a reading and the calls within it, in their order. */
export function givesOf(reading: Reading, owner?: string): readonly Give[] {
  const actor = ACTS.has(reading.intent) ? (accountOf(reading, 'account')?.address ?? owner) : owner
  return [...ownGives(reading, owner), ...reading.calls.flatMap((call) => givesOf(call, actor))]
}

function ownGives(reading: Reading, owner: string | undefined): readonly Give[] {
  const label = TAKER[reading.intent]
  const taker = label && accountOf(reading, label)
  if (!taker) return []
  const labels = label === 'contract' ? BY_CALL : AMOUNT
  return reading.fields.flatMap(({ label: of, value }) =>
    labels.has(of) && value.type === 'amount' && !value.token.isUnknown
      ? {
          of: reading,
          owner,
          taker,
          isRight: label === 'spender',
          isPaid: label === 'recipient',
          token: value.token.address,
          amount: value.amount,
        }
      : [],
  )
}

const AMOUNT: ReadonlySet<FieldLabel> = new Set(['amount'])

export function accountOf({ fields }: Reading, label: FieldLabel): AccountValue | undefined {
  const value = fields.find((one) => one.label === label)?.value
  return value?.type === 'account' ? value : undefined
}
