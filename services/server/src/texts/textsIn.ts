import { directionOf, lookUpLanguage } from '@bowline/common/languages'
import type { Direction } from './fill.ts'
import { english } from './generated/english.ts'
import { locales } from './generated/locales.ts'

/** The texts of one language. */
export type Texts = TextsLike<typeof english>

type TextsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> }

export interface LanguageTexts {
  /** The tag of the language that was found. */
  readonly language: string
  readonly direction: Direction
  readonly texts: Texts
}

const available: Readonly<Record<string, Texts>> = { en: english, ...locales }

/** The tags of all languages. */
export const languages: readonly string[] = Object.keys(available)

/** Returns the texts in the language of a BCP 47 tag, or in English if there are none. */
export function textsIn(tag: string): LanguageTexts {
  const language = lookUpLanguage(tag, languages) ?? 'en'
  return { language, direction: directionOf(language), texts: available[language] ?? english }
}
