import {
  type ChainId,
  type ConnectOptions,
  type Connector,
  KitError,
  namespaceOf,
  type Session,
} from '@bowline/common'

/** Connects the parts of one wallet as if they were one. */
export function jointSession(parts: readonly Connector[]) {
  return {
    async connect(options: ConnectOptions): Promise<Session> {
      const sessions: Session[] = []
      try {
        for (const part of parts) {
          if (options.signal.aborted) throw new KitError('ABORTED')
          sessions.push(await part.connect(narrow(options, part)))
        }
      } catch (error) {
        // Half a wallet was not asked for: what was approved before is given back.
        await Promise.allSettled(sessions.map((session) => session.disconnect()))
        throw error
      }
      return joined(sessions)
    },
    async restore(options: ConnectOptions): Promise<Session | undefined> {
      const results = await Promise.allSettled(
        parts.map(async (part) => part.restore?.(narrow(options, part))),
      )
      const sessions = results.flatMap((one) =>
        one.status === 'fulfilled' && one.value ? [one.value] : [],
      )
      if (sessions.length > 0) return joined(sessions)
      const failed = results.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      return undefined
    },
  }
}

function narrow(options: ConnectOptions, { namespaces }: Connector): ConnectOptions {
  const networks = options.networks.filter(({ namespace }) => namespaces.includes(namespace))
  const isOwn = networks.some(({ chainId }) => chainId === options.chainId)
  const { account } = options
  const isOwnAccount = account !== undefined && namespaces.includes(namespaceOf(account))
  return {
    ...options,
    networks,
    chainId: isOwn ? options.chainId : undefined,
    account: isOwnAccount ? account : undefined,
  }
}

function joined(sessions: readonly Session[]): Session {
  const [first] = sessions
  if (!first) throw new KitError('WALLET_ANSWER_INVALID', { method: 'connect' })
  if (sessions.length === 1) return first
  // Remembered per family, since a part that has ended has no scopes to find it by.
  const owners = new Map(
    sessions.flatMap((session) => session.scopes().map(({ namespace }) => [namespace, session])),
  )
  return {
    scopes: () => sessions.flatMap((session) => session.scopes()),
    subscribe(onChange) {
      const stops = sessions.map((session) => session.subscribe(onChange))
      return () => {
        for (const stop of stops) stop()
      }
    },
    provider: (namespace) => (owners.get(namespace) ?? first).provider(namespace),
    setActiveChain: (chainId: ChainId) =>
      owners.get(namespaceOf(chainId))?.setActiveChain?.(chainId),
    async disconnect() {
      const results = await Promise.allSettled(sessions.map((session) => session.disconnect()))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
    parts: sessions,
    peer: first.peer,
    redirect: first.redirect,
  }
}
