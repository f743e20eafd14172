import { followTexts } from './language/language.ts'
import { main } from './locales/en/main.ts'
import type { PageTexts } from './locales/Packs.ts'

/** What the page says but in approvals, and in a tab of its own. In the language of the page, once its texts are loaded. */
export let words: PageTexts['main'] = main
followTexts('page', (texts) => {
  words = texts.main
})
