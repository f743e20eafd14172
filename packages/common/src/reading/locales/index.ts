import type { ReadingTexts } from '../ReadingTexts.ts'

/** What readings say in the languages beside English, each loaded for itself. */
export const readings = {
  ar: () => import('./ar/reading.ts'),
  cs: () => import('./cs/reading.ts'),
  de: () => import('./de/reading.ts'),
  el: () => import('./el/reading.ts'),
  es: () => import('./es/reading.ts'),
  fa: () => import('./fa/reading.ts'),
  fr: () => import('./fr/reading.ts'),
  he: () => import('./he/reading.ts'),
  hi: () => import('./hi/reading.ts'),
  id: () => import('./id/reading.ts'),
  it: () => import('./it/reading.ts'),
  ja: () => import('./ja/reading.ts'),
  ko: () => import('./ko/reading.ts'),
  nl: () => import('./nl/reading.ts'),
  pl: () => import('./pl/reading.ts'),
  pt: () => import('./pt/reading.ts'),
  ru: () => import('./ru/reading.ts'),
  sv: () => import('./sv/reading.ts'),
  th: () => import('./th/reading.ts'),
  tr: () => import('./tr/reading.ts'),
  uk: () => import('./uk/reading.ts'),
  vi: () => import('./vi/reading.ts'),
  zh: () => import('./zh/reading.ts'),
  'zh-Hant': () => import('./zh-Hant/reading.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly texts: ReadingTexts }>>>
