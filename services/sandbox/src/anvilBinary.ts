import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SandboxError } from './SandboxError.ts'

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the chain's binary in the package of this platform. It is run directly, because the wrapper
 * script around it would not forward the signals that end it.
 *
 * Throws `BINARY_MISSING`.
 */
export function anvilBinary(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const target = `${platform}-${ARCHITECTURES[architecture] ?? architecture}`
  const name = `@foundry-rs/anvil-${target}`
  try {
    // The platform package is a dependency of the wrapper, not ours.
    const require = createRequire(import.meta.url)
    const wrapper = require.resolve('@foundry-rs/anvil/package.json')
    const home = dirname(createRequire(wrapper).resolve(`${name}/package.json`))
    const binary = join(home, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(binary)) return binary
  } catch {
    // Not installed: reported below.
  }
  throw new SandboxError(
    'BINARY_MISSING',
    `The local chain has no program for ${target}: install the optional package ${name}.`,
  )
}
