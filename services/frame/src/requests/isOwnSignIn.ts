import type { Field, FieldLabel, Reading } from '@bowline/common/reading'

/** What a sign-in message can say of itself, and that grants nothing. `resource` is looked at for itself. */
const PLAIN: ReadonlySet<FieldLabel> = new Set([
  ...(['domain', 'account', 'statement', 'uri', 'network', 'nonce'] as const),
  ...(['issuedAt', 'deadline', 'notBefore', 'requestId', 'resource'] as const),
])

/**
 * Whether a request is a sign-in to the app that asks, by its origin, and nothing else: a message of EIP-4361, read to the
 * letter, of which its reading warns in nothing. Messages of that form also hand out rights: by resources (ReCaps,
 * EIP-5573, among others), and by a `uri` that is a key or of another site. So both have to be addresses of the app.
 */
export function isOwnSignIn(reading: Reading | undefined, origin: string): boolean {
  if (reading?.intent !== 'signIn' || reading.clarity !== 'clear') return false
  const { fields, calls, warnings } = reading
  if (calls.length > 0 || warnings.length > 0) return false
  const fieldOf = (name: FieldLabel) => fields.find(({ label }) => label === name)
  return (
    fields.every((field) => PLAIN.has(field.label) && isWhole(field)) &&
    textOf(fieldOf('domain')) === new URL(origin).host &&
    isOf(origin, fieldOf('uri')) &&
    fields
      .filter(({ label }) => label === 'resource')
      .every(({ value }) => value.type === 'list' && value.items.every((one) => isOf(origin, one)))
  )
}

/** A text that is shown to its end, in one line: what follows a break would look like further fields. */
const isWhole = ({ value }: Field): boolean =>
  value.type !== 'text' || !(value.isCut || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value.text))

function isOf(origin: string, field: Field | undefined): boolean {
  const address = textOf(field)
  return address === origin || address?.startsWith(`${origin}/`) === true
}

const textOf = (field: Field | undefined): string | undefined =>
  field?.value.type === 'text' && !field.value.isCut ? field.value.text : undefined
