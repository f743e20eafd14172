/** A frame that a wallet has opened and a screen has to make. */
export interface WantedFrame {
  readonly id: string
  readonly src: string
  readonly title: string
  /** In CSS pixels, within the limits. */
  readonly height: number
  /** To be called by the screen that has made the frame, before its page loads. */
  made(window: Window): void
  /** To be called by the screen when the frame has left the page. */
  gone(): void
}
