import { join } from 'node:path'
import { anvilBinary } from '../anvilBinary.ts'
import { chainArguments } from '../chainArguments.ts'
import { SANDBOX_CHAINS, type SandboxChain } from '../sandboxChains.ts'
import { startChain } from '../startChain.ts'
import { type CreationCodes, creationCodes } from './creationCodes.ts'
import { fillChain } from './fillChain.ts'

/** Fills empty chains and writes the state of each to `<chain id>.json` in the folder. */
export async function buildSnapshot(folder: string): Promise<void> {
  const codes = creationCodes()
  await Promise.all(
    SANDBOX_CHAINS.map((chain) => build(chain, { codes, file: join(folder, `${chain.id}.json`) })),
  )
}

async function build(
  chain: SandboxChain,
  { codes, file }: { readonly codes: CreationCodes; readonly file: string },
): Promise<void> {
  const running = await startChain({
    binary: anvilBinary(),
    port: 0,
    args: chainArguments(chain, { port: 0, saveTo: file }),
  })
  try {
    await fillChain(chain, { rpcUrl: running.rpcUrl, codes })
  } finally {
    // The chain writes the file when it ends.
    await running.stop()
  }
}
