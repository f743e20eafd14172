import type { Connector, KitErrorCode, Namespace } from '@bowline/common'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyIcons, storyWallet } from '../storyConnectors.ts'
import { storyFamilies, storyFamily } from '../storyFamily.ts'

/** One code for each of the causes that the screens tell apart. */
const causes: Readonly<Record<string, KitErrorCode>> = {
  userRejected: 'USER_REJECTED',
  requestPending: 'REQUEST_PENDING',
  locked: 'WALLET_LOCKED',
  noAccount: 'WALLET_NO_ACCOUNT',
  notShared: 'WALLET_NOT_SHARED',
  notAllowed: 'WALLET_UNAUTHORIZED',
  walletReloaded: 'WALLET_RELOADED',
  notInstalled: 'WALLET_NOT_INSTALLED',
  popupBlocked: 'POPUP_BLOCKED',
  deepLinkBlocked: 'DEEP_LINK_BLOCKED',
  timeout: 'WALLET_TIMEOUT',
  relayUnreachable: 'RELAY_UNREACHABLE',
  relayRefused: 'RELAY_REFUSED',
  sessionExpired: 'SESSION_EXPIRED',
  chainUnsupported: 'CHAIN_UNSUPPORTED',
  wrongChain: 'WRONG_CHAIN',
  approvedElsewhere: 'APPROVED_ELSEWHERE',
  codeNotLoaded: 'CODE_NOT_LOADED',
  providerError: 'WALLET_ERROR',
}

const route = { name: 'ConnectingExternal', data: { connectorId: 'harbor' } } as const
const look = { icon: storyIcons.Harbor, walletId: 'harbor' }
const waits = { waiting: 0, 'help after 10 s': 10_000, 'retry after 60 s': 60_000 }

export const stories: readonly Story[] = [
  ...Object.entries(waits).map(
    ([name, ms]): Story => ({
      id: `connecting/${name.replaceAll(' ', '-')}`,
      title: `Connecting / ${name}`,
      layout: 'page',
      render: ({ theme }) => (
        <ModalStory
          theme={theme}
          options={{ wallets: [storyWallet('Harbor', look)] }}
          routes={[route]}
          after={({ clock }) => clock.advance(ms)}
        />
      ),
    }),
  ),
  ...Object.entries(causes).map(
    ([cause, code]): Story => ({
      id: `connecting/${cause}`,
      title: `Connecting / ${cause}`,
      layout: 'page',
      render: ({ theme }) => {
        const answer = { fails: code, context: { code: -32603, reason: 'invalid key' } }
        return (
          <ModalStory
            theme={theme}
            options={{ wallets: [storyWallet('Harbor', { ...look, answer })] }}
            routes={[route]}
          />
        )
      },
    }),
  ),
  {
    id: 'connecting/multi-chain',
    title: 'Connecting / a wallet of several families',
    layout: 'page',
    render: ({ theme }) => {
      const family = storyFamily()
      const namespaces = ['eip155' as const, family.namespace]
      const wallet = storyWallet('Harbor', {
        ...look,
        type: 'multiChain',
        asksPerFamily: true,
        namespaces,
      })
      return (
        <ModalStory
          theme={theme}
          options={{ wallets: [wallet], others: [family] }}
          routes={[{ name: 'ConnectingMultiChain', data: { connectorId: 'harbor' } }]}
        />
      )
    },
  },
  {
    id: 'connecting/four-families',
    title: 'Connecting / a wallet of four families',
    layout: 'page',
    render: ({ theme }) => {
      const others = storyFamilies()
      const namespaces = ['eip155' as const, ...others.map(({ namespace }) => namespace)]
      const wallet = storyWallet('Harbor', {
        ...look,
        type: 'multiChain',
        asksPerFamily: true,
        namespaces,
      })
      return (
        <ModalStory
          theme={theme}
          options={{ wallets: [wallet], others }}
          routes={[{ name: 'ConnectingMultiChain', data: { connectorId: 'harbor' } }]}
        />
      )
    },
  },
  ...[1, 3].map(
    (count): Story => ({
      id: `connecting/partial-${count}`,
      title: `Connecting / ${count} of several families missing`,
      layout: 'page',
      render: ({ theme }) => {
        const others = storyFamilies().slice(0, count)
        return (
          <ModalStory
            theme={theme}
            options={{ wallets: [generous(others.map(({ namespace }) => namespace))], others }}
            routes={[route]}
          />
        )
      },
    }),
  ),
  {
    id: 'connecting/gone',
    title: 'Connecting / wallet gone',
    layout: 'page',
    render: ({ theme }) => <ModalStory theme={theme} options={{ wallets: [] }} routes={[route]} />,
  },
  {
    id: 'connecting/overlay',
    title: 'Connecting / the wallet asks on this page',
    layout: 'page',
    render: ({ theme }) => (
      <ModalStory
        theme={theme}
        options={{ wallets: [storyWallet('Harbor', { ...look, promptsInPage: true })] }}
        routes={[route]}
      />
    ),
  },
]

/** A wallet that gives its EVM account, and has a reason for each of the others. */
function generous(missing: readonly Namespace[]): Connector {
  const codes: readonly KitErrorCode[] = ['WALLET_NO_ACCOUNT', 'USER_REJECTED', 'WALLET_ERROR']
  const namespaces = ['eip155' as const, ...missing]
  return {
    ...storyWallet('Harbor', { ...look, type: 'multiChain', asksPerFamily: true, namespaces }),
    connect: async () => ({
      scopes: () => [
        {
          namespace: 'eip155',
          accounts: ['eip155:1:0x0000000000000000000000000000000000000001'],
          chainId: 'eip155:1',
        },
      ],
      missing: missing.map((namespace, index) => ({
        namespace,
        code: codes[index % codes.length] ?? 'WALLET_ERROR',
      })),
      subscribe: () => () => {},
      provider: () => ({ request: () => Promise.reject(new Error('a story has no chain')) }),
      disconnect: async () => {},
    }),
  }
}
