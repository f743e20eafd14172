import type { Route } from '@bowline/controllers'
import { ModalStory, type ModalStoryProps } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'

const downloads = (walletId: string): readonly Route[] => [
  { name: 'Downloads', data: { walletId } },
]
const get: readonly Route[] = [{ name: 'GetWallet' }]

const states: Readonly<Record<string, Omit<ModalStoryProps, 'theme'>>> = {
  'what is a wallet': { routes: [{ name: 'WhatIsAWallet' }] },
  get: { routes: get },
  'get, loading': { routes: get, options: { directory: 'hanging' } },
  'get, directory down': { routes: get, options: { directory: 'down' } },
  'get, nothing recommended': { routes: get, options: { directory: 'empty' } },
  downloads: { routes: downloads('lantern') },
  'downloads, one store': { routes: downloads('halyard') },
  'downloads on a phone': { routes: downloads('lantern'), environment: { isMobile: () => true } },
  'downloads, no links': { routes: downloads('bare') },
}

export const stories: readonly Story[] = Object.entries(states).map(
  ([name, props]): Story => ({
    id: `get-wallet/${name.replaceAll(/[ ,]+/g, '-')}`,
    title: `Get a wallet / ${name}`,
    layout: 'page',
    render: ({ theme }) => <ModalStory theme={theme} {...props} />,
  }),
)
