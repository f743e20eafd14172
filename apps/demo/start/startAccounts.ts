import { type Identity, startFarcaster, startIdentity } from '@bowline/sandbox'

export interface AccountsOptions {
  /** Where browsers find the wallet's page. */
  readonly frameUrl: string
  /** The JSON-RPC address of the chain with the registry of Farcaster. */
  readonly rpcUrl: string
  /** Whether accounts outlast this run. They belong to the address of their provider. */
  readonly areKept: boolean
}

export interface Accounts {
  /** The settings of the server. */
  readonly social: readonly object[]
  readonly farcaster: object
  stop(): Promise<void>
}

const USUAL_PORT = 5189
const PROVIDERS = ['google', 'apple', 'facebook', 'github', 'discord', 'x'] as const

/** Starts what stands in for the providers whose accounts users log in with, and for Farcaster. */
export async function startAccounts({
  frameUrl,
  rpcUrl,
  areKept,
}: AccountsOptions): Promise<Accounts> {
  const redirectUris = PROVIDERS.map((name) => `${frameUrl}/v1/auth/social/callback/${name}`)
  const identity = await startOnUsualPort(redirectUris, areKept)
  try {
    const farcaster = await startFarcaster()
    const { relayUrl, registry } = farcaster
    return {
      social: Object.entries(identity.providers).map(([provider, settings]) => ({
        provider,
        ...settings,
        ...('signingKey' in settings && settings.signingKey),
      })),
      farcaster: { relayUrl, registry, rpcUrl },
      async stop() {
        await farcaster.stop()
        await identity.stop()
      },
    }
  } catch (error) {
    await identity.stop()
    throw error
  }
}

/** Starts the providers on their usual port, or on any free one if it is in use. */
async function startOnUsualPort(
  redirectUris: readonly string[],
  areKept: boolean,
): Promise<Identity> {
  if (!areKept) return startIdentity({ redirectUris })
  try {
    return await startIdentity({ redirectUris, port: USUAL_PORT })
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isInUse) throw error
    return startIdentity({ redirectUris })
  }
}
