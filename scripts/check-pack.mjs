// Packs this package exactly as it would be published and lints the tarball.
import { execSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dir = mkdtempSync(join(tmpdir(), 'bowline-pack-'))
const run = (command) => execSync(command, { stdio: 'inherit' })
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const css = Object.keys(exports)
  .filter((key) => key.endsWith('.css'))
  .map((key) => `--exclude-entrypoints ${key}`)
  .join(' ')
try {
  run(`pnpm pack --pack-destination ${dir}`)
  const tarball = join(dir, readdirSync(dir)[0])
  run(`publint run ${tarball} --strict`)
  run(`attw ${tarball} --profile esm-only ${css}`)
} finally {
  rmSync(dir, { recursive: true })
}
