// Writes into each package that goes to the registry where its sources are: `… setRepository.ts https://github.com/owner/name`.
// A release says so by the repository that it is made in, which is also what its provenance is compared with: a fork
// names itself.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { repositoryFields } from './repositoryFields.ts'

const ROOT = join(import.meta.dirname, '../..')
const [address = ''] = process.argv.slice(2)

for (const { folder } of publishedPackages()) {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const fields = repositoryFields(address, relative(ROOT, folder))
  writeFileSync(path, `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`)
}
