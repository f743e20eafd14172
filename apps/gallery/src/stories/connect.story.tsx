import type { Connector } from '@bowline/common'
import { createFakeWallet } from '@bowline/common/testing'
import { type BrowserKind, connect } from '@bowline/controllers'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyIcons, storyLogin, storyPairing, storyWallet } from '../storyConnectors.ts'
import { storyFamilies, storyFamily } from '../storyFamily.ts'
import { type StoryKitOptions, storyWallets } from '../storyKit.ts'

const pairing: StoryKitOptions['connectors'] = (clock) => [storyPairing({ clock })]
const login: StoryKitOptions['connectors'] = (clock) => [storyLogin(), storyPairing({ clock })]
const LONG_NAME = 'The wallet of many seas whose name is longer than its row'
const LEGAL = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

const states: Readonly<Record<string, StoryKitOptions>> = {
  default: { connectors: pairing },
  'no wallet': { wallets: [], connectors: pairing },
  'nothing at all': { wallets: [], directory: 'none' },
  'directory hangs': { wallets: [], connectors: pairing, directory: 'hanging' },
  'directory down': { connectors: pairing, directory: 'down' },
  'legal links': { connectors: pairing, ...LEGAL },
  // One row of a wallet that turns up in two families, and one of each that speaks its own alone.
  'several families': {
    wallets: [...storyWallets, storyWallet(LONG_NAME)],
    others: [storyFamily({ walletName: LONG_NAME }), ...storyFamilies().slice(1)],
    connectors: pairing,
  },
  'many wallets': { wallets: many(), connectors: pairing },
  'wallets only': { directory: 'none', enableWalletGuide: false },
  logins: { connectors: login },
  'logins first': { connectors: login, wallets: [], features: { collapseWallets: true } },
  'logins apart': {
    connectors: login,
    features: {
      legalCheckbox: true,
      connectMethodsOrder: ['email', 'wallet', 'social', 'passkey'],
    },
    ...LEGAL,
  },
}

/** The browsers that show the page on a phone. */
const phones: Readonly<Record<string, { options: StoryKitOptions; browser: BrowserKind }>> = {
  "in a wallet's browser": {
    options: { wallets: storyWallets.slice(0, 1), connectors: pairing },
    browser: { system: 'ios' },
  },
  'inside an app, left by a link': {
    options: { wallets: [], connectors: login },
    browser: { system: 'android', hostApp: 'Instagram' },
  },
  'inside an app, left by its menu': {
    options: { wallets: [], connectors: login },
    browser: { system: 'ios', hostApp: 'Instagram' },
  },
  'in Telegram': {
    options: { wallets: [], connectors: login },
    browser: { system: 'android', telegram: 'android' },
  },
}

export const stories: readonly Story[] = [
  ...Object.entries(phones).map(
    ([state, { options, browser }]): Story => ({
      id: `connect/${state.replaceAll(/\W+/g, '-')}`,
      title: `Connect / ${state}`,
      layout: 'page',
      render: ({ theme }) => (
        <ModalStory
          theme={theme}
          options={options}
          environment={{ isMobile: () => true, browser: () => browser }}
        />
      ),
    }),
  ),
  ...Object.entries(states).map(
    ([state, options]): Story => ({
      id: `connect/${state.replaceAll(' ', '-')}`,
      title: `Connect / ${state}`,
      layout: 'page',
      render: ({ theme }) => <ModalStory theme={theme} options={options} />,
    }),
  ),
  ...(['locked', 'unshared', 'unclear', 'silent'] as const).map(
    (state): Story => ({
      id: `connect/${state}`,
      title: `Connect / the connected wallet is ${state}`,
      layout: 'page',
      render: ({ theme }) => {
        const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', icon: storyIcons.Harbor })
        return (
          <ModalStory
            theme={theme}
            options={{ wallets: [wallet.connector, ...storyWallets.slice(1)], connectors: pairing }}
            after={async ({ kit }) => {
              await connect(kit, { connectorId: 'harbor' })
              wallet.lock(state === 'silent' ? 'locked' : state)
              if (state === 'silent') wallet.setSilent(true)
              kit.modal.open()
            }}
          />
        )
      },
    }),
  ),
  {
    id: 'connect/recent',
    title: 'Connect / recent',
    layout: 'page',
    render: ({ theme }) => (
      <ModalStory
        theme={theme}
        options={{ connectors: pairing }}
        after={({ kit }) =>
          kit['~internals'].recentWallets.setState([{ connectorId: 'quay', name: 'Quay' }], true)
        }
      />
    ),
  },
  {
    id: 'connect/phone',
    title: 'Connect / on a phone',
    layout: 'page',
    render: ({ theme }) => (
      <ModalStory
        theme={theme}
        options={{ wallets: [], connectors: pairing }}
        environment={{ isMobile: () => true }}
      />
    ),
  },
  {
    id: 'connect/right-to-left',
    title: 'Connect / right to left',
    layout: 'page',
    render: ({ theme }) => (
      <ModalStory
        theme={theme}
        options={{ connectors: pairing, locale: 'ar' }}
        messages={{ 'title.Connect': 'اربط محفظة', 'connect.installed': 'مثبتة' }}
      />
    ),
  },
  {
    id: 'connect/toast-outside',
    title: 'Connect / toast after the modal has closed',
    layout: 'page',
    render: ({ theme }) => (
      <ModalStory
        theme={theme}
        closed
        after={({ kit }) => kit.toasts.show({ kind: 'success', code: 'transactionConfirmed' })}
      />
    ),
  },
]

function many(): readonly Connector[] {
  const names = ['Anchor', 'Buoy', 'Compass', 'Dinghy', 'Estuary', 'Fjord', 'Gale', 'Hull', 'Inlet']
  return [...storyWallets, ...names.map((name) => storyWallet(name))]
}
