import type { SignIn } from '@bowline/common'
import { createFakeSignIn, createFakeWallet } from '@bowline/common/testing'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyIcons } from '../storyConnectors.ts'
import type { StoryKit } from '../storyKit.ts'

type Server = ReturnType<typeof createFakeSignIn>

interface Scene extends Omit<SignIn, 'server'> {
  /** Prepares what the server answers. */
  readonly server?: (server: Server) => void
  /** What the user does once the message is there. */
  readonly after?: (story: StoryKit) => void
}

const signed = (story: StoryKit) => sign(story)
const never = new Promise<never>(() => {})
/** Presses the button once the message is there, and calls back. */
function sign({ kit }: StoryKit, then: () => void = () => {}): void {
  const interaction = kit.interaction.getState()
  const look = () => {
    const step = interaction?.step.getState()
    if (step?.kind !== 'signIn' || step.message === undefined) return
    stop?.()
    step.answer({ isAccepted: true })
    then()
  }
  const stop = interaction?.step.subscribe(look)
  look()
}

/** Help appears then. */
const HELP_AFTER_MS = 10_000

const text = (domain: string, statement: string) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    ...['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '', statement, ''],
    ...[`URI: https://${domain}`, 'Version: 1', 'Chain ID: 1', 'Nonce: abcdefgh12345678'],
    ...['Issued At: 2026-01-01T00:00:00Z', 'Expiration Time: 2026-01-01T00:10:00Z'],
  ].join('\n')

const SCENES: Readonly<Record<string, Scene>> = {
  required: {},
  optional: { isRequired: false },
  preparing: { createMessage: () => never },
  unprepared: { createMessage: () => Promise.reject(new Error('down')) },
  'in the wallet': {
    after: (story) => sign(story, () => story.clock.advance(HELP_AFTER_MS)),
  },
  unsent: { server: ({ answerNext }) => answerNext(new Error('down')), after: signed },
  expired: refusing('EXPIRED'),
  'not admitted': refusing('NOT_ADMITTED'),
  refused: refusing('SIGNATURE_INVALID'),
  'of another site': { createMessage: async () => text('evil.example', 'Members only.') },
  'of its own form': { createMessage: async () => 'Prove that you are you.' },
  'with a long statement': {
    createMessage: async () =>
      text(
        location.host,
        'By signing in you accept the terms of service, the privacy policy and the rules of the house, as they are published at https://app.example/terms.',
      ),
  },
}

function refusing(refusal: 'EXPIRED' | 'NOT_ADMITTED' | 'SIGNATURE_INVALID'): Scene {
  return { server: ({ answerNext }) => answerNext({ ok: false, refusal }), after: signed }
}

const route = { name: 'ConnectingExternal', data: { connectorId: 'harbor' } } as const

export const stories: readonly Story[] = Object.entries(SCENES).map(
  ([name, { server: prepare, after, ...options }]) => ({
    id: `sign-in/${name.replaceAll(' ', '-')}`,
    title: `Sign in / ${name}`,
    layout: 'page',
    render({ theme }) {
      const server = createFakeSignIn(options)
      prepare?.(server)
      const wallet = createFakeWallet({
        ...{ id: 'harbor', name: 'Harbor', icon: storyIcons.Harbor },
        accounts: ['eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
        chainId: 'eip155:1',
        // The wallet itself is asked and does not answer.
        respond: () => (name === 'in the wallet' ? never : '0x51'),
      })
      return (
        <ModalStory
          theme={theme}
          options={{ wallets: [wallet.connector], siwx: server.siwx }}
          routes={[route]}
          after={after}
        />
      )
    },
  }),
)
