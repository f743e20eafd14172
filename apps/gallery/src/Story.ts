import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark'

/** One thing in one state. */
export interface Story {
  /**
   * The story's id, such as `button` or `connect/no-wallets`. It is in the address of the page, so it does not
   * change.
   */
  readonly id: string
  /** What the index shows. Stories of one `title` stand together when it has the form `Group / name`. */
  readonly title: string
  /** `page` gives the story the whole page, for dialogs; else it stands in a padded column. */
  readonly layout?: 'column' | 'card' | 'page' | undefined
  /** Rendered as a component: it may use hooks. */
  readonly render: (context: { readonly theme: Theme }) => ReactNode
}
