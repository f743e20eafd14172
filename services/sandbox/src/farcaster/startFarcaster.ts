import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Address } from 'viem'
import { serveApp } from '../serveApp.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'
import { createAppPages } from './createAppPages.ts'
import { createChannels } from './createChannels.ts'
import { createRelay } from './createRelay.ts'

export interface FarcasterOptions {
  /** Default: any free port. */
  readonly port?: number | undefined
}

export interface LocalFarcaster {
  /** Where apps open channels: `/v1/channel`. */
  readonly relayUrl: string
  /** The address of the contract with `idOf` and `custodyOf`, on the first local chain. */
  readonly registry: Address
  /** Lets tests answer a channel themselves, in the header `x-farcaster-auth-relay-key`. */
  readonly appKey: string
  /** May be called again. */
  stop(): Promise<void>
}

const KEY_BYTES = 24

/**
 * Starts a stand-in of the relay of Farcaster, with an app that signs for the accounts of the local
 * chain. It does not check what it passes on: that is for whoever asks.
 *
 * @example
 * const { relayUrl, registry } = await startFarcaster()
 */
export async function startFarcaster({ port = 0 }: FarcasterOptions = {}): Promise<LocalFarcaster> {
  const channels = createChannels()
  const appKey = randomBytes(KEY_BYTES).toString('base64url')
  const { url, stop } = await serveApp(
    (at) =>
      new Hono()
        .route('/v1', createRelay({ channels, appUrl: `${at}/siwf`, appKey }))
        .route('/', createAppPages(channels)),
    port,
  )
  return { relayUrl: url, registry: sandboxWorld.contracts.farcasterIds, appKey, stop }
}
