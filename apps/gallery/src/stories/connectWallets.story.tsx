import { createFakeWallet } from '@bowline/common/testing'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyPairing } from '../storyConnectors.ts'
import type { StoryKitOptions } from '../storyKit.ts'

const LEGAL = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

/** Wallets are collapsed only where there is another way to connect. */
const passport = createFakeWallet({ id: 'passport', name: 'Passport', type: 'auth' }).connector
const connectors: StoryKitOptions['connectors'] = (clock) => [passport, storyPairing({ clock })]

const states: Readonly<Record<string, StoryKitOptions>> = {
  default: { connectors, features: { collapseWallets: true } },
  'legal checkbox': {
    connectors,
    features: { collapseWallets: true, legalCheckbox: true },
    ...LEGAL,
  },
  'no wallet': { connectors, features: { collapseWallets: true }, wallets: [] },
}

export const stories: readonly Story[] = [
  ...Object.entries(states).map(
    ([state, options]): Story => ({
      id: `connect-wallets/${state.replaceAll(' ', '-')}`,
      title: `ConnectWallets / ${state}`,
      layout: 'page',
      render: ({ theme }) => (
        <ModalStory theme={theme} options={options} routes={[{ name: 'ConnectWallets' }]} />
      ),
    }),
  ),
]
