import { canSeeOcclusion } from './canSeeOcclusion.ts'

/**
 * Whether something is drawn in this page itself. What moves, lends or grants something is drawn where no app can cover or
 * hide it: in a window of the wallet, unless this page is the whole tab. No browser tells a framed page of everything that
 * an app can do to its frame: Chromium reports what lies above it, and neither masks nor cut corners; Firefox and Safari
 * report nothing. So also what is free, because the app is trusted not to hide it or nothing comes of it that the app could
 * want, is drawn in the frame only where the browser reports the former.
 */
export const isShownHere = (isFree: boolean): boolean =>
  window === window.top || (isFree && canSeeOcclusion())
