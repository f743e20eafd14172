import type { LANGUAGES } from '../generated/languages.ts'
import { FAMILIES, type Family } from '../site/families.ts'
import { PRESETS, type Preset, type PresetName } from '../site/presets.ts'
import { LOGINS, type Login, type Recipe } from '../site/Recipe.ts'

export type Mode = 'auto' | 'light' | 'dark'

/** What the switches of the page stand on. */
export interface Choices {
  readonly preset: PresetName
  readonly mode: Mode
  readonly families: readonly Family[]
  readonly logins: readonly Login[]
  readonly language: keyof typeof LANGUAGES
}

export const firstChoices: Choices = {
  preset: 'default',
  mode: 'auto',
  families: Object.keys(FAMILIES) as Family[], // the keys of a literal
  logins: Object.keys(LOGINS) as Login[], // the same
  language: 'en',
}

const SOCIALS = ['google', 'github', 'apple'] as const

/** The kit that the switches describe. */
export function recipeOf({ preset, mode, families, logins, language }: Choices): Recipe {
  const { name, theme }: Preset = PRESETS[preset]
  return {
    families,
    logins,
    pairing: true,
    socials: SOCIALS,
    themeName: name,
    options: {
      ...(theme && { theme }),
      ...(mode !== 'auto' && { themeMode: mode }),
      ...(language !== 'en' && { locale: language }),
      enableEmbedded: true,
    },
  }
}
