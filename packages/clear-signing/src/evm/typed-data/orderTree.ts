import type { Reading } from '@bowline/common/reading'
import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import type { Scene } from '../Scene.ts'
import type { TypedValue } from './parseTypedData.ts'
import { type Members, membersOf } from './TypedReader.ts'

/**
 * Reads each order of a tree as if it were signed alone, since each can be taken alone. Those with the worst warnings
 * come first: nobody looks through sixty. Blank ones only fill the tree up.
 */
export function readTreeOf(
  tree: TypedValue,
  read: (order: Members) => ReadingParts | undefined,
  { chainId }: Pick<Scene, 'chainId'>,
): ReadingParts | undefined {
  const calls: Reading[] = []
  for (const order of leavesOf(tree)) {
    if (isBlank(order)) continue
    const parts = read(membersOf(order))
    if (!parts) return undefined
    calls.push(createReading(chainId, parts))
  }
  if (calls.length === 0) return undefined
  calls.sort((one, other) => dangerOf(other) - dangerOf(one))
  return { intent: 'offerOrder', fields: [], calls }
}

const leavesOf = (value: TypedValue): readonly TypedValue[] =>
  value.kind === 'array' ? value.items.flatMap(leavesOf) : [value]

/** Zero in every member. */
function isBlank(value: TypedValue): boolean {
  if (value.kind === 'struct') return value.members.every((one) => isBlank(one.value))
  if (value.kind === 'array') return value.items.length === 0
  if (value.kind === 'bytes') return value.value.every((byte) => byte === 0)
  return value.kind === 'address' ? BigInt(value.value) === 0n : !value.value
}

const dangerOf = ({ warnings }: Reading): number =>
  warnings.some(({ level }) => level === 'red') ? 2 : Math.min(1, warnings.length)
