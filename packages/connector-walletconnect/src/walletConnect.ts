import {
  type ConnectOptions,
  type Connector,
  type ConnectorContext,
  type CreateConnector,
  KitError,
  loadCode,
  type Session,
} from '@bowline/common'
import { rethrowKitError } from '@bowline/common/adapters'
import { checkPairingOptions } from './development/checkPairingOptions.ts'
import { hideBlockedStorage } from './hideBlockedStorage.ts'
import type { PairingConnector } from './PairingConnector.ts'
import { createPairingRecord } from './storage/createPairingRecord.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Connects wallets by QR code or deep link, for every chain family that the app serves.
 * The pairing client (140 kB) is loaded and started by `preload`, on the first use, or to restore a session.
 *
 * Throws `INVALID_CONFIG` in development if the options are not what they have to be.
 *
 * @example
 * createKit({ projectId, adapters: [evm({ networks })], connectors: [walletConnect()] })
 */
export function walletConnect(options: WalletConnectOptions = {}): CreateConnector {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development') checkPairingOptions(options)
  } catch (error) {
    rethrowKitError(error)
  }
  return (context): Connector => {
    const record = createPairingRecord(context.storage)
    let loading: Promise<PairingConnector> | undefined

    const load = () => {
      loading ??= loadClient().then(
        ({ createPairingConnector }) => createPairingConnector(context, options, record),
        (error) => {
          // The next try fetches it again.
          loading = undefined
          throw error
        },
      )
      return loading
    }

    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      offers: [{ kind: 'pairing' }],
      pairs: true,
      endsWhole: true,
      namespaces: context.namespaces,
      async preload() {
        if (context.projectId) await (await load()).prepare()
      },
      connect: (connectOptions) => connect(connectOptions, context, load),
      async restore(connectOptions): Promise<Session | undefined> {
        const { topic } = await record.read()
        return topic === undefined ? undefined : (await load()).restore(connectOptions, topic)
      },
      async resume(resumeOptions): Promise<Session | undefined> {
        const { offer } = await record.read()
        const isOpen = offer !== undefined && offer.until > context.clock.now()
        return isOpen ? (await load()).resume(resumeOptions, offer) : undefined
      },
    }
  }
}

const loadClient = () =>
  loadCode(() => hideBlockedStorage(() => import('./createPairingConnector.ts')))

async function connect(
  options: ConnectOptions,
  { projectId }: ConnectorContext,
  load: () => Promise<PairingConnector>,
): Promise<Session> {
  if (!projectId) throw new KitError('PROJECT_ID_MISSING')
  const pairing = await load()
  if (options.signal.aborted) throw new KitError('ABORTED')
  return pairing.connect(options)
}
