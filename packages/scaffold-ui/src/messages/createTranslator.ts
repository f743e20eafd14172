import { createFormat, type MessageFormat } from './createFormat.ts'

/** A text, or a function of typed values. `never` lets every parameter type fit. */
export type Message = string | ((values: never, format: MessageFormat) => string)

export type MessageGroup = Readonly<Record<string, Message>>

/** What a message has to be told: `undefined` for a plain text. */
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
 * Makes the function that turns keys into words.
 * An override may be a function like the original, or a text with `{name}` in place of values.
 */
export function createTranslator<G extends MessageGroup>({
  group,
  overrides,
  locale,
}: TranslatorOptions<G>): Translate<G> {
  const format = createFormat(locale)
  return (key, ...[values]) => {
    const override = overrides[key]
    if (typeof override === 'string') return fill(override, values)
    const message = override ?? group[key]
    // A key comes from the group's own type; a text that is missing shows its key.
    if (typeof message !== 'function') return message ?? key
    // `Translate` ties values to the key; the union is lost in the destructured parameter.
    return message(values as never, format)
  }
}

function fill(text: string, values: unknown): string {
  const known = new Map(Object.entries(values ?? {}))
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(known.get(name) ?? whole))
}
