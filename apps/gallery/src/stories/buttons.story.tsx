import {
  AccountButton,
  ConnectButton,
  KitButton,
  NetworkButton,
  UnsupportedBanner,
} from '@bowline/react'
import { Inline, Stack } from '@bowline/ui'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { never } from '../storyAnswers.ts'

const all = (
  <Stack gap={4}>
    <Inline gap={3}>
      <ConnectButton size="sm" />
      <ConnectButton />
      <ConnectButton size="lg" label="Log in with a wallet" />
      <ConnectButton variant="secondary" />
    </Inline>
    <Inline gap={3}>
      <AccountButton size="sm" />
      <AccountButton />
      <AccountButton showBalance={false} charsStart={6} charsEnd={4} />
    </Inline>
    <Inline gap={3}>
      <NetworkButton size="sm" />
      <NetworkButton />
      <KitButton />
    </Inline>
    <UnsupportedBanner />
  </Stack>
)

const states: Readonly<Record<string, Omit<ConnectedStoryProps, 'theme' | 'children'>>> = {
  connected: {},
  disconnected: { before: (_, wallet) => wallet.end() },
  locked: { before: (_, wallet) => wallet.lock() },
  'balance loading': { operations: { getBalance: never } },
  'unsupported network': {
    options: { unsupportedChain: 'banner' },
    before: (_, wallet) => wallet.set({ chainId: 'eip155:250' }),
  },
}

export const stories: readonly Story[] = Object.entries(states).map(([name, props]) => ({
  id: `buttons/${name.replaceAll(' ', '-')}`,
  title: `Buttons / ${name}`,
  render: ({ theme }) => (
    <ConnectedStory theme={theme} open={false} {...props}>
      {all}
    </ConnectedStory>
  ),
}))
