// Bundles src/*.css with their @imports, also of other workspace packages, into dist/*.css.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { browserslistToTargets, bundleAsync, Features } from 'lightningcss'

const targets = browserslistToTargets(['chrome 111', 'firefox 114', 'safari 16.4'])
// Nothing here uses `light-dark()`, but each `color-scheme` would bring what stands in for it.
const exclude = Features.LightDark
const packages = resolve(import.meta.dirname, '../packages')

const resolver = {
  resolve(specifier, from) {
    const [, name, file] = specifier.match(/^@bowline\/([^/]+)\/(.+)$/) ?? []
    return name ? resolve(packages, name, 'src', file) : resolve(dirname(from), specifier)
  },
}

mkdirSync('dist', { recursive: true })
for (const file of readdirSync('src').filter((name) => name.endsWith('.css'))) {
  const filename = resolve('src', file)
  const { code } = await bundleAsync({ filename, minify: true, targets, exclude, resolver })
  writeFileSync(`dist/${file}`, code)
  // TypeScript 6 and newer reject side-effect imports without types.
  writeFileSync(`dist/${file}.d.ts`, 'export {}\n')
}
