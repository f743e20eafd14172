import type { Output } from './coins.ts'
import { readRunestone } from './runestone.ts'
import { isData } from './spending.ts'

/**
 * Returns whether runes of the coins that are spent come to somebody else, or to nobody, without being named. Without a
 * runestone all of them go to the first output that is none of data, and so does what edicts leave, unless there is a
 * pointer.
 */
export function restLeaves(outputs: readonly Output[]): boolean {
  const stone = readRunestone(outputs.map(({ script }) => script))
  const first = outputs.find(({ script }) => !isData(script))
  const target = stone?.pointer === undefined ? first : outputs[stone.pointer]
  return !target?.isOwn || isData(target.script)
}
