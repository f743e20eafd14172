import { dirname, resolve } from 'node:path'
import { bundleStyles } from './bundleStyles.mjs'

const INLINE = '?inline'

/** Makes a string of a style sheet that is imported with `?inline`, as Vite does while developing. */
export function inlineStyles() {
  return {
    name: 'inline-styles',
    resolveId: (specifier, importer) =>
      importer && specifier.endsWith(`.css${INLINE}`)
        ? resolve(dirname(importer), specifier)
        : undefined,
    async load(id) {
      if (!id.endsWith(INLINE)) return undefined
      const css = await bundleStyles(id.slice(0, -INLINE.length))
      return { code: `export default ${JSON.stringify(css)}`, moduleType: 'js' }
    },
  }
}
