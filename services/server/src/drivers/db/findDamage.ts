import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Reads a whole database file in a thread of its own, so that nothing waits for it, and resolves with what is wrong
 * with it; with `undefined` if it is sound.
 */
export async function findDamage(path: string, signal?: AbortSignal): Promise<string | undefined> {
  const file = new URL(`./integrityChecker${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(file, { workerData: path })
  try {
    const [damage] = await once(worker, 'message', { signal })
    return damage
  } finally {
    await worker.terminate()
  }
}
