import { type ChainId, KitError, type KitErrorCode } from '@bowline/common'
import { connect } from '@bowline/controllers'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { storyFamilies, storyFamily } from '../storyFamily.ts'
import { manyStoryNetworks, storyNetworks } from '../storyNetworks.ts'

const networks = { name: 'Networks' } as const
const toBase = { name: 'SwitchNetwork', data: { chainId: 'eip155:8453' } } as const

const toSolana = {
  name: 'SwitchActiveChain',
  data: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId },
} as const

const failing = (code: KitErrorCode): Omit<ConnectedStoryProps, 'theme'> => ({
  routes: [networks, toBase],
  operations: {
    // A story names the code; what it carries is not shown.
    switchChain: () => Promise.reject(new KitError(code as 'ABORTED')),
  },
})

const states: Readonly<Record<string, Omit<ConnectedStoryProps, 'theme'>>> = {
  'Networks / few': { routes: [networks] },
  'Networks / many with search': { routes: [networks], networks: manyStoryNetworks },
  'Networks / several families': { routes: [networks], others: [storyFamily()] },
  'Networks / four families': {
    routes: [networks],
    others: storyFamilies(),
    before: (kit) => connect(kit, { connectorId: 'halyard' }),
  },
  'Networks / not approved by the wallet': {
    routes: [networks],
    before: (_, wallet) => wallet.set({ approvedChainIds: ['eip155:1', 'eip155:8453'] }),
  },
  'Networks / fixed by the app': { routes: [networks], options: { enableNetworkSwitch: false } },
  'Switch network / waiting': {
    routes: [networks, toBase],
    operations: { switchChain: () => new Promise(() => {}) },
  },
  'Switch network / declined': failing('USER_REJECTED'),
  'Switch network / request pending': failing('REQUEST_PENDING'),
  'Switch network / cannot be added': failing('CHAIN_ADD_FAILED'),
  'Switch network / failed': failing('CHAIN_SWITCH_FAILED'),
  'Switch network / not offered': {
    routes: [networks, { name: 'SwitchNetwork', data: { chainId: 'eip155:999' } }],
  },
  'Switch active chain / wallets': {
    routes: [networks, toSolana],
    others: [storyFamily()],
  },
  'Switch active chain / a wallet in use': {
    routes: [networks, toSolana],
    others: [storyFamily({ walletName: 'Harbor' })],
  },
  'Switch active chain / without a wallet': {
    routes: [networks, toSolana],
    others: [storyFamily({ hasWallet: false })],
  },
  'Unsupported chain / default': {
    before: (_, wallet) => wallet.set({ chainId: 'eip155:250' }),
  },
  'Unsupported chain / switch in the wallet': {
    options: { enableNetworkSwitch: false },
    open: false,
    before: (kit, wallet) => {
      wallet.set({ chainId: 'eip155:250' })
      kit.modal.open({ name: 'UnsupportedChain' })
    },
  },
  'Unsupported chain / solved': {
    open: false,
    before: (kit) => kit.modal.open({ name: 'UnsupportedChain' }),
  },
  'What is a network': { routes: [networks, { name: 'WhatIsANetwork' }], networks: storyNetworks },
}

export const stories: readonly Story[] = Object.entries(states).map(([title, props]) => ({
  id: title.toLowerCase().replaceAll(' / ', '/').replaceAll(' ', '-'),
  title,
  layout: 'page',
  render: ({ theme }) => <ConnectedStory theme={theme} {...props} />,
}))
