// Fails when pnpm-lock.yaml names a host, lacks a native package for a supported platform, or holds
// a version that the licence rules forbid. (pnpm silently leaves out optional packages it cannot find.)
import { readFileSync } from 'node:fs'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']
const PLATFORM_WORD =
  /[-./](aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|wasm32|win32|windows)\b.*$/

// From these versions on, the pairing client's licence forbids relays other than its vendor's.
const LAST_OPEN = {
  '@walletconnect/core': '2.21.8',
  '@walletconnect/sign-client': '2.21.8',
  '@walletconnect/types': '2.21.8',
  '@walletconnect/utils': '2.21.8',
  '@reown/walletkit': '1.2.10',
}
const NEVER =
  /^(@reown\/appkit.*|@walletconnect\/ethereum-provider|@walletconnect\/universal-provider)$/

// Packages that the lockfile contains for one platform only, each with its effect.
const INCOMPLETE = new Map([
  ['@foundry-rs/anvil@1.7.1', 'the sandbox of demo and tests; it says so in a sentence elsewhere'],
  ['litesvm@1.5.0', 'the same sandbox, for Solana; it says so in a sentence elsewhere'],
])

const lock = readFileSync('pnpm-lock.yaml', 'utf8')
const problems = /\bhttps?:\/\//.test(lock) ? ['names a host'] : []
const families = new Map()
for (const [, name, version, body] of lock.matchAll(
  /^ {2}'?(@?[^\s'@]+)@([^':\s(]+)'?:\n((?: {4}.*\n)+)/gm,
)) {
  if (NEVER.test(name)) problems.push(`${name} must not be installed`)
  if (LAST_OPEN[name] && version !== LAST_OPEN[name])
    problems.push(`${name}@${version} must be ${LAST_OPEN[name]}, the last one under Apache-2.0`)
  const list = (key) => body.match(new RegExp(`${key}: \\[(.*?)\\]`))?.[1].split(', ') ?? []
  const targets = list('os').flatMap((os) => list('cpu').map((cpu) => `${os}-${cpu}`))
  const family = `${name.replace(PLATFORM_WORD, '')}@${version}`
  families.set(family, [...(families.get(family) ?? []), ...targets])
}
for (const [family, targets] of families) {
  if (!targets.includes('linux-x64') || INCOMPLETE.has(family)) continue
  const missing = PLATFORMS.filter((target) => !targets.includes(target))
  if (missing.length) problems.push(`${family} lacks ${missing.join(', ')}`)
}
for (const problem of problems) console.error(`pnpm-lock.yaml: ${problem}`)
process.exit(problems.length ? 1 : 0)
