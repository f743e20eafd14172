import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder that is gone with the process. */
export function temporaryFolder() {
  // On macOS the folder of the system is a link, and tools compare paths as they are.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'bowline-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
