import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { snapshotKey } from './snapshotKey.ts'

export interface Snapshot {
  /** Changes with the snapshot's content. */
  readonly key: string
  /** The file of a chain's state. */
  fileOf(chainId: number): string
}

const FOLDER = join(import.meta.dirname, '../../dist/snapshot')

/**
 * Finds the state that the chains begin with. The build makes it; where that has not run, or is
 * older than what it is made from, it is made now, which takes some seconds.
 */
export async function ensureSnapshot(folder: string = FOLDER): Promise<Snapshot> {
  const key = snapshotKey()
  const place = join(folder, key)
  if (!existsSync(place)) await make(folder, place)
  return { key, fileOf: (chainId) => join(place, `${chainId}.json`) }
}

/** Made aside and moved into place whole: two runs at once do not meet half a snapshot. */
async function make(folder: string, place: string): Promise<void> {
  // What compiles contracts loads only here.
  const { buildSnapshot } = await import('./buildSnapshot.ts')
  await mkdir(folder, { recursive: true })
  const draft = await mkdtemp(join(folder, 'draft-'))
  try {
    await buildSnapshot(draft)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another run was first, and made the same.
    if (!existsSync(place)) throw error
  }
}

/** Removes what earlier states of the sources have left. */
export async function removeOldSnapshots(folder: string = FOLDER): Promise<void> {
  const key = snapshotKey()
  for (const name of await readdir(folder))
    if (name !== key && !name.startsWith('draft-'))
      await rm(join(folder, name), { recursive: true, force: true })
}
