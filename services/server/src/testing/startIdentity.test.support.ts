import { afterAll, beforeAll } from 'vitest'
import { frameUrl } from './createLogin.test.support.ts'

export const PROVIDERS = ['google', 'apple', 'facebook', 'github', 'discord', 'x'] as const
export type TestProvider = (typeof PROVIDERS)[number]

interface Identity {
  readonly providers: Readonly<Record<TestProvider, ProviderSettings>>
  readonly faults: {
    next(provider: TestProvider, fault: string): void
    hold(provider: TestProvider): () => void
  }
  stop(): Promise<void>
}

interface ProviderSettings extends Readonly<Record<string, string | object>> {
  readonly signingKey?: object
}

/** The sandbox's providers for the tests of a file. They are imported by path, as the sandbox is. */
export function startTestIdentity() {
  let identity: Identity | undefined
  beforeAll(async () => {
    const place = new URL('../../../sandbox/src/index.ts', import.meta.url).href
    const sandbox = await import(/* @vite-ignore */ place)
    const redirectUris = PROVIDERS.map((name) => `${frameUrl}/v1/auth/social/callback/${name}`)
    identity = await sandbox.startIdentity({ redirectUris })
  })
  afterAll(() => identity?.stop())
  const running = () => {
    if (!identity) throw new Error('The providers are not running yet.')
    return identity
  }
  return {
    faults: () => running().faults,
    /** The setting `BOWLINE_SOCIAL` of a server. */
    setting: () =>
      JSON.stringify(
        Object.entries(running().providers).map(([provider, { signingKey, ...rest }]) => ({
          provider,
          ...rest,
          ...signingKey,
        })),
      ),
  }
}
