import { type Field, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { account } from '../../reading/fields.ts'
import { lamports, type ProgramReader, type SolanaScene, u64 } from '../SolanaScene.ts'
import { isNamed } from './instructionName.ts'

/** A hundredth of a coin. Nobody sells an NFT of worth for less. */
const ALMOST_NOTHING = 10_000_000n

/** Reads an NFT that is offered for a price. */
function offer(
  scene: SolanaScene,
  { nft, price, market }: { readonly nft: string; readonly price: bigint; readonly market: string },
): ReadingParts {
  const offered: Field = account('offered', nft)
  return {
    intent: 'offerOrder',
    fields: [offered, lamports(scene, 'received', price), account('contract', market)],
    warnings: price < ALMOST_NOTHING ? [warn('nothingInReturn')] : [],
  }
}

const MAGIC_EDEN = 'M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K'

/** Magic Eden: two bytes that belong to addresses stand before the price. */
export const magicEdenProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const nft = accounts[3]
  if (!isNamed(instruction, 'sell') || !nft || data.byteLength < 18) return undefined
  return offer(scene, { nft, price: u64(data, 10), market: MAGIC_EDEN })
}
