import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { snapshotKey } from './snapshotKey.ts'

export interface Snapshot {
  /** Changes with the snapshot's content. */
  readonly key: string
  /** The file of a chain's state. */
  fileOf(chainId: number): string
}

const FOLDER = join(import.meta.dirname, '../../dist/snapshot')

/**
 * Finds the initial state of the chains. The build creates it. If it is missing or outdated, it is
 * created now, which takes some seconds, in a thread of its own.
 */
export async function ensureSnapshot(folder: string = FOLDER): Promise<Snapshot> {
  const key = snapshotKey()
  const place = join(folder, key)
  if (!existsSync(place)) await make(folder, place)
  return { key, fileOf: (chainId) => join(place, `${chainId}.json`) }
}

/**
 * Built in a temporary folder and renamed, so that concurrent runs never see a partial snapshot.
 */
async function make(folder: string, place: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = await mkdtemp(join(folder, 'draft-'))
  try {
    const thread = new URL('./snapshotThread.ts', import.meta.url)
    await once(new Worker(thread, { workerData: draft }), 'exit')
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another run was faster and created the same.
    if (!existsSync(place)) throw error
  }
}

/** Removes snapshots of other versions of the sources. */
export async function removeOldSnapshots(folder: string = FOLDER): Promise<void> {
  const key = snapshotKey()
  for (const name of await readdir(folder))
    if (name !== key && !name.startsWith('draft-'))
      await rm(join(folder, name), { recursive: true, force: true })
}
