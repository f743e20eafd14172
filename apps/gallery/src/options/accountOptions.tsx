import { clearSigning } from '@bowline/clear-signing'
import { fakeToken } from '@bowline/common/testing'
import { getProvider } from '@bowline/controllers'
import { AccountButton, UnsupportedBanner } from '@bowline/react'
import { storyFamily } from '../storyFamily.ts'
import { createStoryServer, STORY_SERVER, withServer } from '../storyServer.ts'
import { storyIcons } from '../storyTokens.ts'
import { networksRoute, type OptionScenes, onAccount, onConnect } from './OptionScene.tsx'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const ACCOUNT = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const UNLISTED = 'eip155:250'

/** Options that act on what a connected account sees, and on its networks. */
export const accountOptions: OptionScenes = {
  'services.url': onAccount({
    options: { services: { url: STORY_SERVER }, fetch: createStoryServer() },
  }),
  'services.data': onAccount({ options: withServer() }),
  'features.swaps': onAccount({ options: { ...withServer(), features: { swaps: false } } }),
  'features.onramp': onAccount({ options: { ...withServer(), features: { onramp: false } } }),
  'features.receive': onAccount({ options: { ...withServer(), features: { receive: false } } }),
  'features.send': onAccount({ options: { ...withServer(), features: { send: false } } }),
  'features.history': onAccount({ options: { ...withServer(), features: { history: false } } }),
  'features.walletFeaturesOrder': onAccount({
    options: { ...withServer(), features: { walletFeaturesOrder: ['send', 'receive', 'swaps'] } },
  }),
  restrictedTimezones: onAccount({
    options: { ...withServer(), restrictedTimezones: [timeZone] },
  }),
  locale: onAccount({ options: { ...withServer(), locale: 'de' } }),
  tokens: onAccount({
    options: {
      tokens: { 'eip155:1': { address: fakeToken.address, image: storyIcons.dollar } },
    },
    children: <AccountButton />,
  }),
  preview: onAccount({
    open: false,
    options: { preview: clearSigning },
    after: (kit) => {
      const [, , address] = ACCOUNT.split(':')
      const request = { method: 'personal_sign', params: ['Permission to come aboard?', address] }
      // A story does not wait for the answer.
      getProvider(kit, 'eip155')
        ?.request(request)
        .catch(() => {})
    },
  }),
  defaultNetwork: onConnect({ defaultNetwork: 'eip155:8453' }, { routes: networksRoute }),
  chainImages: onConnect(
    { chainImages: { 'eip155:8453': storyIcons.bitcoin } },
    { routes: networksRoute },
  ),
  enableNetworkSwitch: onAccount({
    options: { enableNetworkSwitch: false },
    routes: networksRoute,
    others: [storyFamily()],
  }),
  allowUnsupportedChain: onAccount({
    options: { allowUnsupportedChain: true },
    before: (_, wallet) => wallet.set({ chainId: UNLISTED }),
  }),
  unsupportedChain: onAccount({
    open: false,
    options: { unsupportedChain: 'banner' },
    before: (_, wallet) => wallet.set({ chainId: UNLISTED }),
    children: <UnsupportedBanner />,
  }),
}
