import type { Injected } from './Injected.ts'
import { type ExtensionAccount, readAccounts } from './readAccounts.ts'

/**
 * Listens to an extension's accounts; returns what stops it, also where it cannot unsubscribe.
 * Nonsense is passed over: there is nobody to tell, and the last state still holds.
 */
export function watchAccounts(
  { subscribe }: Injected,
  onAccounts: (read: () => readonly ExtensionAccount[] | undefined) => void,
): () => void {
  let stopped = false
  let unsubscribe: unknown
  const listener = (answer: unknown) => {
    if (!stopped) onAccounts(() => readQuietly(answer))
  }
  try {
    unsubscribe = subscribe?.(listener)
  } catch {
    // It still answers requests; it is only deaf.
  }
  return () => {
    stopped = true
    // Some hand out the means to stop only later.
    void Promise.resolve(unsubscribe)
      .then((stop) => typeof stop === 'function' && stop())
      .catch(() => {
        // It goes on talking, and nobody listens.
      })
  }
}

function readQuietly(answer: unknown): readonly ExtensionAccount[] | undefined {
  try {
    return readAccounts(answer)
  } catch {
    return undefined
  }
}
