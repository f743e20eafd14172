import type { Intent, Reading } from './Reading.ts'

/** Says what a reading is about: a batch of one act is about that act. */
export const headingOf = ({ intent, calls }: Pick<Reading, 'intent' | 'calls'>): Intent =>
  intent === 'batch' && calls.length === 1 && calls[0] ? headingOf(calls[0]) : intent
