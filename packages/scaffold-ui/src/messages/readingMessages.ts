import { intents, labels, values, warnings } from '@bowline/common/reading'
import { readingCardMessages } from './generated/en/readingCard.ts'

/** What a request to a wallet does, in the words of `@bowline/clear-signing`. */
export const readingMessages = {
  ...prefixed('reading.intent', intents),
  ...prefixed('reading.label', labels),
  ...prefixed('reading.warning', warnings),
  ...prefixed('reading', values),
  ...readingCardMessages,
}

type Prefixed<P extends string, T> = { readonly [K in keyof T & string as `${P}.${K}`]: T[K] }

/** Puts a prefix before the keys of texts. */
function prefixed<P extends string, T extends object>(prefix: P, texts: T): Prefixed<P, T> {
  const entries = Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text])
  // The keys are those of the texts, with the prefix.
  return Object.fromEntries(entries) as Prefixed<P, T>
}
