import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeInMemory, IN_MEMORY, runsInMemory } from './inMemory.ts'

/** All apps that are installed from tarballs take 2.1 GB. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/** Makes a folder that is gone with the process. */
export function temporaryFolder(parent = tmpdir()) {
  // On macOS the folder of the system is a link, and tools compare paths as they are.
  const folder = mkdtempSync(join(realpathSync(parent), 'bowline-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Makes one for apps that are installed with npm. It is in memory where there is room for all their packages: making
 * their files on a disk takes a sixth to a half of the CPU time of an installation.
 */
export function folderForApps() {
  const isInMemory = freeInMemory() >= ENOUGH_BYTES && runsInMemory()
  return temporaryFolder(isInMemory ? IN_MEMORY : undefined)
}
