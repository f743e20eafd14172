import type { Field, Warning } from '@bowline/common/reading'
import { checkNewAuthority } from '../../reading/checkNewAuthority.ts'
import type { ReadingParts } from '../../reading/createReading.ts'
import { account, number } from '../../reading/fields.ts'
import type { ProgramReader, SolanaScene } from '../SolanaScene.ts'
import { handOver } from './controlPrograms.ts'
import { isNamed } from './instructionName.ts'
import { keyAt } from './keyAt.ts'

const NAME = 8
const KEY = 32
/** How many changes there are, in four bytes. */
const COUNT = 4

/** Accounts of several on Squads: who may sign for them, and how many have to. What they pay is not read. */
export const squadsProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const [multisig, by, creator] = accounts
  if (!multisig || !by) return undefined
  if (
    isNamed(instruction, 'multisig_add_member') ||
    isNamed(instruction, 'multisig_set_config_authority')
  ) {
    const to = keyAt(data, NAME)
    return to ? handOver(scene, { of: multisig, from: by, to }) : undefined
  }
  if (!isNamed(instruction, 'config_transaction_create') || !creator) return undefined
  return changes(data, { multisig, creator }, scene)
}

/** The first byte of a change says how many more it has. Changes with lists and options are not read. */
const SIZES: Readonly<Record<number, number>> = { 0: KEY + 1, 1: KEY, 2: 2, 3: 4, 5: KEY }

/** Reads changes up to the first one that is not known: one that brings in somebody is among those that come first. */
function changes(
  data: DataView,
  { multisig, creator }: { readonly multisig: string; readonly creator: string },
  { context }: SolanaScene,
): ReadingParts | undefined {
  if (data.byteLength < NAME + COUNT) return undefined
  const fields: Field[] = []
  const warnings: Warning[] = []
  let at = NAME + COUNT
  for (let left = data.getUint32(NAME, true); left > 0; left--) {
    const kind = at < data.byteLength ? data.getUint8(at) : 255
    const size = SIZES[kind]
    if (size === undefined || at + 1 + size > data.byteLength) return undefined
    const key = kind === 0 ? keyAt(data, at + 1) : undefined
    if (key) {
      fields.push(account('newAuthority', key))
      warnings.push(...checkNewAuthority(context, key))
    }
    if (kind === 2) fields.push(number('threshold', BigInt(data.getUint16(at + 1, true))))
    at += 1 + size
  }
  return {
    intent: 'changeAuthority',
    fields: [account('account', multisig), ...fields, account('authority', creator)],
    warnings,
  }
}
