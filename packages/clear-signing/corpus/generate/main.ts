// Writes the two corpora, by hand: `pnpm generate:corpora`. What is written is the same each time. With `--split` it
// makes the halves anew: after that, other requests are measured than before.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { makeCorpora } from './makeCorpora.ts'

const folder = new URL('../', import.meta.url)
for (const name of ['drainers/', 'honest/', 'further/drainers/', 'further/honest/']) {
  rmSync(new URL(name, folder), { recursive: true, force: true })
  mkdirSync(new URL(name, folder), { recursive: true })
}

const { files, split } = await makeCorpora()
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text)
if (process.argv.includes('--split')) writeFileSync(new URL('split.data.json', folder), split)
