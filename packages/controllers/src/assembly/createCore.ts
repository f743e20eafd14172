import { loadCode, namespaceOf, type Session } from '@bowline/common'
import { browserWindows } from '../core/windows.ts'
import { createOperations } from '../features/accounts/createOperations.ts'
import { createRequireAccount } from '../features/accounts/requireAccount.ts'
import * as actions from '../features/actions.ts'
import { admitUnlocked } from '../features/connections/admitUnlocked.ts'
import { followSilentWallets } from '../features/connections/followSilentWallets.ts'
import { createHeldSessions } from '../features/connections/heldSessions.ts'
import { createPreparedPairing } from '../features/connections/preparedPairing.ts'
import { createSavedConnections } from '../features/connections/savedConnections.ts'
import { createSessions } from '../features/connections/sessions.ts'
import { withRecent } from '../features/connectors/recentWallets.ts'
import { createFrames } from '../features/frames/createFrames.ts'
import { createActiveNetworks } from '../features/networks/activeNetworks.ts'
import { createPreviews } from '../features/previews/createPreviews.ts'
import { createPrompts } from '../features/prompts/createPrompts.ts'
import { createLocalTransactions } from '../features/transactions/createLocalTransactions.ts'
import { staysPending, watchPending } from '../features/transactions/watchTransaction.ts'
import type { Core } from '../kit/kit.ts'
import { internals, type Kit } from '../kit/kit.ts'
import type { Asker } from '../kit/prompts.ts'
import { createRecord } from '../persistence/createRecord.ts'
import { tellNodeRefusal } from '../services/tellRefusal.ts'
import { followSteps, wireEvents } from './wireEvents.ts'
import {
  followAnswered,
  mirrorSession,
  openAskedWallets,
  tellUnknownMethods,
  wireSessions,
} from './wireSessions.ts'
import { wireSignIn } from './wireSignIn.ts'

/** Wires the part of a kit that deals with wallets. Loaded when a wallet is first needed. */
export function createCore(kit: Kit): Core {
  const shell = internals(kit)
  const { adapters, clock, connections, lifetime, logger, networks, recentWallets } = shell
  const { customRpcUrls: rpcUrls, defaultNetwork, enableReconnect, preview, siwx } = kit.config
  const records = {
    accounts: createRecord('accounts', shell),
    shownAccounts: createRecord('shownAccounts', shell),
    connections: createRecord('connections', shell),
    networks: createRecord('networks', shell),
    recentWallets: createRecord('recentWallets', shell),
    theme: createRecord('theme', shell),
    transactions: createRecord('transactions', shell),
  }
  const transactions = createLocalTransactions({
    ...shell,
    record: records.transactions,
    staysPending: (transaction) => staysPending(kit, transaction),
  })
  const operations = createOperations(
    adapters,
    { rpcUrls, logger },
    (namespace) => void watchPending(core, namespace),
    (error) => tellNodeRefusal(kit, error),
  )
  const activeNetworks = createActiveNetworks(networks, defaultNetwork)
  const preparedPairing = once(() => createPreparedPairing({ clock }))
  const saved = createSavedConnections({ ...records, isKept: enableReconnect })
  const framing = once(() => createFrames({ store: shell.frames, clock }))
  const held = createHeldSessions(shell.heldSessions)
  const prompting = once(() => createPrompts({ store: shell.prompts, clock, logger }))
  const unknownMethods = tellUnknownMethods(kit)
  const openAsked = openAskedWallets(shell.windows ?? browserWindows)
  const followPrompts = (asker: Asker) => (asker.prompts ? prompting.get().follow(asker) : () => {})
  const previewing =
    preview &&
    createPreviews({
      readers: preview,
      lifetime,
      clock,
      logger,
      follow: followPrompts,
      // What cannot be kept is missing in a list, and nowhere else.
      onSigned: (signed) =>
        void loadCode(() => import('../features/signed/signedRequests.ts'))
          .then(({ signedRequests }) => signedRequests(kit).keep(signed))
          .catch(() => {}),
      askChain: async (chainId, request) =>
        (await operations(namespaceOf(chainId))).askChain?.(chainId, request),
      async knownOf(chainId, address) {
        const { previewKnown } = await loadCode(() => import('../between/previewKnown.ts'))
        return previewKnown({ ...shell, transactions, kit }, { chainId, address })
      },
    })
  const given = (session: Session) => previewing?.given(session) ?? session
  const sessions = createSessions({
    adapters,
    follow(session) {
      const stops = [
        (previewing?.followSession ?? followPrompts)(session),
        unknownMethods(session),
        openAsked(session),
        followAnswered(core, session),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    mirror: ({ connector, session }, namespace) =>
      mirrorSession(shell, { connector, session: given(session) }, namespace),
    ...wireSessions({
      ...shell,
      kit,
      activeNetworks,
      saved,
      admit: (namespace, connectorId) => admitUnlocked(core, namespace, connectorId),
      savedAs(namespace) {
        const owner = sessions.ownerOf(namespace)
        return owner?.session.adopted ? undefined : owner?.connector
      },
    }),
  })
  const core: Core = {
    ...shell,
    kit,
    actions,
    activeNetworks,
    framing: framing.get,
    given,
    held,
    operations,
    pendingTransactions: new Set(),
    preparedPairing: preparedPairing.get,
    prompting: prompting.get,
    rejectPrompts: () => prompting.made()?.rejectAll(),
    ready: saved.load(),
    saved,
    sessions,
    transactions,
    rememberWallet(wallet) {
      const wallets = withRecent([wallet, ...recentWallets.getState()])
      recentWallets.setState(wallets, true)
      records.recentWallets.write(wallets)
    },
    activate(namespaces) {
      const [first] = namespaces
      const { activeNamespace } = networks.getState()
      if (first && !namespaces.includes(activeNamespace)) activeNetworks.setForeground(first)
    },
    requireAccount: createRequireAccount({
      networks: networks.getState,
      session: (namespace) => sessions.get(namespace)?.session,
      previewed: given,
      operations,
    }),
    keepTheme: records.theme.write,
    destroy() {
      stopKeeping()
      transactions.stop()
      connections.revoke(() => true)
      preparedPairing.made()?.drop()
      // Their wallets are not told, as those of live sessions are not.
      held.takeAll([...adapters.keys()])
      sessions.detachAll()
      framing.made()?.closeAll()
    },
  }
  const stopKeeping = networks.subscribe(({ activeNamespace: foreground, active }) =>
    records.networks.write({ foreground, active }),
  )
  wireEvents(core)
  followSilentWallets(core)
  followSteps(core)
  if (siwx) wireSignIn(core, siwx)
  return core
}

/** Makes on first use what few apps use. */
function once<T>(make: () => T) {
  let made: T | undefined
  return {
    get: () => {
      made ??= make()
      return made
    },
    made: () => made,
  }
}
