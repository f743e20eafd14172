import { followTexts } from '../language/language.ts'
import { settings } from '../locales/en/settings.ts'
import type { PageTexts } from '../locales/Packs.ts'

/** What users read and save in a tab of the page’s own. In the language of the page, once its texts are loaded. */
export let words: PageTexts['settings'] = settings
followTexts('page', (texts) => {
  words = texts.settings
})
