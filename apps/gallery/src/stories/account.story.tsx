import { balanceQuery, connect, type Kit, switchNetwork } from '@bowline/controllers'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { storyFamily } from '../storyFamily.ts'

const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('no answer'))

/** Puts a balance in the cache that came some time ago. */
const remember = (kit: Kit) => {
  const updatedAt = Date.now() - 45_000
  kit.queryClient.setQueryData(balanceQuery(kit, account).queryKey, 3_141_592_653_589_793_238n, {
    updatedAt,
  })
}

const states: Readonly<Record<string, Omit<ConnectedStoryProps, 'theme'>>> = {
  default: {},
  'balance loading': { operations: { getBalance: never } },
  'balance failed': { operations: { getBalance: fails } },
  'balance old': { operations: { getBalance: never }, before: remember },
  'balance not renewed': { operations: { getBalance: fails }, before: remember },
  'dust and no explorer': {
    operations: { getBalance: async () => 7n },
    wallet: { chainId: 'eip155:42161', accounts: [account.replace(':1:', ':42161:') as never] },
  },
  'several accounts': {
    wallet: {
      accounts: [
        account,
        'eip155:1:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
        'eip155:1:0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      ],
    },
  },
  'several families': {
    others: [storyFamily()],
    before: async (kit) => {
      await connect(kit, { connectorId: 'lantern' })
      await switchNetwork(kit, { chainId: 'eip155:1' })
    },
  },
  'unsupported network': {
    options: { unsupportedChain: 'banner' },
    before: (_, wallet) => wallet.set({ chainId: 'eip155:250' }),
  },
  'network fixed': { options: { enableNetworkSwitch: false } },
}

export const stories: readonly Story[] = Object.entries(states).map(([name, props]) => ({
  id: `account/${name.replaceAll(' ', '-')}`,
  title: `Account / ${name}`,
  layout: 'page',
  render: ({ theme }) => <ConnectedStory theme={theme} {...props} />,
}))
