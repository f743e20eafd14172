import { readFileSync } from 'node:fs'
import { getDotPath, safeParse } from 'valibot'
import { ConfigError } from '../../config/ConfigError.ts'
import { type WalletRecord, walletFileSchema } from './WalletRecord.ts'

const starter = new URL('./wallets.data.json', import.meta.url)

export interface DirectorySource {
  readonly file?: string | undefined
  readonly mode: 'extend' | 'replace'
}

/**
 * Reads the starter directory and the operator's own file. In `extend` mode the operator's wallets
 * come first and replace starter wallets with the same id.
 *
 * Throws `ConfigError` when the file is invalid.
 */
export function readWalletFile({ file, mode }: DirectorySource): readonly WalletRecord[] {
  const own = file ? parse(file, file) : []
  if (mode === 'replace' && file) return own
  const taken = new Set(own.map(({ id }) => id))
  return [...own, ...parse(starter, 'starter').filter(({ id }) => !taken.has(id))]
}

function parse(path: string | URL, name: string): readonly WalletRecord[] {
  const result = safeParse(walletFileSchema, readJson(path, name))
  if (result.success) return result.output
  throw new ConfigError(
    result.issues.map((issue) => {
      const place = getDotPath(issue)
      return `BOWLINE_DIRECTORY (${name}${place ? `, ${place}` : ''}): ${issue.message}`
    }),
  )
}

function readJson(path: string | URL, name: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const problem = cause instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    throw new ConfigError([`BOWLINE_DIRECTORY: the file ${name} ${problem}.`])
  }
}
