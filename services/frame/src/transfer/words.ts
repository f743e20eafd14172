import { followTexts } from '../language/language.ts'
import { transfer } from '../locales/en/transfer.ts'
import type { PageTexts } from '../locales/Packs.ts'

/** What is said of opening the wallet on another device. In the language of the page, once its texts are loaded. */
export let words: PageTexts['transfer'] = transfer
followTexts('page', (texts) => {
  words = texts.transfer
})
