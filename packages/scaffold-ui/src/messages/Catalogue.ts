import type { en } from './en.ts'

/** Every message there is; English is the source that other catalogues are checked against. */
export type Catalogue = typeof en

/**
 * The app's own words. A text may carry `{name}` in place of the values of the message.
 *
 * @example
 * const messages: MessageOverrides = { 'title.Downloads': 'Install {wallet}' }
 */
export type MessageOverrides = {
  readonly [K in keyof Catalogue]?: Catalogue[K] | string | undefined
}
