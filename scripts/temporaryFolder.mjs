import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeInMemory, IN_MEMORY, runsInMemory } from './inMemory.ts'

/** All apps that are installed from tarballs take 2.1 GB. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/** Databases, profiles of browsers and files of apps, as many as two tests have at a time. */
const ENOUGH_FOR_TESTS_BYTES = 3 * 1024 ** 3

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

/**
 * Makes one for what tests keep while they run, in memory where there is room; undefined otherwise. To add a database of
 * PostgreSQL, which is 300 files, takes ten times the CPU time on a disk.
 */
export function folderForTests() {
  if (freeInMemory() < ENOUGH_FOR_TESTS_BYTES || !runsInMemory()) return undefined
  const folder = temporaryFolder(IN_MEMORY)
  // PostgreSQL runs as another user if tests run as root.
  chmodSync(folder, 0o755)
  // The end by a key has no other end of the process.
  process.once('SIGINT', () => process.exit(130))
  return folder
}
