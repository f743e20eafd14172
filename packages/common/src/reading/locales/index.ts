import type { ReadingTexts } from '../ReadingTexts.ts'

type Loading = Promise<{ readonly texts: ReadingTexts }>

/** What readings say in the languages beside English, each loaded for itself. */
export const readings = {
  ar: (): Loading => import('./ar/reading.ts'),
  cs: (): Loading => import('./cs/reading.ts'),
  de: (): Loading => import('./de/reading.ts'),
  el: (): Loading => import('./el/reading.ts'),
  es: (): Loading => import('./es/reading.ts'),
  fa: (): Loading => import('./fa/reading.ts'),
  fr: (): Loading => import('./fr/reading.ts'),
  he: (): Loading => import('./he/reading.ts'),
  hi: (): Loading => import('./hi/reading.ts'),
  id: (): Loading => import('./id/reading.ts'),
  it: (): Loading => import('./it/reading.ts'),
  ja: (): Loading => import('./ja/reading.ts'),
  ko: (): Loading => import('./ko/reading.ts'),
  nl: (): Loading => import('./nl/reading.ts'),
  pl: (): Loading => import('./pl/reading.ts'),
  pt: (): Loading => import('./pt/reading.ts'),
  ru: (): Loading => import('./ru/reading.ts'),
  sv: (): Loading => import('./sv/reading.ts'),
  th: (): Loading => import('./th/reading.ts'),
  tr: (): Loading => import('./tr/reading.ts'),
  uk: (): Loading => import('./uk/reading.ts'),
  vi: (): Loading => import('./vi/reading.ts'),
  zh: (): Loading => import('./zh/reading.ts'),
  'zh-Hant': (): Loading => import('./zh-Hant/reading.ts'),
}
