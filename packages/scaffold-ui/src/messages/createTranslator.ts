import { createFormat, directionOf, isolate, type MessageFormat } from '@bowline/common/languages'

/** A text, or a function of typed values. `never` accepts any parameter type. */
export type Message = string | ((values: never, format: MessageFormat) => string)

export type MessageGroup = Readonly<Record<string, Message>>

/** The values that a message needs; `undefined` for a plain text. */
export type MessageValues<M> = M extends (values: infer V, format: MessageFormat) => string
  ? V
  : undefined

export type Translate<G extends MessageGroup> = <K extends keyof G & string>(
  key: K,
  ...values: MessageValues<G[K]> extends undefined ? [] : [values: MessageValues<G[K]>]
) => string

export interface TranslatorOptions<G extends MessageGroup> {
  readonly group: G
  readonly overrides: Readonly<Record<string, Message | undefined>>
  readonly locale: string
}

/**
 * Creates the function that returns the text of a key. An override may be a function like the original,
 * or a text with `{name}` for values.
 */
export function createTranslator<G extends MessageGroup>({
  group,
  overrides,
  locale,
}: TranslatorOptions<G>): Translate<G> {
  const format = createFormat(locale)
  const isMirrored = directionOf(locale) === 'rtl'
  return (key, ...[given]) => {
    const values = isMirrored ? isolate(given) : given
    const override = overrides[key]
    if (typeof override === 'string') return fill(override, values)
    const message = override ?? group[key]
    // Keys are typed. If a text is missing all the same, the key is shown.
    if (typeof message !== 'function') return message ?? key
    // `Translate` ties the values to the key, but destructuring loses that relation.
    return message(values as never, format)
  }
}

function fill(text: string, values: unknown): string {
  const known = new Map(Object.entries(values ?? {}))
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(known.get(name) ?? whole))
}
