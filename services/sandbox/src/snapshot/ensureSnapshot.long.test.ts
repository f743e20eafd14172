import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSnapshot } from './ensureSnapshot.ts'

// The compiler is slow on a busy machine.
const BUILD_LIMIT_MS = 180_000

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'bowline-snapshot-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

interface State {
  readonly blocks: readonly { readonly header: { readonly number: string; parentHash: string } }[]
  readonly accounts: Readonly<Record<string, object>>
}
const readState = async (file: string): Promise<State> => JSON.parse(await readFile(file, 'utf8'))
/**
 * A block commits to all earlier ones, so the last hashes are enough; the order in the file varies.
 */
const historyOf = ({ blocks }: State) =>
  Object.fromEntries(blocks.map(({ header }) => [header.number, header.parentHash]))

test(
  'two runs that make a snapshot at once make one, the same as ever',
  async () => {
    const place = await folder()
    const [first, second] = await Promise.all([ensureSnapshot(place), ensureSnapshot(place)])
    expect(first.key).toBe(second.key)
    expect(await readdir(place)).toEqual([first.key])
    const usual = await ensureSnapshot()
    for (const chainId of [31337, 31338]) {
      const one = await readState(first.fileOf(chainId))
      const other = await readState(usual.fileOf(chainId))
      expect(historyOf(one)).toEqual(historyOf(other))
      expect(one.accounts).toEqual(other.accounts)
    }
  },
  BUILD_LIMIT_MS,
)
