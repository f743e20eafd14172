// Bundles the style sheets that the package in the working directory exports.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { bundleStyles } from './bundle/bundleStyles.mjs'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const sheets = Object.values(exports).filter(({ source }) => source?.endsWith('.css'))

mkdirSync('dist', { recursive: true })
for (const { source, types, default: target } of sheets) {
  writeFileSync(target, await bundleStyles(source))
  // TypeScript 6 and newer reject side-effect imports without types.
  writeFileSync(types, 'export {}\n')
}
