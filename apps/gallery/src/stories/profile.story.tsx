import type { Namespace } from '@bowline/common'
import { connect, type Route, switchNetwork } from '@bowline/controllers'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import { onChain } from '../onChain.ts'
import type { Story } from '../Story.ts'
import { storyFamilies, storyFamily } from '../storyFamily.ts'
import { rememberNfts, storyNfts } from '../storyNfts.ts'
import { withServer } from '../storyServer.ts'
import { whenShown } from '../whenShown.ts'

type State = Omit<ConnectedStoryProps, 'theme' | 'routes'>

const nft = (tokenId: string): Route => ({
  name: 'Nft',
  data: { chainId: 'eip155:1', contract: storyNfts[0]?.contract ?? '', tokenId },
})
const ORDINALS = '[role=tab]:nth-child(2)'
const smart = { isContract: async () => true }

const views: Readonly<Record<string, Readonly<Record<string, State & { route: Route }>>>> = {
  Profile: {
    default: {
      route: { name: 'Profile' },
      options: withServer(),
      operations: { isContract: async () => false },
    },
    'with a name': {
      route: { name: 'Profile' },
      options: withServer({ name: 'harbourmaster.eth' }),
      operations: smart,
    },
    'several accounts': {
      route: { name: 'Profile' },
      wallet: {
        accounts: [
          'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          'eip155:1:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
          'eip155:1:0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
        ],
      },
    },
    'several families': {
      route: { name: 'Profile' },
      others: [storyFamily()],
      before: async (kit) => {
        await connect(kit, { connectorId: 'lantern' })
        await switchNetwork(kit, { chainId: 'eip155:1' })
      },
    },
    'four families': {
      route: { name: 'Profile' },
      others: storyFamilies(),
      before: async (kit) => {
        for (const connectorId of ['lantern', 'halyard', 'northstar'])
          await connect(kit, { connectorId })
        await switchNetwork(kit, { chainId: 'eip155:1' })
      },
    },
    'money and collectibles': {
      route: { name: 'Profile' },
      others: [storyFamily({ family: 'bip122', accounts: 2 })],
      before: (kit) => connect(kit, { connectorId: 'halyard' }),
    },
    'more families': { route: { name: 'Profile' }, others: [storyFamily()] },
    'many accounts': {
      route: { name: 'Profile' },
      others: [storyFamily({ accounts: 30 })],
      before: (kit) => connect(kit, { connectorId: 'lantern' }),
    },
    'choose an account': {
      route: { name: 'Accounts', data: { namespace: 'solana' as Namespace } },
      others: [storyFamily({ accounts: 1200 })],
      before: (kit) => connect(kit, { connectorId: 'lantern' }),
    },
    'unsupported network': {
      route: { name: 'Profile' },
      options: { unsupportedChain: 'banner' },
      before: (_, wallet) => wallet.set({ chainId: 'eip155:250' }),
    },
  },
  Receive: {
    default: { route: { name: 'Receive' } },
    'smart account': { route: { name: 'Receive' }, operations: smart },
    networks: { route: { name: 'CompatibleNetworks' } },
    'on solana': { route: { name: 'Receive' }, ...onChain('solana') },
    'on bitcoin': { route: { name: 'Receive' }, ...onChain('bip122') },
    'on bitcoin, ordinals': {
      route: { name: 'Receive' },
      ...onChain('bip122'),
      after: () =>
        whenShown(ORDINALS, () => document.querySelector<HTMLElement>(ORDINALS)?.click()),
    },
    'on polkadot': { route: { name: 'Receive' }, ...onChain('polkadot', { hasEndpoint: false }) },
    'networks on bitcoin': { route: { name: 'CompatibleNetworks' }, ...onChain('bip122') },
  },
  NFT: {
    picture: { route: nft('1'), options: withServer(), before: rememberNfts },
    'several of one': { route: nft('3'), options: withServer({ nfts: storyNfts }) },
    spam: { route: nft('5'), options: withServer({ nfts: storyNfts }) },
    'not there': { route: nft('99'), options: withServer({ nfts: storyNfts }) },
    loading: { route: nft('1'), options: withServer({ state: 'hanging' }) },
    failed: { route: nft('1'), options: withServer({ state: 'down' }) },
  },
}

export const stories: readonly Story[] = Object.entries(views).flatMap(([view, states]) =>
  Object.entries(states).map(
    ([name, { route, ...props }]): Story => ({
      id: `${view.toLowerCase()}/${name.replaceAll(' ', '-')}`,
      title: `${view} / ${name}`,
      layout: 'page',
      render: ({ theme }) => <ConnectedStory theme={theme} routes={[route]} {...props} />,
    }),
  ),
)
