import type { Field } from '@bowline/common/reading'
import { list } from '../../reading/fields.ts'
import type { Scene } from '../Scene.ts'
import { type Asked, received } from './offer.ts'
import type { TypedValue } from './parseTypedData.ts'
import { typedField } from './typedFields.ts'

/** Writes what a spender wants to have signed besides, in which the amounts of outputs have their unit. */
export const witnessField = (name: string, value: TypedValue, scene: Scene): Field => ({
  ...named(value, scene),
  label: 'witness',
  name,
})

function named(value: TypedValue, scene: Scene): Field {
  if (value.kind === 'array')
    return list(
      'member',
      value.items.map((item) => named(item, scene)),
    )
  if (value.kind !== 'struct') return typedField('member', value)
  const output = outputOf(value, scene)
  const fieldOf = (name: string, member: TypedValue): Field =>
    output && member.kind === 'number' && AMOUNTS.includes(name)
      ? received(scene, output.token, member.value)
      : named(member, scene)
  return list(
    'member',
    value.members.map(({ name, value: member }) => ({
      ...fieldOf(name, member),
      label: 'member' as const,
      name,
    })),
  )
}

/**
 * Finds what a witness promises to pay, as the orders of UniswapX have it: lists of a token, its amount and a receiver. Only the
 * contracts of UniswapX keep such a promise.
 */
export function outputsOf(value: TypedValue, scene: Scene): readonly Asked[] {
  if (value.kind === 'array') {
    const outputs = value.items.flatMap((item) => outputOf(item, scene)?.asked ?? [])
    return outputs.length === value.items.length ? outputs : []
  }
  return value.kind === 'struct'
    ? value.members.flatMap((member) => outputsOf(member.value, scene))
    : []
}

const AMOUNTS: readonly string[] = ['amount', 'startAmount', 'endAmount']

interface Output {
  readonly token: string
  /** The least of its amounts. */
  readonly asked: Asked
}

function outputOf(value: TypedValue, scene: Scene): Output | undefined {
  if (value.kind !== 'struct') return undefined
  const find = (name: string) => value.members.find((one) => one.name === name)?.value
  const [token, to] = [find('token'), find('recipient')]
  const amounts = AMOUNTS.flatMap((name) => {
    const amount = find(name)
    return amount?.kind === 'number' ? [amount.value] : []
  })
  const [first] = amounts
  if (token?.kind !== 'address' || to?.kind !== 'address' || first === undefined) return undefined
  const least = amounts.reduce((one, other) => (other < one ? other : one), first)
  return {
    token: token.value,
    asked: { what: received(scene, token.value, least), to: to.value },
  }
}
