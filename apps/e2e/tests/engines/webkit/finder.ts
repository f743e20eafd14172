import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const ENTRY = '\0finder'
const SOURCE = `
  import { Ivya } from ${JSON.stringify(fileURLToPath(import.meta.resolve('ivya')))}
  window['~finder'] = Ivya.create({ browser: 'webkit', testIdAttribute: 'data-testid' })`

/** A script that lets a page find elements by the selectors of Playwright, as `window['~finder']`. */
export async function finderScript(): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
