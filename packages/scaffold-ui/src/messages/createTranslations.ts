import type { Kit } from '@bowline/controllers'
import { createStore } from 'zustand/vanilla'
import type { Translation, TranslationState } from './TranslationState.ts'

/**
 * The translated texts of a kit's screens. They load by task, with the code of the first screen that needs
 * them; English needs none, not even the code that loads them. What could not be loaded stays in English, and
 * is asked for again by the next screen and when the browser is online again.
 */
export function createTranslations(update: (state: TranslationState) => Promise<void>) {
  const store = createStore<Translation>(() => ({ locale: ENGLISH, texts: {} }))
  const wanted = new Set<string>()
  const state: TranslationState = { store, wanted, loaded: new Set(), locale: ENGLISH }

  return {
    store,
    /** Sets the language. The texts before stay until the new ones are loaded. */
    follow(next: string): void {
      if (next === state.locale) return
      state.locale = next
      state.loaded = new Set()
      if (isEnglish(next)) store.setState({ locale: next, texts: {} })
      else void update(state)
    },
    /**
     * Loads the texts of a view, of a pack or of a message's group. Resolves once they are on screen, and
     * also if they could not be loaded.
     */
    async want(name: string): Promise<void> {
      wanted.add(name)
      if (!isEnglish(state.locale) && !state.loaded.has(name)) await update(state)
    },
    /** Loads again what could not be loaded. */
    async retry(): Promise<void> {
      const isMissing = [...wanted].some((name) => !state.loaded.has(name))
      if (!isEnglish(state.locale) && isMissing) await update(state)
    },
  }
}

/** The translated texts of a kit, for `part`. */
export const translationsOf = (kit: Kit) => {
  const report = (error: unknown) =>
    kit['~internals'].logger.log('error', 'texts failed to load', { error: String(error) })
  return createTranslations((state) =>
    import('./updateTexts.ts')
      .then(({ updateTexts }) => updateTexts(state, { report }))
      .catch(report),
  )
}

const ENGLISH = 'en'

const isEnglish = (tag: string): boolean => /^en(-|$)/.test(tag)
