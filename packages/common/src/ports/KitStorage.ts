/** A key-value store of strings. Every driver passes `describeStorage`. */
export interface KitStorage {
  /** Resolves with `null` if the key is absent or unreadable. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Reports a change made by another tab, if the store can detect it. */
  watch?(key: string, onChange: (value: string | null) => void): () => void
}
