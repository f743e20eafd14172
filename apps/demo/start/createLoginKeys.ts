import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyFile } from '@bowline/server'

export interface LoginKeys {
  /** The path of the key file, as `bowline-server keys create` makes it. */
  readonly keyFile: string
  /** The path of the agent's key file, as `bowline-server agent keys create` makes it. */
  readonly agentKeyFile: string
  /** Another one makes every account unknown. */
  readonly secret: string
  /** Removes what was made for one run. */
  remove(): void
}

/** The secrets of the services, kept beside their data, or for this run if they keep none. */
export function createLoginKeys(dataDir: string | undefined): LoginKeys {
  const folder = dataDir ? join(dataDir, 'keys') : mkdtempSync(join(tmpdir(), 'bowline-keys-'))
  const keyFile = join(folder, 'bowline.keys')
  const agentKeyFile = join(folder, 'agent', 'bowline-agent.keys')
  const secretFile = join(folder, 'login.secret')
  for (const path of [keyFile, agentKeyFile]) if (!existsSync(path)) createKeyFile(path)
  if (!existsSync(secretFile))
    writeFileSync(secretFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return {
    keyFile,
    agentKeyFile,
    secret: readFileSync(secretFile, 'utf8'),
    remove() {
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}
