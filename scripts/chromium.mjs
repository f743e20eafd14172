// Finds a Chromium for the browser tests, or gets one. Returns '' to let Playwright use its own.
import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const SYSTEM = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chromium-headless-shell',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ],
}
const SPARTICUZ = '@sparticuz/chromium@153.0.0'

function onPath(name, path) {
  for (const file of name.includes('/')
    ? [name]
    : path.split(delimiter).map((dir) => join(dir, name))) {
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {}
  }
}

export function findChromium({ root, env, npmInstall }) {
  const starts = (file) =>
    spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH

  const playwright = (...args) =>
    spawnSync('pnpm', ['exec', 'playwright', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      timeout: 600_000,
    })

  // 1. The browser this Playwright version was made for, when already downloaded.
  const own = spawnSync(
    'node',
    ['-e', "process.stdout.write(require('playwright').chromium.executablePath())"],
    { cwd: root, env, encoding: 'utf8' },
  ).stdout
  if (own && existsSync(own)) return ''
  // 2. A browser on this machine.
  for (const name of SYSTEM[process.platform] ?? []) {
    const file = onPath(name, env.PATH)
    if (file && (process.platform !== 'linux' || starts(file))) return file
  }
  // 3. Linux x64: the Chromium that is published on npm. No root, no CDN, brings its own libraries and fonts.
  if (process.platform === 'linux' && process.arch === 'x64') {
    const dir = join(root, '.toolchain', SPARTICUZ.replace(/^@|\/|@/g, '-').slice(1))
    const launcher = join(dir, 'chromium.sh')
    if (!existsSync(launcher)) {
      console.log(`No Chromium found: getting ${SPARTICUZ} into .toolchain/ ...`)
      npmInstall(dir, SPARTICUZ)
      const tmp = join(dir, 'unpacked')
      mkdirSync(tmp, { recursive: true })
      const unpack = spawnSync(
        'node',
        [
          '--input-type=module',
          '-e',
          "import c from '@sparticuz/chromium'; await c.executablePath()",
        ],
        {
          cwd: dir,
          stdio: 'inherit',
          env: { ...env, TMPDIR: tmp, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
        },
      )
      if (unpack.status === 0) {
        // The fonts.conf it ships names a folder that is not there; without any font all text is 0x0, hence "hidden".
        writeFileSync(
          join(tmp, 'fonts.conf'),
          [
            '<fontconfig>',
            '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
            '  <dir prefix="relative">fonts</dir>',
            '  <cachedir prefix="xdg">fontconfig</cachedir>',
            '</fontconfig>',
            '',
          ].join('\n'),
        )
        writeFileSync(
          launcher,
          [
            '#!/bin/sh',
            'd=$(cd "$(dirname "$0")" && pwd)/unpacked',
            'export LD_LIBRARY_PATH="$d/al2023/lib"',
            'export FONTCONFIG_FILE="$d/fonts.conf"',
            'exec "$d/chromium" "$@"',
            '',
          ].join('\n'),
        )
        chmodSync(launcher, 0o755)
      }
    }
    if (existsSync(launcher) && starts(launcher)) return launcher
  }
  // 4. Playwright's own download (needs its CDN).
  console.log('Downloading Chromium with Playwright ...')
  if (playwright('install', '--with-deps', '--only-shell', 'chromium').status === 0) return ''
  if (playwright('install', '--only-shell', 'chromium').status === 0) return ''
  // 5. Debian/Ubuntu as root.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    if (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium'))
      return '/usr/bin/chromium'
  }
  console.error('\nNo Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to its binary.\n')
  process.exit(1)
}
