/** Which page to open in a frame. */
export interface FrameOptions {
  /** An `https:` page, a page on this machine while developing, or a page of the app itself. */
  readonly src: string
  /** What the frame is called by screen readers, such as "Harbor wallet". */
  readonly title: string
  /** Gives up waiting for a screen, and closes the frame. */
  readonly signal?: AbortSignal | undefined
  /** Called when the frame was closed by others: the app has removed the modal or destroyed the kit. */
  readonly onClosed?: (() => void) | undefined
}

/**
 * A page of a wallet inside the modal. It stays loaded, and hidden, until a prompt names it. Two messages
 * go through its window, checked for `source` and `origin`; all others through a `MessagePort`.
 */
export interface Frame {
  readonly id: string
  readonly window: Window
  /**
   * Makes the frame as high as its page asks, in CSS pixels, within the limits of the modal. Anything but
   * a finite number is ignored. The width is that of the modal.
   */
  resize(height: unknown): void
  close(): void
}

/**
 * Opens a page in a frame, and resolves once the frame is there, before its page has loaded. Waits for
 * as long as the app shows no `KitProvider`.
 *
 * Throws `INVALID_CONFIG` if the page may not be framed, and `ABORTED` by `signal` or when the kit is destroyed.
 */
export type OpenFrame = (options: FrameOptions) => Promise<Frame>
