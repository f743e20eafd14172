import { base58 } from '@scure/base'
import { checkNewAuthority } from '../reading/checkNewAuthority.ts'
import type { ReadingParts } from '../reading/createReading.ts'
import { account, number } from '../reading/fields.ts'
import { checkMove, type KnownInstruction, lamports, type SolanaScene, u64 } from './SolanaScene.ts'

const KEY = 32
const NUMBER = 8
const TAG = 4
/** Longer texts are refused by the program. */
const MAX_SEED = 32

/** The instructions of the System program for accounts whose addresses are made of a key, a text and a program. */
export function withSeed(
  { accounts, data }: KnownInstruction,
  scene: SolanaScene,
): ReadingParts | undefined {
  const tag = data.getUint32(0, true)
  const [first, second, third] = accounts
  const size = data.byteLength
  const keyAt = (at: number) =>
    base58.encode(new Uint8Array(data.buffer, data.byteOffset + at, KEY))
  // A transfer names the amount first, the others the key.
  const seedAt = TAG + (tag === 11 ? NUMBER : KEY)
  if (size < seedAt + NUMBER || !first || !second) return undefined
  const length = u64(data, seedAt)
  if (length > MAX_SEED) return undefined
  const after = seedAt + NUMBER + Number(length)
  const rest = size - after

  if (tag === 3 && rest === 2 * NUMBER + KEY)
    return {
      intent: 'createAccount',
      fields: [
        lamports(scene, 'amount', u64(data, after)),
        account('from', first),
        account('account', second),
        account('owner', keyAt(after + 2 * NUMBER)),
        number('size', u64(data, after + NUMBER)),
      ],
      warnings: checkMove(scene, { from: first, to: second }),
    }
  if (tag === 9 && rest === NUMBER + KEY)
    return {
      intent: 'createAccount',
      fields: [
        account('account', first),
        account('owner', keyAt(after + NUMBER)),
        number('size', u64(data, after)),
      ],
    }
  if (tag === 10 && rest === KEY)
    return {
      intent: 'changeAuthority',
      fields: [account('account', first), account('newAuthority', keyAt(after))],
      warnings: checkNewAuthority(scene.context, keyAt(after)),
    }
  if (tag === 11 && rest === KEY && third)
    return {
      intent: 'sendNative',
      fields: [
        lamports(scene, 'amount', u64(data, TAG)),
        account('recipient', third),
        account('from', first),
        account('authority', second),
      ],
      warnings: checkMove(scene, { from: second, to: third }),
    }
  return undefined
}
