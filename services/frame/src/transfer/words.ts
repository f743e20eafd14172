import { transfer } from '../language/generated/en/transfer.ts'
import { followTexts } from '../language/language.ts'
import type { PageTexts } from '../language/Packs.ts'

/** What is said of opening the wallet on another device. In the language of the page, once its texts are loaded. */
export let words: PageTexts['transfer'] = transfer
followTexts('page', (texts) => {
  words = texts.transfer
})
