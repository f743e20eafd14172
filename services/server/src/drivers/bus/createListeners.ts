type Listener = (notice: string) => void

/** Listeners by channel. */
export function createListeners() {
  const byChannel = new Map<string, Set<Listener>>()
  return {
    /** Returns a function that removes the listener. */
    add(channel: string, listener: Listener): () => void {
      const listeners = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, listeners)
      // One that is added twice is called twice.
      const own: Listener = (notice) => listener(notice)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) byChannel.delete(channel)
      }
    },
    has: (channel: string): boolean => byChannel.has(channel),
    tell(channel: string, notice: string): void {
      for (const listener of byChannel.get(channel) ?? []) listener(notice)
    },
    clear: (): void => byChannel.clear(),
  }
}
