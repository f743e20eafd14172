import { lookUpLanguage } from '@bowline/common/languages'
import type { MessageOverrides } from './Catalogue.ts'
import { FIRST, locales } from './generated/locales.ts'

export interface LoadedTexts {
  /** `undefined` if the package has no such language, or if nothing of it could be loaded. */
  readonly texts: MessageOverrides | undefined
  /** Why texts could not be loaded. They are absent. */
  readonly failures: readonly unknown[]
}

/**
 * Loads the texts of a language: those of the page and of the first view, and all others if one of the names is not
 * among these. A name is that of a view or a part, or a message's key. Never rejects.
 *
 * @example
 * const { texts } = await loadTexts('de-AT', ['modal', 'Send'])
 */
export async function loadTexts(locale: string, names: readonly string[]): Promise<LoadedTexts> {
  const tag = lookUpLanguage(locale, tags)
  if (!tag) return { texts: undefined, failures: [] }
  const { first, rest } = locales[tag]
  const files = names.every(isFirst) ? [first()] : [first(), rest()]
  const loaded = await Promise.allSettled(files)
  let texts: MessageOverrides | undefined
  const failures: unknown[] = []
  for (const file of loaded) {
    if (file.status === 'fulfilled') texts = { ...texts, ...file.value.texts }
    else failures.push(file.reason)
  }
  return { texts, failures }
}

/** Returns true if the texts of a view, a part or a message's key load with those of the page. */
export function isFirst(name: string): boolean {
  const [group = ''] = name.split('.')
  return name === 'Connect' || FIRST.includes(group)
}

// `Object.keys` returns `string[]`.
const tags = Object.keys(locales) as (keyof typeof locales)[]
