import type { Asked } from '../prompts/createPrompts.ts'
import { canSeeOcclusion } from './canSeeOcclusion.ts'
import { type LeadOptions, leadToWindow } from './leadToWindow.ts'

export interface ApartOptions extends Pick<LeadOptions, 'clock'> {
  /** It may be shown in the app: the app is trusted not to hide it, or nothing comes of it that the app could want. */
  readonly isFree: boolean
  /** Draws in the page itself, or in a window of its own. */
  draw(place: Pick<Asked<never>, 'card' | 'signal'>): void
}

/**
 * Draws what moves, lends or grants something where no app can cover or hide it: in a window of its own, unless this
 * page is the whole tab. No browser tells a framed page of everything that an app can do to its frame: Chromium reports
 * what lies above it, and neither masks nor cut corners; Firefox and Safari report nothing. So also what is free
 * is drawn in the frame only where the browser reports the former.
 */
export function drawApart(asked: Asked<never>, { clock, isFree, draw }: ApartOptions): void {
  if (isShownHere(isFree)) draw(asked)
  else leadToWindow(asked, { clock, draw })
}

/** Whether something is drawn in this page itself. */
export const isShownHere = (isFree: boolean): boolean =>
  window === window.top || (isFree && canSeeOcclusion())
