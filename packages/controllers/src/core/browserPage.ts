/** Whether the visitor can see this page. Where there is no document, nothing hides it. */
export const isPageVisible = (): boolean => globalThis.document?.visibilityState !== 'hidden'

/**
 * Calls the listener whenever the visitor comes back to this page: it is shown, or has the focus again, for
 * example after the window of a wallet. Returns a function that stops that.
 */
export function onReturn(listener: () => void): () => void {
  const { document, window } = globalThis
  const onVisibility = () => {
    if (isPageVisible()) listener()
  }
  // Outside of a browser there may be something by these names that has no events.
  document?.addEventListener?.('visibilitychange', onVisibility)
  window?.addEventListener?.('focus', onVisibility)
  return () => {
    document?.removeEventListener?.('visibilitychange', onVisibility)
    window?.removeEventListener?.('focus', onVisibility)
  }
}

/**
 * Calls the listener whenever the visitor leaves this page: for another tab or app, which may be for good, or for
 * another page. Returns a function that stops that.
 */
export function onLeave(listener: () => void): () => void {
  const { document, window } = globalThis
  const onVisibility = () => {
    if (!isPageVisible()) listener()
  }
  document?.addEventListener?.('visibilitychange', onVisibility)
  // Old engines hide a page that is left without saying so.
  window?.addEventListener?.('pagehide', listener)
  return () => {
    document?.removeEventListener?.('visibilitychange', onVisibility)
    window?.removeEventListener?.('pagehide', listener)
  }
}
