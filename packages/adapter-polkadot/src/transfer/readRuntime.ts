import { type ChainId, KitError } from '@bowline/common'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import type { Runtime } from '../chain/Runtime.ts'
import { readChain } from '../chain/readChain.ts'
import { decodeRuntime } from './decodeRuntime.ts'

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads what a chain says of itself. Its metadata is large, so it is read once for each version.
 *
 * Throws what `readChain` and `decodeRuntime` throw.
 */
export async function readRuntime(
  context: PolkadotContext,
  { chainId, signal }: Parameters,
): Promise<Runtime> {
  const asking = { chainId, signal }
  const answer = await readChain(context, { ...asking, method: 'state_getRuntimeVersion' })
  const version = (answer ?? {}) as Readonly<Record<string, unknown>>
  const { specVersion, transactionVersion } = version
  if (!isVersion(specVersion) || !isVersion(transactionVersion))
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const known = context.runtimes.get(chainId)
  if (known?.specVersion === specVersion && known.transactionVersion === transactionVersion)
    return known
  const metadata = await readChain(context, { ...asking, method: 'state_getMetadata' })
  const versions = { chainId, specVersion, transactionVersion }
  const runtime = decodeRuntime(String(metadata), versions)
  context.runtimes.set(chainId, runtime)
  return runtime
}

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32
