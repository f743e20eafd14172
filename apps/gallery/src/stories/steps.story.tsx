import type { Question } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import type { Kit } from '@bowline/controllers'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyIcons, storyWallet } from '../storyConnectors.ts'
import type { StoryKit } from '../storyKit.ts'

const subject = 'ada@example.org'
const example = { kind: 'window', url: 'https://login.example/', provider: 'Example' } as const

const SOON = createManualClock().now() + 18_000
/** The form with which the embedded wallet asks for a code that users type into the app. */
const inApp = {
  kind: 'form',
  form: 'code',
  subject,
  digits: 8,
  canChange: true,
  isSeenByApp: true,
} as const

/** Every step that asks the user here, with how the last answer was refused. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  email: { kind: 'form', form: 'email' },
  'email invalid': { kind: 'form', form: 'email', problem: 'invalid' },
  code: { kind: 'form', form: 'code', subject },
  'code wrong': { kind: 'form', form: 'code', subject, problem: 'wrong' },
  'code too often': {
    kind: 'form',
    form: 'code',
    subject: `${'a-very-long-address-'.repeat(8)}@example.org`,
    problem: 'tooMany',
    retryAt: Date.UTC(2100, 0, 1),
  },
  'code in the app': inApp,
  'code in the app too soon': { ...inApp, resendAt: SOON },
  password: { kind: 'form', form: 'password' },
  window: example,
}

const route = { name: 'ConnectingExternal', data: { connectorId: 'harbor' } } as const

export const stories: readonly Story[] = [
  ...Object.entries(QUESTIONS).map(([name, question]) => stepStory(name, question)),
  stepStory('window blocked', example, { isBlocked: true }),
  ...['code', 'window'].flatMap((name) => {
    const question = QUESTIONS[name]
    return question ? [stepStory(`${name} slow`, question, { isSlow: true })] : []
  }),
]

interface StepOptions {
  readonly isBlocked?: boolean
  /** The question is answered, and nothing follows. */
  readonly isSlow?: boolean
}

function stepStory(
  name: string,
  question: Question,
  { isBlocked = false, isSlow = false }: StepOptions = {},
): Story {
  return {
    id: `steps/${name.replaceAll(' ', '-')}`,
    title: `Steps / ${name}`,
    layout: 'page',
    render({ theme }) {
      const wallet = storyWallet('Harbor', { icon: storyIcons.Harbor })
      const asking = {
        ...wallet,
        connect: async ({ ask }: Parameters<typeof wallet.connect>[0]) => {
          await ask(question)
          return new Promise<never>(() => {})
        },
      }
      const windows = { canOpen: () => isBlocked, open: () => (isSlow ? window : null) }
      const after = ({ kit, clock }: StoryKit) => {
        answer(kit)
        clock.advance(HELP_AFTER_MS)
      }
      return (
        <ModalStory
          theme={theme}
          options={{ wallets: [asking], windows }}
          routes={[route]}
          after={isSlow ? after : undefined}
        />
      )
    },
  }
}

/** Help appears then. */
const HELP_AFTER_MS = 10_000

function answer({ interaction }: Kit): void {
  const step = interaction.getState()?.step.getState()
  if (step?.kind === 'window') step.open()
  if (step?.kind === 'form' && step.form === 'code') step.answer({ code: '123456' })
}
