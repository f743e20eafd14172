import type { Reading } from '@bowline/common/reading'

/** Marks a transaction that is only signed, and looks like one that is sent. */
export const sentLater = (reading: Reading | undefined): Reading | undefined =>
  reading && { ...reading, isSentLater: true }
