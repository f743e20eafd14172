import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { createFiles } from '../generate/createFiles.mjs'

const kept = (name: string) => readFile(new URL(`./data/${name}`, import.meta.url))

test('the generated files match the icon set and the selection', async () => {
  const { modules, archive } = await createFiles()
  expect(Object.keys(modules)).toHaveLength(4)
  for (const [name, text] of Object.entries(modules))
    expect((await kept(name)).toString() === text, name).toBe(true)
  expect(brotliDecompressSync(await kept('tokens.archive.br')).toString() === archive).toBe(true)
})
