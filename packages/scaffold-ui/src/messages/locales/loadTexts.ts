import type { MessageOverrides } from '../Catalogue.ts'
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
  const tag = lookUp(locale)
  if (!tag) return { texts: undefined, failures: [] }
  try {
    const { locale: found } = await locales[tag]()
    return await loadPacks(found, new Set(names.flatMap(packsFor)))
  } catch (error) {
    return { texts: undefined, failures: [error] }
  }
}

async function loadPacks(
  { button, packs }: Locale,
  names: ReadonlySet<PackName>,
): Promise<LoadedTexts> {
  const loaded = await Promise.allSettled(
    [...names].map(async (name) => (name === 'button' ? {} : (await packs[name]()).texts)),
  )
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

/**
 * Finds the language for a tag by RFC 4647 lookup: without its last part, again and again. Likely parts are
 * added first, so `zh-TW` finds the traditional script.
 */
export function lookUp(tag: string): keyof typeof locales | undefined {
  const parts = new Intl.Locale(tag).maximize().baseName.split('-')
  while (parts.length > 0) {
    const shorter = parts.join('-')
    if (isShipped(shorter)) return shorter
    parts.pop()
  }
  return undefined
}

const isShipped = (tag: string): tag is keyof typeof locales => Object.hasOwn(locales, tag)
