import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileTexts } from './compile.ts'
import { places, root } from './places.ts'

/** Makes the modules of the texts when a server starts, and again when a catalogue changes: pages show it at once. */
export const textsInVite = (): Plugin => {
  const folders = Object.values(places).map(({ texts }) => join(root, texts))
  return {
    name: 'texts',
    apply: 'serve',
    configureServer({ watcher, config }) {
      compileTexts()
      watcher.add(folders)
      // A new group or language, and one that goes, as well.
      watcher.on('all', (_event, file) => {
        if (!folders.some((folder) => file.startsWith(folder))) return
        try {
          compileTexts()
        } catch (error) {
          // Half-written JSON, or an English text that is none: the next change compiles again.
          config.logger.error(`${file}: ${error instanceof Error ? error.message : error}`)
        }
      })
    },
  }
}
