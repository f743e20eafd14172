export type ThemeScheme = 'light' | 'dark'
export type ThemeVariables = Readonly<Record<`--bl-${string}`, string>>

/** Colours as `#rrggbb`. */
export interface ThemeColorValues {
  readonly accent?: string | undefined
  readonly background?: string | undefined
  readonly text?: string | undefined
  readonly variables?: ThemeVariables | undefined
}

/** What of a theme has a colour: values for both schemes, and those of one. */
export interface ThemeValues extends Pick<ThemeColorValues, 'accent' | 'variables'> {
  readonly light?: ThemeColorValues | undefined
  readonly dark?: ThemeColorValues | undefined
}
