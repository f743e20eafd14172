import { warn } from '@bowline/common/reading'
import { checkNewAuthority } from '../../reading/checkNewAuthority.ts'
import type { ReadingParts } from '../../reading/createReading.ts'
import { account } from '../../reading/fields.ts'
import { checkPayout, lamports, type ProgramReader, type SolanaScene, u64 } from '../SolanaScene.ts'
import { close } from '../tokenRights.ts'
import { isNamed } from './instructionName.ts'
import { keyAt } from './keyAt.ts'

const TAG = 4
const KEY = 32

/** Reads that somebody else, or nobody any more, is in control of an account. */
export function handOver(
  { context }: SolanaScene,
  change: {
    readonly of: string
    readonly from: string | undefined
    readonly to: string | undefined
  },
): ReadingParts {
  const { of, from, to } = change
  return {
    intent: 'changeAuthority',
    fields: [
      account('account', of),
      ...(to === undefined ? [] : [account('newAuthority', to)]),
      ...(from === undefined ? [] : [account('authority', from)]),
    ],
    warnings: checkNewAuthority(context, to),
  }
}

/** Programs whose code may be replaced: with other code, by others, or given up for what is paid for their place. */
export const loaderProgram: ProgramReader = ({ accounts, data }, scene) => {
  const [first, second, third, , , , seventh] = accounts
  const size = data.byteLength
  if (size !== TAG || !first || !second) return undefined
  switch (data.getUint32(0, true)) {
    case 3:
      return third && seventh
        ? {
            intent: 'upgradeContract',
            fields: [
              account('contract', second),
              account('code', third),
              account('authority', seventh),
            ],
            warnings: [warn('authorityChange', { subject: third })],
          }
        : undefined
    case 4:
      return handOver(scene, { of: first, from: second, to: third })
    case 7:
      return third ? handOver(scene, { of: first, from: second, to: third }) : undefined
    case 5: {
      const parts = close(
        { account: first, to: second, authority: third ?? scene.context.account },
        scene,
      )
      return { ...parts, fields: [account('account', first), ...parts.fields.slice(1)] }
    }
    default:
      return undefined
  }
}

/** Accounts of validators: who votes with them, and who gets what is in them. */
export const voteProgram: ProgramReader = ({ accounts, data }, scene) => {
  const [vote, second, third, fourth] = accounts
  const size = data.byteLength
  if (size < TAG || !vote || !second) return undefined
  switch (data.getUint32(0, true)) {
    case 1:
      return size === TAG + KEY + 4 && third
        ? handOver(scene, { of: vote, from: third, to: keyAt(data, TAG) })
        : undefined
    case 7:
      return size === TAG + 4 && third && fourth
        ? handOver(scene, { of: vote, from: third, to: fourth })
        : undefined
    case 4:
      return size === TAG && third
        ? handOver(scene, { of: vote, from: third, to: second })
        : undefined
    case 3:
      return size === TAG + 8 && third
        ? {
            intent: 'sendNative',
            fields: [
              lamports(scene, 'amount', u64(data, TAG)),
              account('recipient', second),
              account('from', vote),
              account('authority', third),
            ],
            warnings: checkPayout(scene, { from: third, to: second }),
          }
        : undefined
    default:
      return undefined
  }
}

/** Names of Solana, which belong to whoever the program says. */
export const namesProgram: ProgramReader = ({ accounts, data }, scene) => {
  const [name, owner] = accounts
  const isTransfer = data.byteLength === 1 + KEY && data.getUint8(0) === 2
  return isTransfer && name && owner
    ? handOver(scene, { of: name, from: owner, to: keyAt(data, 1) })
    : undefined
}

/** Accounts of traders on Drift, which another key may act for. */
export const driftProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const [user, owner] = accounts
  const isDelegation =
    isNamed(instruction, 'update_user_delegate') && data.byteLength === 8 + 2 + KEY
  return isDelegation && user && owner
    ? handOver(scene, { of: user, from: owner, to: keyAt(data, 10) })
    : undefined
}
