import type { en } from './english.ts'

/** All messages. English is the reference that other catalogues are checked against. */
export type Catalogue = typeof en

/**
 * The app's own texts. A text may contain `{name}` for a value of the message.
 *
 * @example
 * const messages: MessageOverrides = { 'title.Downloads': 'Install {wallet}' }
 */
export type MessageOverrides = {
  readonly [K in keyof Catalogue]?: Catalogue[K] | string | undefined
}
