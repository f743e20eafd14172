import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { createFiles } from '../generate/createFiles.mjs'
// @ts-expect-error a script without types
import { optimise } from '../generate/optimise.mjs'

const kept = (name: string) => readFile(new URL(`./data/${name}`, import.meta.url))

test('the generated files match the icon set and the selection', async () => {
  const { modules, archive } = await createFiles()
  expect(Object.keys(modules)).toHaveLength(4)
  for (const [name, text] of Object.entries(modules))
    expect((await kept(name)).toString() === text, name).toBe(true)
  expect(brotliDecompressSync(await kept('tokens.archive.br')).toString() === archive).toBe(true)
})

test.each([
  '<svg viewBox="0 0 24 24"><script>alert(1)</script></svg>',
  '<svg viewBox="0 0 24 24"><path onclick="alert(1)"/></svg>',
  '<svg viewBox="0 0 24 24"><use href="https://elsewhere.example/a.svg#a"/></svg>',
  '<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>',
])('a drawing such as %s is not taken', (svg) => {
  expect(() => optimise(svg)).toThrow()
})

test('clipping at its own edge and long ids are left out of a drawing', () => {
  const svg = `<svg width="24" viewBox="0 0 24 24"><g clip-path="url(#base__a)">
    <path fill="url(#base__b)" d="M1 1"/>
    </g><defs><radialGradient id="base__b"/><clipPath id="base__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
  expect(optimise(svg)).toBe(
    '<path fill="url(#m0)" d="M1 1"/><defs><radialGradient id="m0"/></defs>',
  )
})
