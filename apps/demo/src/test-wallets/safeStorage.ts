/** Storage that may be blocked. The wallet then forgets its state on reload. */
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
        // Blocked storage: nothing is remembered.
      }
    },
  }
}
