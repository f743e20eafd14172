import type { KitConfig } from './KitConfig.ts'

/** Whether the visitor is where neither buying nor swapping may be offered. */
export const isRestricted = (
  { config }: { readonly config: Pick<KitConfig, 'restrictedTimezones'> },
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean => config.restrictedTimezones.includes(timeZone)
