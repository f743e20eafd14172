import type { Reading } from '@bowline/common/reading'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { checksumAddress } from '../checksumAddress.ts'
import {
  addressOf,
  type Form,
  type Formatting,
  type Item,
  numberOf,
  type Parameter,
  parameterOf,
} from './Formatting.ts'

/**
 * Reads data that is a call itself (`calldata`) as what it is, after everything else. What the reading of it does not
 * show, such as the contract that is called, stays to be shown beside it.
 */
export function innerCall(item: Item, formatting: Formatting): Form | undefined {
  const { value } = item
  const { scene, to, onShown, onCall } = formatting
  const find = (name: Parameters<typeof parameterOf>[0]) => parameterOf(name, item, formatting)
  const callee = find('callee')
  const contract = addressIn(callee)
  const amount = find('amount')
  const paid = numberIn(amount)
  if (value.kind !== 'bytes' || value.value.length === 0 || !contract || paid === undefined)
    return undefined
  const data = concatBytes(selectorIn(find('selector')), value.value)
  // A contract makes the call, unless the descriptor says who counts as its caller.
  const reading = scene.inner({ to: contract, value: paid, data }, addressIn(find('spender')) ?? to)
  onCall(reading)
  if (callee?.value && shows(reading, checksumAddress(contract))) onShown(callee.value)
  if (amount?.value && (paid === 0n || shows(reading, `${paid}`))) onShown(amount.value)
  // Of data that nobody knows, a reading of a call has the beginning.
  return { fields: [], replaces: reading.clarity === 'opaque' }
}

const addressIn = (found: Parameter | undefined): string | undefined =>
  found?.text ?? addressOf(found?.value)

function numberIn(found: Parameter | undefined): bigint | undefined {
  return found?.value ? numberOf(found.value) : BigInt(found?.text ?? 0)
}

function selectorIn(found: Parameter | undefined): Uint8Array {
  if (found?.value) return found.value.kind === 'bytes' ? found.value.value : new Uint8Array()
  return hexToBytes((found?.text ?? '0x').slice(2))
}

const shows = (reading: Reading, wanted: string): boolean =>
  JSON.stringify(reading, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  ).includes(`"${wanted}"`)
