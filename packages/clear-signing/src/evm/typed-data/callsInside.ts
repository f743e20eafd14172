import type { Reading } from '@bowline/common/reading'
import { addressesIn } from '../effects/addressesIn.ts'
import type { Scene } from '../Scene.ts'
import type { TypedValue } from './parseTypedData.ts'

/** More are a list that nobody looks through. */
const MAX_CALLS = 16
const WORD_BYTES = 32
const SELECTOR_BYTES = 4

/**
 * Reads the bytes of a message of a type that nobody knows which have the form of a call that is known, or name somebody: whoever takes
 * such messages is likely to make them. Each is read as a call of the first other address beside it, or else of the
 * contract that the message is for.
 */
export function callsInside(
  message: TypedValue,
  contract: string,
  scene: Scene,
): readonly Reading[] {
  return partsOf(message, contract, scene)
    .map(({ to, data }) => scene.inner({ to, value: 0n, data }, scene.actor))
    .filter((one) => one.intent !== 'callContract' || namesSomebody(one))
    .slice(0, MAX_CALLS)
}

const namesSomebody = ({ fields }: Reading): boolean =>
  fields.some(({ label }) => label === 'named')

interface Part {
  readonly to: string
  readonly data: Uint8Array
}

function partsOf(value: TypedValue, contract: string, scene: Scene): readonly Part[] {
  if (value.kind === 'array') return value.items.flatMap((one) => partsOf(one, contract, scene))
  if (value.kind !== 'struct') return []
  const values = value.members.map((one) => one.value)
  const to = values.find((one) => one.kind === 'address' && one.value !== scene.actor.toLowerCase())
  return values.flatMap((one) => {
    if (one.kind !== 'bytes') return partsOf(one, contract, scene)
    const isCall =
      one.type === 'bytes' &&
      one.value.length > SELECTOR_BYTES &&
      one.value.length % WORD_BYTES === SELECTOR_BYTES
    return isCall ? [{ to: to?.kind === 'address' ? to.value : contract, data: one.value }] : []
  })
}

/** Addresses that texts of a message are, and those among its bytes that are no call. */
export function addressesInside(value: TypedValue): readonly string[] {
  if (value.kind === 'text')
    return /^0x[0-9a-f]{40}$/i.test(value.value) ? [value.value.toLowerCase()] : []
  if (value.kind === 'bytes')
    return value.type === 'bytes' && value.value.length % WORD_BYTES === 0
      ? addressesIn(value.value)
      : []
  if (value.kind === 'array') return value.items.flatMap(addressesInside)
  return value.kind === 'struct' ? value.members.flatMap((one) => addressesInside(one.value)) : []
}
