// Writes src/data from @web3icons: `pnpm --filter @bowline/icons generate`. Run it after the set or
// selection.mjs has changed; a test compares what it would write with what is there.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { createFiles } from './createFiles.mjs'

const { modules, archive } = await createFiles()
const place = (name) => new URL(`../src/data/${name}`, import.meta.url)
for (const [name, text] of Object.entries(modules)) writeFileSync(place(name), text)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
writeFileSync(place('tokens.archive.br'), brotliCompressSync(archive, { params }))
