/** The page, as far as its visibility goes. */
export interface PageVisibility {
  isVisible(): boolean
  /** Calls the listener when the page gets hidden or visible. Returns a function that stops that. */
  onChange(listener: () => void): () => void
}

/** The visibility of this page. Outside of a browser it is always visible. */
export const pageVisibility: PageVisibility = {
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
  onChange(listener) {
    const page = globalThis.document
    page?.addEventListener('visibilitychange', listener)
    return () => page?.removeEventListener('visibilitychange', listener)
  },
}
