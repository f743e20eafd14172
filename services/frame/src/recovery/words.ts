import { followTexts } from '../language/language.ts'
import { recovery } from '../locales/en/recovery.ts'
import type { PageTexts } from '../locales/Packs.ts'

/** What a recovery by the operator says. In the language of the page, once its texts are loaded. */
export let words: PageTexts['recovery'] = recovery
followTexts('page', (texts) => {
  words = texts.recovery
})
