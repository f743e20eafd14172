import { settings } from '../language/generated/en/settings.ts'
import { followTexts } from '../language/language.ts'
import type { PageTexts } from '../language/Packs.ts'

/** What users read and save in a tab of the page’s own. In the language of the page, once its texts are loaded. */
export let words: PageTexts['settings'] = settings
followTexts('page', (texts) => {
  words = texts.settings
})
