// Writes what each published package is made of into a folder, `sbom` or the one that is named, as CycloneDX
// documents, and fails if one is not valid or says nothing. Needs built packages.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { requireBuild } from '../requireBuild.ts'
import { checkSbom } from './checkSbom.ts'
import { bundledPackages, keepComponents } from './keepComponents.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Packages that have code of others in their files: what that is of, they are only built with. */
const BUNDLES = ['@bowline/element', '@bowline/frame']

const packages = publishedPackages()
requireBuild(packages)
const to = resolve(process.argv[2] ?? join(ROOT, 'sbom'))
rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
const names = packages.map(({ name }) => name)
write(
  names.filter((name) => !BUNDLES.includes(name)),
  ['--prod', '--out', join(to, '%s.cdx.json')],
)
const everything = mkdtempSync(join(tmpdir(), 'bowline-sbom-'))
try {
  write(BUNDLES, ['--out', join(everything, '%s.cdx.json')])
  for (const { folder } of packages.filter(({ name }) => BUNDLES.includes(name))) {
    const bundled = bundledPackages(readFileSync(join(folder, 'dist/NOTICES.txt'), 'utf8'))
    const file = `bowline-${folder.split('/').at(-1)}.cdx.json`
    const kept = keepComponents(JSON.parse(readFileSync(join(everything, file), 'utf8')), bundled)
    writeFileSync(join(to, file), `${JSON.stringify(kept, null, 2)}\n`)
  }
} finally {
  rmSync(everything, { recursive: true })
}

const files = readdirSync(to)
if (files.length !== names.length)
  throw new Error(`${files.length} documents of ${names.length} packages.`)
for (const file of files) {
  const problem = await checkSbom(readFileSync(join(to, file), 'utf8'))
  if (problem) throw new Error(`${file}: ${problem}`)
}
console.log(`${files.length} documents are valid`)

function write(of: readonly string[], options: readonly string[]): void {
  const filters = of.flatMap((name) => ['--filter', name])
  const args = [...filters, 'sbom', '--split', '--sbom-format', 'cyclonedx', ...options]
  execFileSync('pnpm', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}
