import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NEWEST = '@sparticuz/chromium@153.0.0'
/** The oldest one that is promised, and is published: `scripts/bundle/browsers.ts` says why it is the oldest. */
const OLDEST = '@sparticuz/chromium@121.0.0'
const UNPACK = "import c from '@sparticuz/chromium'; await c.executablePath()"

// The file it ships names a folder that is not there, and without a font all text has no size, which
// tests see as hidden.
const FONTS = `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const RUNTIME = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
const OLD_RUNTIME = {
  AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
}

const LAUNCHER = `#!/bin/sh
d=$(cd "$(dirname "$0")" && pwd)/unpacked
export LD_LIBRARY_PATH="$d/al2023/lib"
export FONTCONFIG_FILE="$d/fonts.conf"
exec "$d/chromium" "$@"
`

/**
 * Gets the Chromium that is published on npm for Linux on x64: no root, no other host, with its own
 * libraries and fonts. The oldest one that the kit supports, if `isOldest`. Returns what starts it, or nothing where it does not unpack.
 */
export function npmChromium({ root, env, npmInstall, isOldest = false }) {
  const spec = isOldest ? OLDEST : NEWEST
  const dir = join(root, '.toolchain', spec.replace(/^@/, '').replace(/\/|@/g, '-'))
  const launcher = join(dir, 'chromium.sh')
  if (existsSync(launcher)) return launcher
  console.log(
    `${isOldest ? 'An old Chromium' : 'No Chromium found'}: getting ${spec} into .toolchain/ ...`,
  )
  npmInstall(dir, spec)
  const unpacked = join(dir, 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  const { status } = spawnSync('node', ['--input-type=module', '-e', UNPACK], {
    cwd: dir,
    stdio: 'inherit',
    // The first says where to; the others make it unpack its libraries as well.
    env: { ...env, TMPDIR: unpacked, ...(isOldest ? OLD_RUNTIME : RUNTIME) },
  })
  if (status !== 0) return undefined
  writeFileSync(join(unpacked, 'fonts.conf'), FONTS)
  writeFileSync(launcher, LAUNCHER)
  chmodSync(launcher, 0o755)
  return launcher
}
