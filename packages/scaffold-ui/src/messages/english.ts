import { texts } from './generated/english.ts'
import { readingMessages } from './readingMessages.ts'

/** All English messages. Other languages and overrides are checked against this object. */
export const en = { ...texts, ...readingMessages }
