import type { OpenFrame } from '@bowline/common'

/** A frame that a wallet has opened and that a screen has to render. */
export interface WantedFrame {
  readonly id: string
  readonly src: string
  /** Empty for a wallet without a name. */
  readonly title: string
  /** The height in CSS pixels, within the limits of `createFrames`. */
  readonly height: number
  /** The screen calls this with the frame that it created, before the frame's page loads. */
  made(window: Window): void
  /** The screen calls this when the frame has left the document. */
  gone(): void
}

/** The frames of a kit, whichever wallets have opened them. */
export interface Frames {
  /** Opens a frame, once a screen has rendered it. Throws `ABORTED` beyond the limit, or once it is not wanted any more. */
  readonly open: OpenFrame
  closeAll(): void
}
