import { readings } from '@bowline/common/reading/locales'
import type { Packs } from './Packs.ts'

/** Loads the texts of a language, each pack for itself. */
type Language = {
  readonly [P in keyof Packs]: () => Promise<{ readonly texts: Packs[P] }>
}

/** The languages of the page beside English, each by the shortest tag that serves it. */
export const locales = {
  ar: {
    page: () => import('./ar/page.ts'),
    approvals: () => import('./ar/approvals.ts'),
    reading: readings.ar,
  },
  cs: {
    page: () => import('./cs/page.ts'),
    approvals: () => import('./cs/approvals.ts'),
    reading: readings.cs,
  },
  de: {
    page: () => import('./de/page.ts'),
    approvals: () => import('./de/approvals.ts'),
    reading: readings.de,
  },
  el: {
    page: () => import('./el/page.ts'),
    approvals: () => import('./el/approvals.ts'),
    reading: readings.el,
  },
  es: {
    page: () => import('./es/page.ts'),
    approvals: () => import('./es/approvals.ts'),
    reading: readings.es,
  },
  fa: {
    page: () => import('./fa/page.ts'),
    approvals: () => import('./fa/approvals.ts'),
    reading: readings.fa,
  },
  fr: {
    page: () => import('./fr/page.ts'),
    approvals: () => import('./fr/approvals.ts'),
    reading: readings.fr,
  },
  he: {
    page: () => import('./he/page.ts'),
    approvals: () => import('./he/approvals.ts'),
    reading: readings.he,
  },
  hi: {
    page: () => import('./hi/page.ts'),
    approvals: () => import('./hi/approvals.ts'),
    reading: readings.hi,
  },
  id: {
    page: () => import('./id/page.ts'),
    approvals: () => import('./id/approvals.ts'),
    reading: readings.id,
  },
  it: {
    page: () => import('./it/page.ts'),
    approvals: () => import('./it/approvals.ts'),
    reading: readings.it,
  },
  ja: {
    page: () => import('./ja/page.ts'),
    approvals: () => import('./ja/approvals.ts'),
    reading: readings.ja,
  },
  ko: {
    page: () => import('./ko/page.ts'),
    approvals: () => import('./ko/approvals.ts'),
    reading: readings.ko,
  },
  nl: {
    page: () => import('./nl/page.ts'),
    approvals: () => import('./nl/approvals.ts'),
    reading: readings.nl,
  },
  pl: {
    page: () => import('./pl/page.ts'),
    approvals: () => import('./pl/approvals.ts'),
    reading: readings.pl,
  },
  pt: {
    page: () => import('./pt/page.ts'),
    approvals: () => import('./pt/approvals.ts'),
    reading: readings.pt,
  },
  ru: {
    page: () => import('./ru/page.ts'),
    approvals: () => import('./ru/approvals.ts'),
    reading: readings.ru,
  },
  sv: {
    page: () => import('./sv/page.ts'),
    approvals: () => import('./sv/approvals.ts'),
    reading: readings.sv,
  },
  th: {
    page: () => import('./th/page.ts'),
    approvals: () => import('./th/approvals.ts'),
    reading: readings.th,
  },
  tr: {
    page: () => import('./tr/page.ts'),
    approvals: () => import('./tr/approvals.ts'),
    reading: readings.tr,
  },
  uk: {
    page: () => import('./uk/page.ts'),
    approvals: () => import('./uk/approvals.ts'),
    reading: readings.uk,
  },
  vi: {
    page: () => import('./vi/page.ts'),
    approvals: () => import('./vi/approvals.ts'),
    reading: readings.vi,
  },
  zh: {
    page: () => import('./zh/page.ts'),
    approvals: () => import('./zh/approvals.ts'),
    reading: readings.zh,
  },
  'zh-Hant': {
    page: () => import('./zh-Hant/page.ts'),
    approvals: () => import('./zh-Hant/approvals.ts'),
    reading: readings['zh-Hant'],
  },
} satisfies Readonly<Record<string, Language>>
