import { intents, labels, type ReadingTexts, values, warnings } from '@bowline/common/reading'
import { approvals } from '../language/generated/en/approvals.ts'
import { followTexts } from '../language/language.ts'
import type { ApprovalTexts } from '../language/Packs.ts'

/** What a reading says. */
export let reading: ReadingTexts = { intents, labels, values, warnings }
followTexts('reading', (texts) => {
  reading = texts
})

/** What approvals say around it. */
export let words: ApprovalTexts = approvals
followTexts('approvals', (texts) => {
  words = texts
})
