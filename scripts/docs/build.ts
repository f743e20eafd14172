// Builds the site into dist/: files that any static host serves, from any folder.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { SOCIAL_PICTURE } from './head.ts'
import { root } from './readGuides.ts'
import { renderSite } from './renderSite.ts'

const folder = join(root, 'apps/docs')

await build({
  root: folder,
  configFile: false,
  base: './',
  logLevel: 'warn',
  // React's own development code is told apart by this, also where Node runs with the condition `source`.
  mode: 'production',
  plugins: [react(), pages()],
  build: {
    // The policy of the pages allows no data: addresses but of pictures.
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(folder, 'src/client/main.ts') },
  },
})

/** Writes a document for each page, once the names of scripts and styles are known. */
function pages(): Plugin {
  return {
    name: 'pages',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const script = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
      const style = files.find(({ fileName }) => /(^|\/)main-[^/]*\.css$/.test(fileName))?.fileName
      if (!script || !style) throw new Error('The site has no script or no style sheet.')
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const theme = 'assets/theme.js'
      emit(theme, readFileSync(join(folder, 'src/client/theme.js')))
      const icon = 'assets/icon.svg'
      emit(icon, readFileSync(join(folder, 'src/client/icon.svg')))
      const site = await renderSite({
        base: process.env.DOCS_URL,
        editBase: process.env.DOCS_EDIT_URL,
      })
      for (const [path, text] of site.machineFiles) emit(path, text)
      emit('search.json', site.search)
      emit('search-contributors.json', site.contributorSearch)
      for (const [path, html] of site.documents({ script, style, theme, icon }))
        emit(`${path && `${path}/`}index.html`, html)
      for (const file of new Set([
        SOCIAL_PICTURE,
        ...site.pages.flatMap(({ pictures }) => pictures),
      ]))
        emit(`pictures/${basename(file)}`, readFileSync(join(root, file)))
    },
  }
}
