import type { Field } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import type { ReadingParts } from '../reading/createReading.ts'
import { account } from '../reading/fields.ts'
import { leavingFrom } from './ownTokens.ts'
import {
  checkMove,
  type KnownInstruction,
  type ProgramReader,
  type SolanaScene,
  tokenReceiver,
  tokens,
  u64,
} from './SolanaScene.ts'
import { approve, changeAuthority, close } from './tokenRights.ts'

const KEY_BYTES = 32

/** SPL Token and Token-2022, whose common instructions are the same. */
export const tokenProgram: ProgramReader = (instruction, scene) => {
  const { data, accounts } = instruction
  const size = data.byteLength
  if (size === 0) return undefined
  const [first, second, third, fourth] = accounts
  const tag = data.getUint8(0)

  if (tag === 3 && size === 9 && first && second && third)
    return transfer({ from: first, to: second, authority: third }, u64(data, 1), scene)
  if (tag === 12 && size === 10 && first && second && third && fourth)
    return transfer(
      { from: first, mint: second, to: third, authority: fourth },
      u64(data, 1),
      scene,
    )
  // Of Token-2022: as the one before, with the fee that the mint takes.
  const isWithFee = tag === 26 && size === 19 && data.getUint8(1) === 1
  if (isWithFee && first && second && third && fourth) {
    const moved = { from: first, mint: second, to: third, authority: fourth }
    const parts = transfer(moved, u64(data, 2), scene)
    return { ...parts, fields: [...parts.fields, tokens(scene, 'fee', u64(data, 11), second)] }
  }
  if (tag === 4 && size === 9 && first && second && third)
    return approve({ from: first, delegate: second, authority: third }, u64(data, 1), scene)
  if (tag === 13 && size === 10 && first && second && third && fourth)
    return approve(
      { from: first, mint: second, delegate: third, authority: fourth },
      u64(data, 1),
      scene,
    )
  if (tag === 5 && size === 1 && first && second)
    return {
      intent: 'revokeApproval',
      fields: [account('tokenAccount', first), account('authority', second)],
    }
  if (tag === 6) return changeAuthority(instruction, scene)
  if (tag === 9 && size === 1 && first && second && third)
    return close({ account: first, to: second, authority: third }, scene)
  if ((tag === 7 && size === 9) || (tag === 14 && size === 10))
    return first && second && third
      ? {
          intent: 'mintToken',
          fields: [
            tokens(scene, 'amount', u64(data, 1), first),
            ...tokenReceiver(scene, second),
            account('authority', third),
          ],
        }
      : undefined
  if ((tag === 8 && size === 9) || (tag === 15 && size === 10))
    return first && second && third
      ? {
          intent: 'burnToken',
          fields: [
            tokens(scene, 'amount', u64(data, 1), second),
            account('tokenAccount', first),
            account('authority', third),
          ],
        }
      : undefined
  if ((tag === 10 || tag === 11) && size === 1 && first && second && third)
    return {
      intent: tag === 10 ? 'freezeAccount' : 'thawAccount',
      fields: [
        account('tokenAccount', first),
        account('token', second),
        account('authority', third),
      ],
    }
  const owner = ownerOf(tag, instruction)
  if (owner && first && second)
    return {
      intent: 'createAccount',
      fields: [account('tokenAccount', first), account('owner', owner), account('token', second)],
    }
  // The account of wrapped lamports counts what it has been sent.
  if (tag === 17 && size === 1 && first)
    return { intent: 'wrap', fields: [account('tokenAccount', first)] }
  return undefined
}

interface Move {
  readonly from: string
  readonly to: string
  readonly authority: string
  readonly mint?: string
}

function transfer(
  { from, to, authority, mint }: Move,
  value: bigint,
  scene: SolanaScene,
): ReadingParts {
  // Both accounts are of one mint, or the program refuses.
  const known = mint ?? scene.created.get(to)?.mint ?? scene.created.get(from)?.mint
  const moved: readonly Field[] = known ? [account('token', known)] : []
  return {
    intent: 'sendToken',
    fields: [
      tokens(scene, 'amount', value, known),
      ...tokenReceiver(scene, to),
      leavingFrom(scene, { tokenAccount: from, authority, mint: known }),
      account('authority', authority),
      ...moved,
    ],
    warnings: checkMove(scene, { from: authority, to }),
  }
}

/** Finds who will own a token account: the first form names it among the accounts, the later ones in the data. */
function ownerOf(tag: number, { accounts, data }: KnownInstruction): string | undefined {
  if (tag === 1 && data.byteLength === 1) return accounts[2]
  const isLater = (tag === 16 || tag === 18) && data.byteLength === 1 + KEY_BYTES
  return isLater
    ? base58.encode(new Uint8Array(data.buffer, data.byteOffset + 1, KEY_BYTES))
    : undefined
}
