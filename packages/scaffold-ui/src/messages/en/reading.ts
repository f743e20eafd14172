import { intents, labels, warnings } from '@bowline/common/reading'
import type { MessageFormat } from '../createFormat.ts'

/** What a request to a wallet does, in the words of `@bowline/clear-signing`. */
export const readingMessages = {
  ...prefixed('reading.intent', intents),
  ...prefixed('reading.label', labels),
  ...prefixed('reading.warning', warnings),
  'reading.opaque': 'This request could not be decoded. Continue only if you know what it does.',
  'reading.network': 'Network',
  'reading.account': 'With the account',
  'reading.digest': 'Digest',
  'reading.unlimited': 'Unlimited',
  'reading.smallestUnits': ({ amount }: { amount: string }) => `${amount} (in the smallest unit)`,
  'reading.unknownToken': 'an unknown token',
  'reading.anyNft': 'any',
  'reading.amountOrId': ({ value }: { value: string }) => `${value} (amount or number of an NFT)`,
  'reading.bytes': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# byte', other: '# bytes' }),
  'reading.yes': 'Yes',
  'reading.no': 'No',
  'reading.never': 'Never',
  'reading.found': 'Found',
  'reading.expected': 'Expected',
  'reading.runsCode': 'contract',
}

/** Puts a prefix before the keys of texts. */
function prefixed<P extends string, K extends string>(
  prefix: P,
  texts: Readonly<Record<K, string>>,
): Readonly<Record<`${P}.${K}`, string>> {
  const entries = Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text])
  // The keys are those of the texts, with the prefix.
  return Object.fromEntries(entries) as Record<`${P}.${K}`, string>
}
