import type { Kit } from '@bowline/controllers'
import { createStore } from 'zustand/vanilla'
import type { MessageOverrides } from './Catalogue.ts'

export interface Translation {
  /** The language of the texts, as a BCP 47 tag. English if those of another one could not be loaded. */
  readonly locale: string
  /** Texts in place of the English ones. */
  readonly texts: MessageOverrides
}

type LoadTexts = typeof import('./locales/loadTexts.ts').loadTexts

/**
 * The translated texts of a kit's screens. They load by task, with the code of the first screen that needs
 * them; English needs none. What could not be loaded stays in English, and is asked for again by the next
 * screen and when the browser is online again.
 */
export function createTranslations(load: LoadTexts, report: (error: unknown) => void) {
  const store = createStore<Translation>(() => ({ locale: ENGLISH, texts: {} }))
  const wanted = new Set<string>()
  /** What is loaded in `locale`. */
  let loaded = new Set<string>()
  let locale = ENGLISH

  async function update(): Promise<void> {
    const asked = locale
    const names = [...wanted]
    try {
      const { texts, failures } = await load(asked, names)
      if (asked !== locale) return
      for (const error of failures) report(error)
      if (failures.length === 0) loaded = new Set([...loaded, ...names])
      if (texts || failures.length === 0) show(asked, texts)
      else if (store.getState().locale !== asked) show(ENGLISH, undefined)
    } catch (error) {
      report(error)
    }
  }

  function show(shown: string, texts: MessageOverrides | undefined): void {
    const before = store.getState()
    // A slower answer for fewer screens must not take texts away, nor render all screens again.
    const rest = before.locale === shown ? before.texts : undefined
    if (rest && Object.keys(texts ?? {}).every((key) => Object.hasOwn(rest, key))) return
    store.setState({ locale: shown, texts: { ...rest, ...texts } })
  }

  return {
    store,
    /** Sets the language. The texts before stay until the new ones are loaded. */
    follow(next: string): void {
      if (next === locale) return
      locale = next
      loaded = new Set()
      if (isEnglish(next)) store.setState({ locale: next, texts: {} })
      else void update()
    },
    /**
     * Loads the texts of a view, of a pack or of a message's group. Resolves once they are on screen, and
     * also if they could not be loaded.
     */
    async want(name: string): Promise<void> {
      wanted.add(name)
      if (!isEnglish(locale) && !loaded.has(name)) await update()
    },
    /** Loads again what could not be loaded. */
    async retry(): Promise<void> {
      if (!isEnglish(locale) && [...wanted].some((name) => !loaded.has(name))) await update()
    },
  }
}

/** The translated texts of a kit, for `part`. */
export const translationsOf = (kit: Kit) =>
  createTranslations(
    async (...wanted) => (await import('./locales/loadTexts.ts')).loadTexts(...wanted),
    (error) =>
      kit['~internals'].logger.log('error', 'texts failed to load', { error: String(error) }),
  )

const ENGLISH = 'en'

const isEnglish = (tag: string): boolean => /^en(-|$)/.test(tag)
