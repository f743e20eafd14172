import type { Kit } from '@bowline/controllers'
import { send } from '@bowline/controllers/internal'
import {
  bankTheme,
  monochromeTheme,
  neonTheme,
  newspaperTheme,
  playfulTheme,
  type ThemeOptions,
  terminalTheme,
} from '@bowline/react'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyLogin, storyPairing } from '../storyConnectors.ts'
import { storyLooks } from '../storyLooks.ts'
import { withServer } from '../storyServer.ts'

const from = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const usdc = `0x${'1'.padStart(40, '0')}`

const themes: Readonly<Record<string, ThemeOptions>> = {
  'neon game': neonTheme,
  bank: bankTheme,
  newspaper: newspaperTheme,
  playful: playfulTheme,
  terminal: terminalTheme,
  monochrome: monochromeTheme,
  ...storyLooks,
}

const review = (kit: Kit) =>
  send(kit).review({
    from,
    chainId: 'eip155:1',
    to: alice,
    toName: 'alice.eth',
    amount: 1_250_000n,
    token: usdc,
    symbol: 'USDC',
    decimals: 6,
    nft: undefined,
    feeRate: undefined,
    note: { kind: 'send', moves: [], to: alice },
  })

const connected: Readonly<Record<string, Omit<ConnectedStoryProps, 'theme'>>> = {
  account: {},
  'send review': {
    routes: [{ name: 'Send', data: {} }, { name: 'SendReview' }],
    before: review,
    operations: { estimateFee: async () => 38_000_000_000_000n },
  },
}

/** What an app looks like with a few values of its own. */
export const stories: readonly Story[] = Object.entries(themes).flatMap(([name, looks]) => {
  const entry = (view: string, render: Story['render']): Story => ({
    id: `themes/${name.replaceAll(' ', '-')}/${view.replaceAll(' ', '-')}`,
    title: `Themes / ${name}, ${view}`,
    layout: 'page',
    render,
  })
  return [
    entry('connect', ({ theme }) => (
      <ModalStory
        theme={theme}
        options={{
          theme: looks,
          connectors: (clock) => [storyLogin(), storyPairing({ clock })],
        }}
      />
    )),
    ...Object.entries(connected).map(([view, props]) =>
      entry(view, ({ theme }) => (
        <ConnectedStory {...props} theme={theme} options={{ ...withServer(), theme: looks }} />
      )),
    ),
  ]
})
