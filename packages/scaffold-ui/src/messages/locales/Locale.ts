import type { Catalogue } from '../Catalogue.ts'
import type { PackKey, PackName } from './packs.ts'

/**
 * The texts of one pack in one language, each in the form of `MessageOverrides`: a text with `{name}` for
 * values, or a function like the English one. A missing or unknown key is a compile error.
 */
export type Texts<P extends PackName> = {
  readonly [K in PackKey<P>]: Catalogue[K] | string
}

/** A language of the package. What readings say is in `@bowline/common`. */
export interface Locale {
  /** What a page shows before the modal's code is loaded, so it comes with the list of packs. */
  readonly button: Texts<'button'>
  readonly packs: {
    readonly [P in Exclude<PackName, 'button' | 'reading'>]: () => Promise<{
      readonly texts: Texts<P>
    }>
  }
}
