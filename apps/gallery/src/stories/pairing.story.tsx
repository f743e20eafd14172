import type { KitErrorCode } from '@bowline/common'
import type { Route } from '@bowline/controllers'
import { ModalStory, type ModalStoryProps } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyPairing } from '../storyConnectors.ts'
import type { StoryKitOptions } from '../storyKit.ts'
import { whenShown } from '../whenShown.ts'

const wallet = (walletId: string): readonly Route[] => [
  { name: 'ConnectingWalletConnect', data: { walletId } },
]
const basic: readonly Route[] = [{ name: 'ConnectingWalletConnectBasic' }]
const phone = {
  isMobile: () => true,
  isPageVisible: () => true,
  browser: () => ({ system: 'ios' }) as const,
}

/** A phone whose page has been left and shown again. */
const left = createLeftPhone()
function createLeftPhone() {
  let isVisible = true
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    isVisible = next
    for (const listener of [...listeners]) listener()
  }
  return {
    environment: {
      ...phone,
      isPageVisible: () => isVisible,
      onVisibility(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    comeBack() {
      set(false)
      set(true)
    },
  }
}

/** Taps the link to the app, which opens nothing here. */
function tapLink(then: () => void) {
  whenShown('.bl-status a', () => {
    const link = document.querySelector<HTMLAnchorElement>('.bl-status a')
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link?.click()
    whenShown('.bl-wallet-image-busy', then)
  })
}

const pairs: StoryKitOptions = { connectors: (clock) => [storyPairing({ clock })] }
const fails = (code: KitErrorCode): StoryKitOptions => ({
  connectors: (clock) => [
    storyPairing({ clock, answer: { fails: code, context: { reason: 'invalid key' } } }),
  ],
})

const states: Readonly<Record<string, Omit<ModalStoryProps, 'theme'>>> = {
  'all platforms': { options: pairs, routes: wallet('lantern') },
  'phone only': { options: pairs, routes: wallet('halyard') },
  preparing: {
    options: { connectors: (clock) => [storyPairing({ clock, offers: false })] },
    routes: wallet('halyard'),
  },
  'last minute': {
    options: pairs,
    routes: wallet('halyard'),
    after: ({ clock }) => {
      clock.advance(180_000)
      requestAnimationFrame(() => clock.advance(18_000))
    },
  },
  renewed: {
    options: pairs,
    routes: wallet('halyard'),
    after: ({ clock }) => clock.advance(231_000),
  },
  unsupported: { options: pairs, routes: wallet('northstar') },
  'on a phone': { options: pairs, routes: wallet('lantern'), environment: phone },
  'did not open': {
    options: pairs,
    routes: wallet('spinnaker'),
    environment: phone,
    after: ({ clock }) => tapLink(() => clock.advance(1500)),
  },
  'back from the app': {
    options: pairs,
    routes: wallet('spinnaker'),
    environment: left.environment,
    after: () => tapLink(left.comeBack),
  },
  'no answer from the app': {
    options: pairs,
    routes: wallet('spinnaker'),
    environment: left.environment,
    after: ({ clock }) =>
      tapLink(() => {
        left.comeBack()
        // The screen first says that it waits.
        requestAnimationFrame(() => requestAnimationFrame(() => clock.advance(5000)))
      }),
  },
  'in the wallet': { options: pairs, routes: wallet('genoa'), environment: phone },
  'relay unreachable': { options: fails('RELAY_UNREACHABLE'), routes: wallet('halyard') },
  'relay refused': { options: fails('RELAY_REFUSED'), routes: wallet('halyard') },
  rejected: { options: fails('USER_REJECTED'), routes: wallet('halyard') },
  'wallet unknown': { options: pairs, routes: wallet('nobody') },
  'directory down': { options: { ...pairs, directory: 'down' }, routes: wallet('lantern') },
  basic: { options: pairs, routes: basic },
  'basic on a phone': { options: pairs, routes: basic, environment: phone },
  'left to the app, embedded': {
    options: { ...pairs, manualWCControl: true, enableEmbedded: true },
    routes: basic,
  },
  'basic unavailable': { options: {}, routes: basic },
}

export const stories: readonly Story[] = Object.entries(states).map(
  ([name, props]): Story => ({
    id: `pairing/${name.replaceAll(/\W+/g, '-')}`,
    title: `Pairing / ${name}`,
    layout: 'page',
    render: ({ theme }) => <ModalStory theme={theme} {...props} />,
  }),
)
