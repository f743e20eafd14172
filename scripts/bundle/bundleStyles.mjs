import { browserslistToTargets, bundleAsync, Features } from 'lightningcss'
import { BROWSERS } from './browsers.ts'

const targets = browserslistToTargets(Object.entries(BROWSERS).map((one) => one.join(' ')))

/**
 * A style sheet with its `@import`s as it is published: small. Those of other packages are imported by their
 * paths, since no tool looks up a name inside of a style sheet by the condition `source`.
 */
export async function bundleStyles(filename) {
  // Nothing here uses `light-dark()`, but each `color-scheme` would bring what stands in for it.
  const exclude = Features.LightDark
  const { code } = await bundleAsync({ filename, minify: true, targets, exclude })
  return code.toString()
}
