import { fileURLToPath } from 'node:url'
import { type ServedFolder, serveFolder } from './serveFolder.ts'

const AXE_PATH = '/axe.js'

export interface RunningGallery extends ServedFolder {
  /** The script of axe, on the gallery's own origin. */
  readonly axeUrl: string
}

/** Serves the built gallery on a free port. */
export async function startGallery(): Promise<RunningGallery> {
  const root = fileURLToPath(new URL('dist', import.meta.resolve('@bowline/gallery/package.json')))
  const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
  const folder = await serveFolder(root, { extra: { [AXE_PATH]: axe } })
  return { ...folder, axeUrl: `${folder.url}${AXE_PATH}` }
}
