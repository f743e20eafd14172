import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createClient } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getBlock } from 'viem/actions'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { serveApp } from '../serveApp.ts'
import type { SandboxNetwork } from '../startSandbox.ts'
import { toChain } from '../toChain.ts'
import { people } from '../world/people.ts'
import { answerRpc, type RpcMethod } from './answerRpc.ts'
import { createBundler } from './createBundler.ts'
import { createPaymaster } from './createPaymaster.ts'

export interface BundlerOptions {
  /** The chains that it serves: local ones, with the contracts of `sandboxWorld.smartAccounts`. */
  readonly networks: readonly Pick<SandboxNetwork, 'id' | 'rpcUrl'>[]
  /** Default: any free port. */
  readonly port?: number | undefined
}

export interface LocalBundler {
  /** Where a chain's user operations are sent (ERC-4337). */
  bundlerUrl(chainId: number): string
  /** Where a chain's user operations are sponsored (ERC-7677). */
  paymasterUrl(chainId: number): string
  /** May be called again. */
  stop(): Promise<void>
}

const MAX_BODY_BYTES = 300_000
const POLLING_MS = 50

/**
 * Starts a bundler for EntryPoint 0.7 and 0.8 on local chains, and a paymaster that pays for every operation of 0.7.
 *
 * @example
 * const { bundlerUrl } = await startBundler({ networks: sandbox.networks })
 */
export async function startBundler({ networks, port = 0 }: BundlerOptions): Promise<LocalBundler> {
  const app = new Hono()
  const serve = (path: string, methods: ReadonlyMap<string, RpcMethod>) =>
    app.post(path, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) =>
      c.json(await answerRpc(await c.req.text(), methods)),
    )
  for (const network of networks) {
    const { bundler, paymaster } = methodsOf(network)
    serve(`/${network.id}/bundler`, bundler)
    serve(`/${network.id}/paymaster`, paymaster)
  }
  const { url, stop } = await serveApp(() => app, port)
  return {
    bundlerUrl: (chainId) => `${url}/${chainId}/bundler`,
    paymasterUrl: (chainId) => `${url}/${chainId}/paymaster`,
    stop,
  }
}

function methodsOf({ id, rpcUrl }: BundlerOptions['networks'][number]) {
  const account = mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: people.operator.index })
  const client = createClient({ account, transport: toChain(rpcUrl), pollingInterval: POLLING_MS })
  return {
    bundler: createBundler(client, id),
    paymaster: createPaymaster({
      chainId: id,
      signer: account,
      // The newest block may be from a past run.
      now: async () => Number((await getBlock(client, { blockTag: 'pending' })).timestamp),
    }),
  }
}
