/** A key-value store of strings. Every driver passes `describeStorage`. */
export interface KitStorage {
  /** Resolves with `null` if the key is absent or unreadable. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /**
   * Returns at once what the page is drawn with, before anything of this browser has been read. A server and the browser
   * have to be given the same, or the browser draws something else than the server did. Used for drawing alone.
   */
  initial?(key: string): string | null
  /** Reports a change made by another tab, if the store can detect it. */
  watch?(key: string, onChange: (value: string | null) => void): () => void
}
