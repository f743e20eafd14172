import { browserslistToTargets, bundleAsync, Features } from 'lightningcss'
import { BROWSERS } from './browsers.ts'

const targets = browserslistToTargets(Object.entries(BROWSERS).map((one) => one.join(' ')))

/**
 * Bundles a style sheet with its `@import`s and minifies it. Those of other packages are imported
 * by path, since no tool resolves a name inside a style sheet by the condition `source`.
 */
export async function bundleStyles(filename) {
  // Nothing here uses `light-dark()`, but each `color-scheme` would bring what stands in for it.
  const exclude = Features.LightDark
  const { code } = await bundleAsync({ filename, minify: true, targets, exclude })
  return code.toString()
}
