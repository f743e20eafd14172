// `npm run test:long -- walk`: the pages about operating a server, from an empty place. The server is packed and installed
// as they say, and each station runs their commands. `-- proxy` takes the stations whose names contain it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { install } from './install.mjs'

const words = process.argv.slice(2)
const stations = readdirSync(join(import.meta.dirname, 'stations'))
  .map((file) => parse(file).name)
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .sort()
if (stations.length === 0) throw new Error(`There is no station "${words.join(' ')}".`)

const folder = temporaryFolder()
const file = join(folder, 'place.json')
const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')]
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ],
  { stdio: 'ignore' },
)
writeFileSync(file, JSON.stringify({ ...(await install(folder)), certificate, key }))
console.log('installed from tarballs')

const failed = []
for (const name of stations) {
  console.log(`\n${name}`)
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=source', '--disable-warning=ExperimentalWarning'],
      join(import.meta.dirname, 'stations', `${name}.mjs`),
    ],
    {
      // Each trusts the certificate of the walk.
      env: {
        ...process.env,
        WALK_FOLDER: folder,
        WALK_PLACE: file,
        NODE_EXTRA_CA_CERTS: certificate,
      },
      stdio: 'inherit',
    },
  )
  const [code] = await once(child, 'close')
  if (code !== 0) failed.push(name)
}
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nAll stations were walked.')
process.exitCode = failed.length > 0 ? 1 : 0
