import { base58 } from '@scure/base'
import { checkNewAuthority } from '../reading/checkNewAuthority.ts'
import type { ReadingParts } from '../reading/createReading.ts'
import { account } from '../reading/fields.ts'
import { checkPayout, lamports, type ProgramReader, type SolanaScene, u64 } from './SolanaScene.ts'

/** What older clients name beside the accounts that count, and newer ones leave out. */
const SYSTEM_ACCOUNTS: ReadonlySet<string> = new Set([
  'SysvarC1ock11111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'SysvarStakeHistory1111111111111111111111111',
  'StakeConfig11111111111111111111111111111111',
])
const TAG = 4
const KEY = 32
/** Two keys, and a lockup of a time, an epoch and a key. */
const INITIALIZE = TAG + 2 * KEY + 16 + KEY

/** Stakes: made, given to a validator, split, merged, taken back, paid out, locked, and handed over. */
export const stakeProgram: ProgramReader = ({ accounts: all, data }, scene) => {
  if (data.byteLength < TAG) return undefined
  const accounts = all.filter((one) => !SYSTEM_ACCOUNTS.has(one))
  const [stake, second, third, fourth] = accounts
  const size = data.byteLength
  const keyAt = (at: number) =>
    base58.encode(new Uint8Array(data.buffer, data.byteOffset + at, KEY))
  if (!stake) return undefined
  switch (data.getUint32(0, true)) {
    case 0:
      return size === INITIALIZE && accounts.length === 1
        ? create(stake, { staker: keyAt(TAG), owner: keyAt(TAG + KEY) }, scene)
        : undefined
    case 9:
      return size === TAG && second && third && accounts.length === 3
        ? create(stake, { staker: second, owner: third }, scene)
        : undefined
    case 1:
      return size === TAG + KEY + 4 && second
        ? handOver(scene, { stake, from: second, to: keyAt(TAG) })
        : undefined
    case 10:
      return size === TAG + 4 && second && third
        ? handOver(scene, { stake, from: second, to: third })
        : undefined
    case 2:
      return size === TAG && second && third && accounts.length === 3
        ? {
            intent: 'stake',
            fields: [
              account('validator', second),
              account('account', stake),
              account('authority', third),
            ],
          }
        : undefined
    case 4: {
      if (size !== TAG + 8 || !second || !third || fourth) return undefined
      return {
        intent: 'sendNative',
        fields: [
          lamports(scene, 'amount', u64(data, TAG)),
          account('recipient', second),
          account('from', stake),
          account('authority', third),
        ],
        warnings: checkPayout(scene, { from: third, to: second }),
      }
    }
    case 5:
      return size === TAG && second && accounts.length === 2
        ? { intent: 'unstake', fields: [account('account', stake), account('authority', second)] }
        : undefined
    case 3:
      return size === TAG + 8 && second && third
        ? {
            intent: 'splitAccount',
            fields: [
              lamports(scene, 'amount', u64(data, TAG)),
              account('account', stake),
              account('newAccount', second),
              account('authority', third),
            ],
          }
        : undefined
    case 7:
      return size === TAG && second && third
        ? {
            intent: 'mergeAccounts',
            fields: [
              account('account', second),
              account('recipient', stake),
              account('authority', third),
            ],
          }
        : undefined
    // The key that signs has made the address of the one in control.
    case 8:
      return size === TAG + KEY + 4 + seedSize(data, TAG + KEY + 4) + KEY && second
        ? handOver(scene, { stake, from: second, to: keyAt(TAG) })
        : undefined
    case 11:
      return size === TAG + 4 + seedSize(data, TAG + 4) + KEY && second && third
        ? handOver(scene, { stake, from: second, to: third })
        : undefined
    case 6: {
      const custodian = custodianOf(data)
      if (custodian === undefined || !second) return undefined
      return lockUp(scene, { stake, authority: second, custodian: custodian || undefined })
    }
    case 12:
      return second && isTerm(data)
        ? lockUp(scene, { stake, authority: second, custodian: third })
        : undefined
    default:
      return undefined
  }
}

/** How long a text is, with its length in front of it; what does not fit makes the whole too long. */
const seedSize = (data: DataView, at: number): number =>
  at + 8 <= data.byteLength ? 8 + Number(u64(data, at)) : data.byteLength

/** Where a time and an epoch end, of which each has a mark of whether it is there. */
function endOfTerm(data: DataView): number {
  let at = TAG
  for (let count = 0; count < 2 && at < data.byteLength; count++)
    at += data.getUint8(at) === 1 ? 9 : 1
  return at
}

const isTerm = (data: DataView): boolean =>
  data.byteLength >= TAG + 2 && endOfTerm(data) === data.byteLength

/** Whoever may lift a lock: empty where it stays who it is, `undefined` where the data are no lock. */
function custodianOf(data: DataView): string | undefined {
  const at = endOfTerm(data)
  const rest = data.byteLength - at
  if (rest === 1 && data.getUint8(at) === 0) return ''
  return rest === 1 + KEY && data.getUint8(at) === 1
    ? base58.encode(new Uint8Array(data.buffer, data.byteOffset + at + 1, KEY))
    : undefined
}

const lockUp = (
  { context }: SolanaScene,
  lock: {
    readonly stake: string
    readonly authority: string
    readonly custodian?: string | undefined
  },
): ReadingParts => ({
  intent: 'lockStake',
  fields: [
    account('account', lock.stake),
    ...(lock.custodian ? [account('newAuthority', lock.custodian)] : []),
    account('authority', lock.authority),
  ],
  warnings: checkNewAuthority(context, lock.custodian),
})

/** Whoever may withdraw owns what is in the account. */
function create(
  stake: string,
  { staker, owner }: { readonly staker: string; readonly owner: string },
  { context }: SolanaScene,
): ReadingParts {
  return {
    intent: 'createAccount',
    fields: [account('account', stake), account('owner', owner), account('authority', staker)],
    warnings: checkNewAuthority(context, owner),
  }
}

const handOver = (
  { context }: SolanaScene,
  { stake, from, to }: { readonly stake: string; readonly from: string; readonly to: string },
): ReadingParts => ({
  intent: 'changeAuthority',
  fields: [account('account', stake), account('newAuthority', to), account('authority', from)],
  warnings: checkNewAuthority(context, to),
})
