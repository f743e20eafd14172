import { type Connector, memoryStorage } from '@bowline/common'
import { signOut } from '@bowline/controllers'
import { ConnectedStory } from '../ConnectedStory.tsx'
import { pressSignIn } from '../pressSignIn.ts'
import { type SignInScene, signInStories, storyAccount } from '../SignInStory.tsx'
import type { Story } from '../Story.ts'
import { never } from '../storyAnswers.ts'
import { type OtherFamily, storyChains } from '../storyChains.ts'
import { storyFamily } from '../storyFamily.ts'
import type { StoryKit } from '../storyKit.ts'
import { storyUser } from '../storyUser.ts'

const PHONE = { id: 'phone', name: 'Phone wallet', type: 'walletConnect' } as const

/** A wallet that says its name after pairing. */
const paired: SignInScene = {
  route: { name: 'ConnectingWalletConnectBasic' },
  connector: (connector) => ({
    ...connector,
    connect: async (asked) => ({
      ...(await connector.connect(asked)),
      peer: { name: 'Harbor' },
      redirect: 'harbor://',
    }),
  }),
}

export const stories: readonly Story[] = [
  {
    id: 'sign-in/from-the-account',
    title: 'Sign in / from the account',
    layout: 'page',
    render: ({ theme }) => (
      <ConnectedStory
        theme={theme}
        options={{ siwx: storyUser({ isRequired: false }) }}
        before={signOut}
        routes={[{ name: 'ConnectingSiwe' }]}
      />
    ),
  },
  ...signInStories({
    'while connecting': { connector: signingAtOnce },
    'after pairing': { ...paired, wallet: PHONE },
    'on a phone': {
      ...paired,
      wallet: { ...PHONE, respond: never },
      environment: { isMobile: () => true, browser: () => ({ system: 'ios' }) },
      after: (story) => pressSignIn(story),
    },
    'after a reload': {
      wallet: { permitted: true },
      storage: memoryStorage({
        'bowline.connections': JSON.stringify({
          v: 1,
          data: { eip155: { connectorId: 'harbor', chainId: 'eip155:1' } },
        }),
      }),
      closed: true,
      after: openOnceHeld,
    },
    'with a smart account': {
      connector: (connector) => ({
        ...connector,
        connect: async (asked) => {
          const session = await connector.connect(asked)
          const kinds = { accountKinds: { [storyAccount]: 'smartAccount' } } as const
          return { ...session, scopes: () => session.scopes().map((one) => ({ ...one, ...kinds })) }
        },
      }),
    },
    'with solana': of('solana'),
    'with bitcoin': of('bip122'),
    'with polkadot': of('polkadot'),
  }),
]

function of(family: OtherFamily): SignInScene {
  const connectorId = storyChains[family].walletName.toLowerCase()
  return {
    others: [storyFamily({ family, accounts: 2 })],
    route: { name: 'ConnectingExternal', data: { connectorId } },
  }
}

/** Asks to connect and to sign in in one go, and waits. */
function signingAtOnce(connector: Connector<'eip155'>): Connector<'eip155'> {
  return {
    ...connector,
    async connect({ signIn, tell }) {
      const terms = await signIn?.terms('eip155')
      tell({ kind: 'wallet', signsIn: terms !== undefined })
      return never()
    },
  }
}

/** Opens the modal once the wallet of the earlier page waits for its user to sign in. */
function openOnceHeld({ kit }: StoryKit): void {
  const { heldSessions } = kit['~internals']
  const look = () => {
    if (heldSessions.getState().length === 0) return
    stop?.()
    kit.modal.open()
  }
  const stop = heldSessions.subscribe(look)
  look()
}
