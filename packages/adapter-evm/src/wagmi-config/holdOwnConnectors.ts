import type { Eip1193Provider, Session } from '@bowline/common'
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
  const { connectors, state, _internal } = config
  // Connectors of other types may load much to say what they have.
  const free = connectors.filter(
    ({ type, uid }) => type === 'injected' && !state.connections.has(uid),
  )
  // Nothing waits for this: a connector that never says what it has must not hold up the wallet's answer.
  const eachOwn = (act: (connector: WagmiConnector) => void) => {
    for (const connector of free)
      connector.getProvider?.().then(
        (found) => found === provider && act(connector),
        () => {},
      )
  }
  const listener = _internal.events.connect as never
  const hold = (held: number | undefined) =>
    eachOwn(({ uid, emitter }) => {
      emitter?.off('connect', listener)
      if (!held && !config.state.connections.has(uid)) emitter?.on('connect', listener)
    })
  hold(1)
  let session: S | undefined
  try {
    session = await open()
    // A locked wallet shares no account for a while, and the session goes on.
    session?.subscribe(() => hold(session?.scopes().length))
    return session
  } finally {
    if (session) eachOwn(({ id }) => quietOwnConnector(config, id))
    else hold(0)
  }
}

/**
 * Keeps wagmi's own connector of a wallet from connecting beside the kit when the page loads again.
 * wagmi's `connect` takes this note away, so it still works when it is asked for.
 */
export async function quietOwnConnector({ storage }: WagmiConfig, id: string): Promise<void> {
  try {
    // The key belongs to wagmi's injected connector and is not in the storage's public type.
    await storage?.setItem(`${id}.disconnected` as never, true as never)
  } catch {
    // Blocked storage: the double is then removed when it shows up.
  }
}
