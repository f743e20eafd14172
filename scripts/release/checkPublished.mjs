import { spawnSync } from 'node:child_process'
import { gunzipSync } from 'node:zlib'

/** Files that go to users with each package. */
const FILES = [
  'package/package.json',
  'package/README.md',
  'package/LICENSE',
  'package/CHANGELOG.md',
]

/** Throws when the registry has not each package as it should be. Returns the version, which they share. */
export async function checkPublished(address, { names, repository }) {
  const versions = new Set()
  for (const name of names) {
    const answer = await fetch(`${address}${name.replace('/', '%2f')}`)
    if (!answer.ok) throw new Error(`The registry answers ${answer.status} for ${name}.`)
    const found = await answer.json()
    const latest = found['dist-tags'].latest
    const manifest = found.versions[latest]
    versions.add(latest)
    const ranges = { ...manifest.dependencies, ...manifest.peerDependencies }
    for (const [dependency, range] of Object.entries(ranges)) {
      if (/^(workspace|catalog|file|link):/.test(range))
        throw new Error(`${name} asks for ${dependency} as ${range}.`)
      if (names.includes(dependency) && range !== latest)
        throw new Error(`${name} ${latest} asks for ${dependency} ${range}.`)
    }
    if (manifest.repository?.url !== `git+${repository}.git` || !manifest.repository.directory)
      throw new Error(`${name} does not say where its sources are.`)
    const tarball = await fetch(manifest.dist.tarball)
    const tar = gunzipSync(Buffer.from(await tarball.arrayBuffer()))
    const { stdout } = spawnSync('tar', ['-tf', '-'], { input: tar, encoding: 'utf8' })
    const files = new Set(stdout.split('\n'))
    for (const file of FILES) if (!files.has(file)) throw new Error(`${name} lacks ${file}.`)
  }
  if (versions.size !== 1) throw new Error(`There are several versions: ${[...versions]}.`)
  return [...versions][0]
}
