/** How the app looks. */
export interface Appearance extends AppearanceColors {
  /** `auto` follows the user's system. */
  readonly mode: 'light' | 'dark' | 'auto'
  readonly radius?: 'none' | 'sm' | 'md' | 'lg' | undefined
  /** What light and dark screens have of their own. */
  readonly light?: AppearanceColors | undefined
  readonly dark?: AppearanceColors | undefined
  /** A BCP 47 tag; `auto` for the user's own language. */
  readonly locale: string
}

interface AppearanceColors {
  /** The color as `#rrggbb`. */
  readonly accent?: string | undefined
}

/** How the app looks now, and when that changes. */
export interface AppearanceSource {
  getState(): Appearance
  subscribe(onChange: () => void): () => void
}
