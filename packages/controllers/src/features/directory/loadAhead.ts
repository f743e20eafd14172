import { loadCode } from '@bowline/common'
import { loadMark } from '@bowline/icons'
import { internals, type Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { directoryOf, loadContract } from '../../services/directory.ts'
import { directoryKey } from '../../shared/knownWallet.ts'

/**
 * Fetches the code that the list of wallets needs for what the directory adds to it: what asks the directory, and the
 * drawings of wallets. Asks no service, and never rejects: who needs the code next gets the error.
 */
export async function loadAhead(kit: Kit): Promise<void> {
  if (!directoryOf(kit)) return
  try {
    // No wallet has this id, and all drawings are in one file.
    await Promise.all([loadContract(), loadCode(() => loadMark('wallet', ''))])
  } catch (cause) {
    internals(kit).logger.log('warn', 'code not loaded ahead', { cause })
  }
}

/**
 * Runs a task once the directory is not being asked: soon, or when it has answered or failed. What is rendered together
 * with the caller may still ask it. Returns a function that cancels the task.
 */
export function whenDirectoryRests(kit: Kit, task: () => void): () => void {
  const client = queryClientOf(kit)
  const queryKey = directoryKey(kit)
  let isOver = false
  const look = () => {
    if (isOver || client.isFetching({ queryKey }) > 0) return
    cancel()
    task()
  }
  // A query is in the cache a moment before it is fetched.
  const lookSoon = () => queueMicrotask(look)
  const stop = client.getQueryCache().subscribe(lookSoon)
  const cancel = () => {
    isOver = true
    stop()
  }
  lookSoon()
  return cancel
}
