import type { Injected } from './Injected.ts'
import { type ExtensionAccount, readAccounts } from './readAccounts.ts'

/**
 * Listens to an extension's accounts. Returns a function that stops listening, even if the extension
 * cannot unsubscribe. Malformed accounts are ignored; the last state is kept.
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
        // The extension cannot unsubscribe: its later calls are ignored.
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
