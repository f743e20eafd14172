import { recovery } from '../language/generated/en/recovery.ts'
import { followTexts } from '../language/language.ts'
import type { PageTexts } from '../language/Packs.ts'

/** What a recovery by the operator says. In the language of the page, once its texts are loaded. */
export let words: PageTexts['recovery'] = recovery
followTexts('page', (texts) => {
  words = texts.recovery
})
