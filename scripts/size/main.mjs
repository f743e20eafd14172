// Builds two minimal apps, one with bare wagmi and a plain button, one with our button instead, and
// prints what ours adds. `--check` fails above the promise, and when an app for EVM alone carries anything
// of another chain family.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { OTHER_FAMILIES } from '../otherFamilies.mjs'
import { root } from '../toolchain.mjs'
import { apps } from './apps.mjs'

const PROMISE_BYTES = 15_000

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** Gzipped JavaScript that the page loads before anybody acts. */
async function weigh(name, source) {
  // Inside the demo's folder, so that the workspace's own packages resolve.
  const dir = join(root, 'apps/demo/node_modules/.cache/weight', name)
  rmSync(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const html =
    '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>'
  await writeFile(join(dir, 'index.html'), html)
  await writeFile(join(dir, 'main.tsx'), source)
  const { output } = await build({
    root: dir,
    logLevel: 'error',
    configFile: false,
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  })
  const page = readFileSync(join(dir, 'dist/index.html'), 'utf8')
  const size = (file) => gzipSync(readFileSync(join(dir, 'dist', file)), { level: 9 }).length
  const initial = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file,
  )
  const all = readdirSync(join(dir, 'dist/assets')).filter((file) => file.endsWith('.js'))
  return {
    initial: initial.reduce((sum, file) => sum + size(file), 0),
    modules: output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : [])),
    total: all.reduce((sum, file) => sum + size(`assets/${file}`), 0),
  }
}

const bare = await weigh('wagmi', apps.wagmi)
const ours = await weigh('bowline', apps.bowline)
const added = ours.initial - bare.initial
console.log(`bare wagmi and a plain button: ${kB(bare.initial)} initial (${kB(bare.total)} in all)`)
console.log(`the same with our button:      ${kB(ours.initial)} initial (${kB(ours.total)} in all)`)
console.log(
  `ours adds ${kB(added)} to what loads before anybody acts; the promise is ${kB(PROMISE_BYTES)}`,
)
const foreign = ours.modules.filter((file) => OTHER_FAMILIES.test(file))
console.log(
  `${ours.modules.length} modules, ${foreign.length} of another chain family than the app's own`,
)
for (const file of foreign.slice(0, 10)) console.log(`  ${file}`)
const isBroken = added > PROMISE_BYTES || foreign.length > 0 || ours.modules.length === 0
if (process.argv.includes('--check') && isBroken) process.exit(1)
