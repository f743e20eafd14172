import type { Bus } from './Bus.ts'
import { createListeners } from './createListeners.ts'

/** The bus of a server that is the only one. */
export function createMemoryBus(): Bus {
  const listeners = createListeners()
  return {
    // Later, as from Redis: a listener may publish.
    publish: (channel, notice) => queueMicrotask(() => listeners.tell(channel, notice)),
    subscribe: (channel, onNotice) => listeners.add(channel, onNotice),
    close: async () => listeners.clear(),
  }
}
