import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

/** The code of the README below the comment of that name, exactly as it stands there. */
export function readmeBlock(name) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, code] =
    readme.match(new RegExp(`<!-- ${name}.*-->\\n\`\`\`tsx?\\n([\\s\\S]*?)\`\`\``)) ?? []
  if (!code) throw new Error(`README.md has no "${name}".`)
  return code
}
