import type { Texts } from '../english.ts'
import { texts as ar } from './ar/texts.ts'
import { texts as cs } from './cs/texts.ts'
import { texts as de } from './de/texts.ts'
import { texts as el } from './el/texts.ts'
import { texts as es } from './es/texts.ts'
import { texts as fa } from './fa/texts.ts'
import { texts as fr } from './fr/texts.ts'
import { texts as he } from './he/texts.ts'
import { texts as hi } from './hi/texts.ts'
import { texts as id } from './id/texts.ts'
import { texts as it } from './it/texts.ts'
import { texts as ja } from './ja/texts.ts'
import { texts as ko } from './ko/texts.ts'
import { texts as nl } from './nl/texts.ts'
import { texts as pl } from './pl/texts.ts'
import { texts as pt } from './pt/texts.ts'
import { texts as ru } from './ru/texts.ts'
import { texts as sv } from './sv/texts.ts'
import { texts as th } from './th/texts.ts'
import { texts as tr } from './tr/texts.ts'
import { texts as uk } from './uk/texts.ts'
import { texts as vi } from './vi/texts.ts'
import { texts as zh } from './zh/texts.ts'
import { texts as zhHant } from './zh-Hant/texts.ts'

/** The languages beside English, each by the shortest tag that `lookUpLanguage` finds. */
export const locales: Readonly<Record<string, Texts>> = {
  ar,
  cs,
  de,
  el,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
}
