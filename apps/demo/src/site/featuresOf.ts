import type { KitOptions } from '@bowline/react'
import type { Recipe } from './Recipe.ts'

/** The embedded wallet always offers email; the kit is told to leave it out. */
export const featuresOf = ({ logins }: Recipe): NonNullable<KitOptions['features']> =>
  logins.length > 0 && !logins.includes('email') ? { email: false } : {}
