import type { KitConfig } from './KitConfig.ts'

/** Returns true if purchases and swaps must not be offered in the visitor's time zone. */
export const isRestricted = (
  { config }: { readonly config: Pick<KitConfig, 'restrictedTimezones'> },
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean => config.restrictedTimezones.includes(timeZone)
