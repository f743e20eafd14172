/** The page to open in a frame. */
export interface FrameOptions {
  /** An `https:` page, a page on this machine while developing, or a page of the app itself. */
  readonly src: string
  /** The accessible name of the frame, such as "Harbor wallet". Empty if the wallet has no name: the screens have one. */
  readonly title: string
  /** Stops waiting for a screen, and closes the frame. */
  readonly signal?: AbortSignal | undefined
  /**
   * Called if the frame was not closed by `close`: the app has removed the modal or destroyed the kit.
   */
  readonly onClosed?: (() => void) | undefined
}

/**
 * A page of a wallet inside the modal. It stays loaded, and hidden, until a prompt names it. Its window
 * exchanges only two messages, which are checked for `source` and `origin`; all others go through a
 * `MessagePort`.
 */
export interface Frame {
  readonly id: string
  readonly window: Window
  /**
   * Sets the height that the page asks for, in CSS pixels, within the limits of the modal. Values that
   * are not finite numbers are ignored. The width is that of the modal.
   */
  resize(height: unknown): void
  close(): void
}

/**
 * Opens a page in a frame, and resolves once the frame exists, before its page has loaded. Waits as long
 * as the app renders no `KitProvider`.
 *
 * Throws `INVALID_CONFIG` if the page may not be framed, and `ABORTED` on `signal` or when the kit is
 * destroyed.
 */
export type OpenFrame = (options: FrameOptions) => Promise<Frame>
