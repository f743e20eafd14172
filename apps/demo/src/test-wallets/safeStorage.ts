/** Storage that may be blocked: the wallet then forgets on reload, as a person would expect. */
export function safeStorage() {
  return {
    getItem(key: string) {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    setItem(key: string, value: string) {
      try {
        localStorage.setItem(key, value)
      } catch {
        // Blocked storage: nothing to remember with.
      }
    },
  }
}
