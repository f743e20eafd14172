import { lookUpLanguage } from '@bowline/common/languages'
import { readings } from '@bowline/common/reading/locales'
import type { MessageOverrides } from '../Catalogue.ts'
import { readingMessagesOf } from '../en/reading.ts'
import type { Locale } from './Locale.ts'
import { locales } from './locales.ts'
import { type PackName, packs, packsOfViews } from './packs.ts'

export interface LoadedTexts {
  /** `undefined` if the package has no such language, or if nothing of it could be loaded. */
  readonly texts: MessageOverrides | undefined
  /** Why packs could not be loaded. Their texts are absent. */
  readonly failures: readonly unknown[]
}

/**
 * Loads the texts of a language that the page and some names need. A name is that of a view or a pack, or a
 * message's key. Names that have no texts of their own are ignored. Never rejects.
 *
 * @example
 * const { texts } = await loadTexts('de-AT', ['modal', 'Send'])
 */
export async function loadTexts(locale: string, names: readonly string[]): Promise<LoadedTexts> {
  const tag = lookUpLanguage(locale, tags)
  if (!tag) return { texts: undefined, failures: [] }
  try {
    const { locale: found } = await locales[tag]()
    return await loadPacks(tag, found, new Set(names.flatMap(packsFor)))
  } catch (error) {
    return { texts: undefined, failures: [error] }
  }
}

async function loadPacks(
  tag: keyof typeof locales,
  { button, packs }: Locale,
  names: ReadonlySet<PackName>,
): Promise<LoadedTexts> {
  const load = async (name: PackName): Promise<MessageOverrides> => {
    if (name === 'button') return {}
    if (name === 'reading') return readingMessagesOf((await readings[tag]()).texts)
    return (await packs[name]()).texts
  }
  const loaded = await Promise.allSettled([...names].map(load))
  let texts: MessageOverrides = button
  const failures: unknown[] = []
  for (const pack of loaded) {
    if (pack.status === 'fulfilled') texts = { ...texts, ...pack.value }
    else failures.push(pack.reason)
  }
  return { texts, failures }
}

/** Returns the packs that a view, a pack or a message's key needs. */
export function packsFor(name: string): readonly PackName[] {
  const ofViews: Readonly<Record<string, readonly PackName[]>> = packsOfViews
  if (Object.hasOwn(ofViews, name)) return ofViews[name] ?? []
  const [group] = name.split('.')
  // The keys are names of packs, but `Object.keys` returns `string[]`.
  const all = Object.keys(packs) as PackName[]
  return all.filter((pack) => pack === name || packs[pack].some((one) => one === group))
}

// `Object.keys` returns `string[]`.
const tags = Object.keys(locales) as (keyof typeof locales)[]
