import { isKitError, loadCode } from '@bowline/common'
import {
  createFormat,
  directionOf,
  lookUpLanguage,
  type MessageFormat,
} from '@bowline/common/languages'
import { locales } from './generated/locales.ts'
import { isolated } from './isolated.ts'
import type { PackName, Packs } from './Packs.ts'

const ENGLISH = 'en'
/** No browser has more that their user reads. */
const MAX_LANGUAGES = 10
const tags = [ENGLISH, ...Object.keys(locales)]

/**
 * The language of the page: the first of the browser's that the page has, else English. An app cannot choose
 * it: whoever approves a request has to be able to read it.
 */
const { tag, locale } = chooseLanguage(navigator.languages)
const loaded: Partial<Packs> = {}
const users: { readonly [P in PackName]: ((texts: Packs[P]) => void)[] } = {
  page: [],
  approvals: [],
  reading: [],
}

/**
 * Returns the language for a list of BCP 47 tags, the most wanted first: `tag` is that of the texts, `locale`
 * that of numbers and dates.
 */
export function chooseLanguage(languages: readonly string[]) {
  for (const locale of languages.slice(0, MAX_LANGUAGES)) {
    const tag = lookUpLanguage(locale, tags)
    if (tag) return { tag, locale }
  }
  return { tag: ENGLISH, locale: ENGLISH }
}

/** The tag of the page's language, as the server is told. */
export const language = (): string => tag

/** Calls `use` with the texts of a pack once they are there. English ones are in the code. */
export function followTexts<P extends PackName>(pack: P, use: (texts: Packs[P]) => void): void {
  users[pack].push(use)
  const texts = loaded[pack]
  if (texts) use(texts)
}

/**
 * Loads texts in the language of the page. Texts that cannot be loaded stay in English, and are asked for
 * again by the next call. Never rejects.
 */
export async function loadTexts(...packs: readonly PackName[]): Promise<void> {
  await Promise.all(packs.map(load))
}

async function load<P extends PackName>(pack: P): Promise<void> {
  // The keys of `locales` are all tags but that of English.
  const packs = tag === ENGLISH ? undefined : locales[tag as keyof typeof locales]
  if (!packs || loaded[pack]) return
  try {
    // The compiler does not relate the pack to its type.
    const { texts } = await loadCode(packs[pack] as LoadPack<P>)
    const shown = directionOf(tag) === 'rtl' ? isolated(texts) : texts
    loaded[pack] = shown
    for (const use of users[pack]) use(shown)
  } catch (error) {
    if (!isKitError(error)) throw error
    return
  }
  if (pack !== 'page') return
  const { documentElement } = document
  documentElement.lang = tag
  documentElement.dir = directionOf(tag)
}

type LoadPack<P extends PackName> = () => Promise<{ readonly texts: Packs[P] }>

let current: MessageFormat | undefined

/** Numbers and plural forms of the page's language. */
export function format(): MessageFormat {
  current ??= createFormat(locale)
  return current
}

/** An amount of US dollars, such as "$250". */
export const dollarsText = (amount: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)

/** A country by its two letters (ISO 3166-1), such as "Germany". */
export const countryText = (code: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** A day, such as "Nov 26, 2026". `time` is in milliseconds since 1970, in each of these. */
export const dayText = (time: number): string => written(time, { dateStyle: 'medium' })

/** A time of day, such as "8:30 PM". */
export const clockText = (time: number): string => written(time, { timeStyle: 'short' })

/** A day and a time of it. */
export const timeText = (time: number): string =>
  written(time, { dateStyle: 'medium', timeStyle: 'short' })

const written = (time: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options).format(time)
