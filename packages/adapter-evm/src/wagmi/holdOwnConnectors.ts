import type { Eip1193Provider, Session } from '@bowline/common'
import { quietOwnConnector } from './quietOwnConnector.ts'
import type { WagmiConfig, WagmiConnector } from './WagmiConfig.ts'

/**
 * Opens a session with a wallet that wagmi may have found as well. wagmi's own connector hears of an approval from
 * the wallet itself and would show it as connected at once, while the kit still asks its user to sign in. It does
 * not make connections of what it hears until the session ends; wagmi's `connect` works all the same.
 */
export async function holdOwnConnectors<S extends Session<'eip155'> | undefined>(
  {
    wagmi: config,
    provider,
  }: { readonly wagmi?: WagmiConfig | undefined; readonly provider: Eip1193Provider },
  open: () => Promise<S>,
): Promise<S> {
  if (!config) return open()
  // Not awaited first: the wallet has to be asked in the click.
  const held = ownConnectorsOf(config, provider).then((connectors) =>
    connectors.filter(({ uid }) => !config.state.connections.has(uid)),
  )
  const listener = config._internal.events.connect as never
  const hold = async () => {
    for (const { emitter } of await held) emitter?.off('connect', listener)
  }
  const release = async () => {
    await hold()
    for (const { uid, emitter } of await held)
      if (!config.state.connections.has(uid)) emitter?.on('connect', listener)
  }
  const quiet = async () => {
    for (const { id } of await held) quietOwnConnector(config, id)
  }
  // None of these is waited for: a connector that never says what it has must not hold up the wallet's answer.
  void hold()
  const session = await open().catch((error: unknown) => {
    void release()
    throw error
  })
  if (!session) {
    void release()
    return session
  }
  void quiet()
  // A locked wallet shares no account for a while, and the session goes on.
  session.subscribe(() => void (session.scopes().length > 0 ? hold() : release()))
  return session
}

/** wagmi's own connectors of a wallet in this browser. Those of other types may load much to say what they have. */
async function ownConnectorsOf(
  { connectors }: WagmiConfig,
  provider: Eip1193Provider,
): Promise<readonly WagmiConnector[]> {
  const found = await Promise.all(
    connectors
      .filter(({ type }) => type === 'injected')
      .map(async (connector) => {
        try {
          return (await connector.getProvider?.()) === provider ? [connector] : []
        } catch {
          return []
        }
      }),
  )
  return found.flat()
}
