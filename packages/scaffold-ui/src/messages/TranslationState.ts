import type { StoreApi } from 'zustand/vanilla'
import type { MessageOverrides } from './Catalogue.ts'

export interface Translation {
  /** The language of the texts, as a BCP 47 tag. English if those of another one could not be loaded. */
  readonly locale: string
  /** Texts in place of the English ones. */
  readonly texts: MessageOverrides
}

/** What a kit's translations are made of. The code that loads texts changes it. */
export interface TranslationState {
  readonly store: StoreApi<Translation>
  /** The names whose texts are needed. */
  readonly wanted: ReadonlySet<string>
  /** Those that are there in `locale`. */
  loaded: ReadonlySet<string>
  locale: string
}
