import { type Clock, type Connector, INSTALLED, KitError, type KitErrorCode } from '@bowline/common'
import { iconOf } from './iconOf.ts'

/** How a wallet of a story behaves when it is asked. */
export type StoryAnswer = 'wait' | { readonly fails: KitErrorCode; readonly context?: object }

/** A wallet in this browser. */
export function storyWallet(
  name: string,
  { answer = 'wait', ...rest }: { readonly answer?: StoryAnswer } & Partial<Connector> = {},
): Connector {
  return {
    id: name.toLowerCase(),
    name,
    type: 'announced',
    offers: INSTALLED,
    namespaces: ['eip155'],
    ...rest,
    connect: ({ signal }) => reply(answer, signal),
  }
}

/** Pairing with a wallet elsewhere; offers a code at once and renews it every four minutes. */
export function storyPairing({
  clock,
  answer = 'wait',
  offers = true,
}: {
  readonly clock: Clock
  readonly answer?: StoryAnswer
  readonly offers?: boolean
}): Connector {
  return {
    id: 'walletConnect',
    name: 'Phone wallet',
    type: 'walletConnect',
    offers: [{ kind: 'pairing' }],
    pairs: true,
    endsWhole: true,
    namespaces: ['eip155'],
    connect({ tell, signal }) {
      const offer = (round: number) => {
        if (signal.aborted) return
        const pairing = { uri: uriOf(round), expiresAt: clock.now() + 240_000 }
        tell({ kind: 'pairing', pairing })
        clock.after(230_000, () => offer(round + 1))
      }
      if (offers && answer === 'wait') offer(1)
      return reply(answer, signal)
    },
  }
}

/** A connector that offers every way to log in. */
export const storyLogin = (): Connector => ({
  ...storyWallet('Passport'),
  type: 'auth',
  endsWhole: true,
  offers: [
    { kind: 'email' },
    {
      kind: 'social',
      providers: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    },
    { kind: 'passkey' },
  ],
})

export const storyIcons = {
  Harbor: iconOf('#ff9f43', '#e1551f', 'M10 24c5 5 15 5 20 0M20 10v16M15 15h10'),
  Quay: iconOf('#15171c', '#3a4150', 'M13 20a7 7 0 1 0 14 0 7 7 0 1 0-14 0M25 25l4 4'),
  Lantern: iconOf('#7b5cff', '#4a24d6', 'M20 9l9 11-9 11-9-11z'),
  Halyard: iconOf('#12b886', '#0a7a5c', 'M12 28V12l16 16V12'),
  Northstar: iconOf('#1c7ed6', '#123f8c', 'M20 9v22M9 20h22M13 13l14 14M27 13L13 27'),
  Spinnaker: iconOf('#f76797', '#c2255c', 'M14 30V10c14 2 14 14 0 16M12 30h16'),
  Genoa: iconOf('#22b8cf', '#0b7285', 'M13 29L25 10v19zM11 32h18'),
  Amber: iconOf('#fcc419', '#e67700', 'M20 10l9 7-4 12H15l-4-12z'),
  Cedar: iconOf('#51cf66', '#2b8a3e', 'M20 9l8 12H12zM20 21v10'),
} as const

const uriOf = (round: number) =>
  `wc:${`${round}7f6e504bfad60b485450578e05678ed3`.repeat(2).slice(0, 64)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}&expiryTimestamp=1700000240`

function reply(answer: StoryAnswer, signal: AbortSignal): Promise<never> {
  if (answer === 'wait')
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new KitError('ABORTED')))
    })
  // A story names the code; what the code carries is up to the story too.
  const Failure = KitError as new (code: KitErrorCode, context?: object) => KitError
  return Promise.reject(new Failure(answer.fails, answer.context ?? {}))
}
