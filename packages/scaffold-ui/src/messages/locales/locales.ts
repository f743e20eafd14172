import type { Locale } from './Locale.ts'

/** The languages of the package beside English, each by the shortest tag that `lookUpLanguage` finds. */
export const locales = {
  ar: () => import('./ar/locale.ts'),
  cs: () => import('./cs/locale.ts'),
  de: () => import('./de/locale.ts'),
  el: () => import('./el/locale.ts'),
  es: () => import('./es/locale.ts'),
  fa: () => import('./fa/locale.ts'),
  fr: () => import('./fr/locale.ts'),
  he: () => import('./he/locale.ts'),
  hi: () => import('./hi/locale.ts'),
  id: () => import('./id/locale.ts'),
  it: () => import('./it/locale.ts'),
  ja: () => import('./ja/locale.ts'),
  ko: () => import('./ko/locale.ts'),
  nl: () => import('./nl/locale.ts'),
  pl: () => import('./pl/locale.ts'),
  pt: () => import('./pt/locale.ts'),
  ru: () => import('./ru/locale.ts'),
  sv: () => import('./sv/locale.ts'),
  th: () => import('./th/locale.ts'),
  tr: () => import('./tr/locale.ts'),
  uk: () => import('./uk/locale.ts'),
  vi: () => import('./vi/locale.ts'),
  zh: () => import('./zh/locale.ts'),
  'zh-Hant': () => import('./zh-Hant/locale.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly locale: Locale }>>>
