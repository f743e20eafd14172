import type { ReadingTexts } from '@bowline/common/reading'
import type { approvals } from './generated/en/approvals.ts'
import type { main } from './generated/en/main.ts'
import type { recovery } from './generated/en/recovery.ts'
import type { settings } from './generated/en/settings.ts'
import type { transfer } from './generated/en/transfer.ts'

/** What the page says but in approvals. */
export interface PageTexts {
  readonly main: typeof main
  readonly settings: typeof settings
  readonly recovery: typeof recovery
  readonly transfer: typeof transfer
}

/** What approvals say around the reading of a request. */
export type ApprovalTexts = typeof approvals

/** What a translation is loaded in. */
export interface Packs {
  readonly page: PageTexts
  readonly approvals: ApprovalTexts
  readonly reading: ReadingTexts
}

export type PackName = keyof Packs
