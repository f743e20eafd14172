import { namespaceOf } from '@bowline/common'
import type { Core } from './Core.ts'
import { createOperations } from './features/accounts/createOperations.ts'
import { performSwitchAccount } from './features/accounts/performSwitchAccount.ts'
import { createRequireAccount } from './features/accounts/requireAccount.ts'
import { readShownBalance } from './features/balances/readShownBalance.ts'
import { adoptSession } from './features/connections/adoptSession.ts'
import { createAttempts } from './features/connections/attempts.ts'
import { createAttemptView } from './features/connections/attemptView.ts'
import { beginRestoring } from './features/connections/beginRestoring.ts'
import { createConnectionLayers } from './features/connections/connectionLayers.ts'
import { followOtherTabs } from './features/connections/followOtherTabs.ts'
import { performConnect } from './features/connections/performConnect.ts'
import { performDisconnect } from './features/connections/performDisconnect.ts'
import { performPreparePairing } from './features/connections/performPreparePairing.ts'
import { createPreparedPairing } from './features/connections/preparedPairing.ts'
import { restore } from './features/connections/restore.ts'
import { createSavedConnections } from './features/connections/savedConnections.ts'
import { createSessions } from './features/connections/sessions.ts'
import { withRecent } from './features/connectors/withRecent.ts'
import { createActiveNetworks } from './features/networks/activeNetworks.ts'
import { performRemoveAdapter } from './features/networks/performRemoveAdapter.ts'
import { performRemoveNetwork } from './features/networks/performRemoveNetwork.ts'
import { performSwitch } from './features/networks/performSwitch.ts'
import { performSignMessage } from './features/sign/performSignMessage.ts'
import { performSignTypedData } from './features/sign/performSignTypedData.ts'
import { createLocalTransactions } from './features/transactions/createLocalTransactions.ts'
import { performSendCalls } from './features/transactions/performSendCalls.ts'
import { performSendTransaction } from './features/transactions/performSendTransaction.ts'
import { performSendTransfer } from './features/transactions/performSendTransfer.ts'
import { watchPending } from './features/transactions/watchPending.ts'
import { internals, type Kit } from './kit.ts'
import type { Live } from './Live.ts'
import { createRecord } from './persistence/createRecord.ts'
import { reportUsage } from './reportUsage.ts'
import { tellNodeRefusal, tellRefusal } from './tellRefusal.ts'
import { wireEvents } from './wireEvents.ts'
import { wireSessions } from './wireSessions.ts'

/** Wires the part of a kit that deals with wallets. Loaded when a wallet is first needed. */
export function createCore(kit: Kit): Live {
  const shell = internals(kit)
  const { adapters, attempt, clock, lifetime, logger, networks, recentWallets } = shell
  const { customRpcUrls: rpcUrls, defaultNetwork, enableReconnect } = kit.config
  const records = {
    accounts: createRecord('accounts', shell),
    connections: createRecord('connections', shell),
    networks: createRecord('networks', shell),
    recentWallets: createRecord('recentWallets', shell),
    theme: createRecord('theme', shell),
    transactions: createRecord('transactions', shell),
  }
  const transactions = createLocalTransactions({ ...shell, record: records.transactions })
  const operations = createOperations(
    adapters,
    { rpcUrls, logger },
    (namespace) => void watchPending(core, namespace),
    (error) => tellNodeRefusal(kit, error),
  )
  const layers = createConnectionLayers(shell.connections)
  const activeNetworks = createActiveNetworks(networks, defaultNetwork)
  const attempts = createAttempts({ layers, attempt })
  const preparedPairing = createPreparedPairing({ clock })
  const saved = createSavedConnections(records)
  const sessions = createSessions({
    adapters,
    logger,
    ...wireSessions({
      ...shell,
      activeNetworks,
      layers,
      saved,
      savedAs(namespace) {
        const owner = sessions.ownerOf(namespace)
        return owner?.session.adopted ? undefined : owner?.connector
      },
    }),
  })
  const core: Core = {
    ...shell,
    kit,
    activeNetworks,
    attempts,
    attemptView: createAttemptView({ attempts, clock }),
    layers,
    operations,
    pendingTransactions: new Set(),
    preparedPairing,
    saved,
    sessions,
    switches: new WeakMap(),
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
      operations,
    }),
  }
  const load = async () => {
    // Without reconnecting nothing is read, and so nothing is ever kept.
    if (enableReconnect) await saved.load()
    else saved.clear()
  }
  const ready = load()
  wireEvents(core)
  const stopKeeping = networks.subscribe(({ activeNamespace: foreground, active }) =>
    records.networks.write({ foreground, active }),
  )

  return {
    sessions,
    connect: (parameters, opened) => performConnect(core, parameters, opened),
    cancel: attempts.cancel,
    async preparePairing(connectorId) {
      try {
        await performPreparePairing(core, connectorId)
      } catch (error) {
        tellRefusal(kit, error)
        throw error
      }
    },
    disconnect: (namespace) => performDisconnect(core, namespace),
    adopt: (adopted) => adoptSession(core, adopted),
    async resume() {
      await ready
      if (lifetime.aborted) return
      const open = [...adapters.keys()].filter((namespace) => !sessions.ownerOf(namespace))
      const restoring = beginRestoring(attempts, open, saved.get)
      // What was marked before this was loaded and cannot be picked up is not connecting any more.
      const settled = open.filter((namespace) => !attempts.isPending(namespace))
      layers.setAttempt(settled, undefined)
      await restore(core, restoring)
    },
    pause: attempts.abortRestoring,
    async followOtherTabs() {
      await load()
      if (!lifetime.aborted) await followOtherTabs(core)
    },
    switchNetwork: (own) => performSwitch(core, own),
    removeAdapter: (namespace) =>
      performRemoveAdapter(core, {
        namespace,
        disconnect: () => performDisconnect(core, namespace),
      }),
    removeNetwork: (chainId) =>
      performRemoveNetwork(core, {
        chainId,
        disconnect: () => performDisconnect(core, namespaceOf(chainId)),
      }),
    switchAccount: (account) => performSwitchAccount(core, account),
    signMessage: (message, namespace) => performSignMessage(core, message, namespace),
    signTypedData: (typedData, namespace) => performSignTypedData(core, typedData, namespace),
    sendTransfer: (parameters) => performSendTransfer(core, parameters),
    sendTransaction: (parameters) => performSendTransaction(core, parameters),
    sendCalls: (parameters) => performSendCalls(core, parameters),
    transactions: transactions.store,
    account: core.requireAccount,
    shownBalance: (account, signal) => readShownBalance(core, account, signal),
    operations,
    reportUsage: (missed) => reportUsage(kit, missed),
    keepTheme: records.theme.write,
    destroy() {
      stopKeeping()
      transactions.stop()
      attempts.abortAll()
      preparedPairing.drop()
      sessions.detachAll()
    },
  }
}
