import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readLimitedBytes } from '../../basics/readLimited.ts'
import { isWebList, type TokenListSetting } from '../../config/tokenListsSchema.ts'
import { parseTokenList } from './parseTokenList.ts'
import type { KeptList } from './repo.ts'

export interface ReadList extends Omit<KeptList, 'readAt'> {
  readonly leftOut: number
}

/** The longest public lists have 2 MB. */
const MAX_BYTES = 16_000_000
const TIMEOUT_MS = 20_000

/** Rejects with an error whose message says what is wrong, and for whom to mend it. */
export async function readSource(
  setting: TokenListSetting,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<ReadList> {
  const { from, sha256: pinned } = setting
  const bytes = isWebList(setting) ? await download() : await readFile(from)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (pinned && pinned !== sha256)
    throw new Error(`The list has changed: its SHA-256 is ${sha256}, and ${pinned} is expected.`)
  const { version, tokens, leftOut } = parseTokenList(JSON.parse(bytes.toString('utf8')))
  return { sha256, version: version?.join('.') ?? '', tokens, leftOut }

  async function download(): Promise<Buffer> {
    const response = await fetch(from, {
      headers: { accept: 'application/json' },
      // The operator has named this address, and no other.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (response.ok && response.body) return readLimitedBytes(response.body, MAX_BYTES)
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }
}

/** Whether the first version came before the second one. A list without versions has none that is older. */
export function isOlder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  for (const [index, number] of (first ?? []).entries()) {
    const difference = number - (second?.[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
