import { main } from './language/generated/en/main.ts'
import { followTexts } from './language/language.ts'
import type { PageTexts } from './language/Packs.ts'

/** What the page says but in approvals, and in a tab of its own. In the language of the page, once its texts are loaded. */
export let words: PageTexts['main'] = main
followTexts('page', (texts) => {
  words = texts.main
})
