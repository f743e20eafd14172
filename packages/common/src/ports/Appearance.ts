/** How the app looks. */
export interface Appearance {
  /** `auto` follows the user's system. */
  readonly theme: 'light' | 'dark' | 'auto'
  /** A CSS colour. */
  readonly accent?: string | undefined
  /** A BCP 47 tag; `auto` for the user's own language. */
  readonly locale: string
}

/** How the app looks now, and when that changes. */
export interface AppearanceSource {
  getState(): Appearance
  subscribe(onChange: () => void): () => void
}
