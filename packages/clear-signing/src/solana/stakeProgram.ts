import { warn } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import type { ReadingParts } from '../reading/createReading.ts'
import { account } from '../reading/fields.ts'
import { checkMove, lamports, type ProgramReader, type SolanaScene, u64 } from './SolanaScene.ts'

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

/** Stakes: made, given to a validator, taken back, paid out, and handed over. Splits and merges are not read. */
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
        ? handOver(stake, { from: second, to: keyAt(TAG) })
        : undefined
    case 10:
      return size === TAG + 4 && second && third
        ? handOver(stake, { from: second, to: third })
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
        warnings: checkMove(scene, { from: third, to: second }),
      }
    }
    case 5:
      return size === TAG && second && accounts.length === 2
        ? { intent: 'unstake', fields: [account('account', stake), account('authority', second)] }
        : undefined
    default:
      return undefined
  }
}

/** Whoever may withdraw owns what is in the account. */
function create(
  stake: string,
  { staker, owner }: { readonly staker: string; readonly owner: string },
  { context }: SolanaScene,
): ReadingParts {
  const isOwn = [context.account, ...(context.own ?? [])].includes(owner)
  return {
    intent: 'createAccount',
    fields: [account('account', stake), account('owner', owner), account('authority', staker)],
    warnings: isOwn ? [] : [warn('authorityChange', { subject: owner })],
  }
}

const handOver = (
  stake: string,
  { from, to }: { readonly from: string; readonly to: string },
): ReadingParts => ({
  intent: 'changeAuthority',
  fields: [account('account', stake), account('newAuthority', to), account('authority', from)],
  warnings: [warn('authorityChange', { subject: to })],
})
