import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../startSandbox.ts'
import { ensureSnapshot, removeOldSnapshots } from './ensureSnapshot.ts'
import { snapshotKey } from './snapshotKey.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'bowline-snapshot-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

interface State {
  readonly blocks: readonly object[]
}
const readState = async (file: string): Promise<State> => JSON.parse(await readFile(file, 'utf8'))

test('the build removes snapshots of other sources', async () => {
  const place = await folder()
  const key = snapshotKey()
  for (const name of [key, 'older', 'draft-of-now']) await mkdir(join(place, name))
  await removeOldSnapshots(place)
  expect((await readdir(place)).sort()).toEqual([key, 'draft-of-now'].sort())
})

test('a chain that continues from a snapshot knows every transaction', async () => {
  const { fileOf } = await ensureSnapshot()
  const { blocks } = await readState(fileOf(31337))
  const sandbox = await startSandbox({ ports: [0, 0] })
  onTestFinished(sandbox.stop)
  const client = createPublicClient({ transport: http(sandbox.networks[0].rpcUrl) })
  expect(await client.getBlockNumber()).toBe(BigInt(blocks.length - 1))
  const block = await client.getBlock({ blockNumber: 10n })
  const [hash] = block.transactions
  expect(hash && (await client.getTransactionReceipt({ hash }))).toMatchObject({
    status: 'success',
    blockNumber: 10n,
  })
})
