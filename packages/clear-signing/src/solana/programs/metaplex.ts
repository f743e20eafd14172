import { type Warning, warn } from '@bowline/common/reading'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import type { ReadingParts } from '../../reading/createReading.ts'
import { account } from '../../reading/fields.ts'
import { isKnownAddress, isOwn } from '../../reading/isKnownAddress.ts'
import type { ProgramReader, SolanaScene } from '../SolanaScene.ts'
import { handOver } from './controlPrograms.ts'
import { isNamed } from './instructionName.ts'
import { keyAt } from './keyAt.ts'

/** Reads an NFT that goes to somebody. Nothing comes for it: to somebody new, that is no present. */
function send(
  { context }: SolanaScene,
  { nft, to, from }: { readonly nft: string; readonly to: string; readonly from: string },
): ReadingParts {
  return {
    intent: 'sendNft',
    fields: [account('nft', nft), account('recipient', to), account('from', from)],
    warnings: isKnownAddress(context, to)
      ? []
      : [warn('nothingInReturn', { subject: to }), ...checkReceiver(context, to)],
  }
}

/** Reads a right to take, lock or destroy an NFT. */
function allow(
  { context }: SolanaScene,
  { nft, to, by }: { readonly nft: string; readonly to: string; readonly by: string },
): ReadingParts {
  const strange: readonly Warning[] = [
    warn('standingApproval', { subject: to }),
    ...checkReceiver(context, to),
  ]
  return {
    intent: 'approveNft',
    fields: [account('nft', nft), account('spender', to), account('authority', by)],
    warnings: isOwn(context, to) ? [] : strange,
  }
}

const TOKEN_TRANSFER = 49
/** A form of an instruction, of which there is one of transfers. */
const FIRST_FORM = 0

/** NFTs that are tokens with metadata. */
export const metadataProgram: ProgramReader = ({ accounts, data }, scene) => {
  if (data.byteLength === 0) return undefined
  const tag = data.getUint8(0)
  const [first, second, third, fourth, fifth, sixth, , eighth] = accounts
  if (tag === TOKEN_TRANSFER && data.byteLength > 9 && data.getUint8(1) === FIRST_FORM)
    return second && fourth && fifth
      ? send(scene, { nft: fifth, to: fourth, from: second })
      : undefined
  if (tag === 44 && second && sixth && eighth)
    return allow(scene, { nft: sixth, to: second, by: eighth })
  if (tag === 45 && second && sixth)
    return { intent: 'revokeApproval', fields: [account('nft', sixth), account('spender', second)] }
  // The user of an NFT may use it up.
  if (tag === 20 && second && fourth)
    return allow(scene, { nft: accounts[6] ?? second, to: fourth, by: second })
  if (tag === 23 && second && third && fifth)
    return handOver(scene, { of: fifth, from: third, to: second })
  // Whoever may change what an NFT says of itself. Other changes of it are not read.
  const next = data.byteLength > 2 && data.getUint8(2) === 1 ? keyAt(data, 3) : undefined
  if (tag === 15 && data.byteLength > 2 && data.getUint8(1) === 0 && next && first && second)
    return handOver(scene, { of: first, from: second, to: next })
  // Of its forms, the first three begin with it.
  if (tag === 50 && data.getUint8(1) <= 2 && next && first && fifth)
    return handOver(scene, { of: fifth, from: first, to: next })
  return undefined
}

/** What a plugin of an asset may have its authority do: lock, destroy, and move it. */
const PLUGINS: ReadonlySet<number> = new Set([1, 2, 3])
/** An authority that is named by its key. */
const BY_KEY = 3

/** NFTs that are accounts of their own. */
export const coreProgram: ProgramReader = ({ accounts, data }, scene) => {
  if (data.byteLength < 2) return undefined
  const tag = data.getUint8(0)
  const [asset, , payer, authority, to] = accounts
  if (!asset || !payer) return undefined
  if (tag === 14)
    return to ? send(scene, { nft: asset, to, from: ownerOf(authority, payer) }) : undefined
  const plugin = data.getUint8(1)
  if (!PLUGINS.has(plugin)) return undefined
  // A plugin that locks says whether it does so now. Then there is a mark, and then the authority.
  const at = tag === 2 ? 2 + (plugin === 1 ? 1 : 0) + 1 : 2
  const isGiven = tag === 8 || (tag === 2 && at <= data.byteLength && data.getUint8(at - 1) === 1)
  const isByKey = isGiven && at < data.byteLength && data.getUint8(at) === BY_KEY
  const key = isByKey ? keyAt(data, at + 1) : undefined
  return key ? allow(scene, { nft: asset, to: key, by: ownerOf(authority, payer) }) : undefined
}

/** The program itself stands for an account that is left out. */
const CORE = 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d'
const ownerOf = (authority: string | undefined, payer: string): string =>
  authority === undefined || authority === CORE ? payer : authority

/** NFTs that are leaves of a tree. They have no account: the tree stands for them. */
export const treeProgram: ProgramReader = (instruction, scene) => {
  const [, owner, , to, tree] = instruction.accounts
  if (!owner || !to || !tree) return undefined
  if (isNamed(instruction, 'transfer')) return send(scene, { nft: tree, to, from: owner })
  return isNamed(instruction, 'delegate') ? allow(scene, { nft: tree, to, by: owner }) : undefined
}
