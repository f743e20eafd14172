import type { ChainAdapter, Logger, Namespace } from '@bowline/common'
import type { LiveSession } from './sessions.ts'

interface Parts {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly logger: Logger
}

/** Mirrors a family of a session into the library that the app uses beside the kit, if there is one. */
export function mirrorSession(
  { adapters, logger }: Parts,
  { connector, session }: LiveSession,
  namespace: Namespace,
): () => void {
  try {
    return adapters.get(namespace)?.mirror?.(session, connector) ?? (() => {})
  } catch (error) {
    // A failure of the app's library does not undo a connection.
    logger.log('error', 'mirror failed', { namespace, error: String(error) })
    return () => {}
  }
}
