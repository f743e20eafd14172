import { KitError } from '../errors/KitError.ts'
import type { ConnectOptions } from '../ports/Connector.ts'
import type { CreateConnector } from '../ports/ConnectorContext.ts'
import type { Conversation } from '../ports/Conversation.ts'
import type { AskedPrompt } from '../ports/Prompt.ts'
import { createFakeSession } from './createFakeSession.ts'
import { fakeAccount } from './createFakeWallet.ts'
import { fakeNetwork } from './fakeNetwork.ts'

/** A login for tests, and the hand on its pages. */
export interface FakeLogin {
  readonly create: CreateConnector
  /** Approves what the frame asks. */
  approve(): void
  /** How often the frame's prompt was refused. */
  refusals(): number
  /** How often a session was given out. */
  sessions(): number
}

export interface FakeLoginOptions {
  /** The page of the frame. */
  readonly src: string
  /** The one-time code that is accepted. */
  readonly code?: string | undefined
}

/**
 * Creates a login by email, code and password, a window, and a prompt in a frame: every kind of step that a
 * connector can ask for, one after another.
 */
export function createFakeLogin({ src, code = '123456' }: FakeLoginOptions): FakeLogin {
  let refusals = 0
  let sessions = 0
  let approve = () => {}

  const promptIn = (frame: string): AskedPrompt<void> => {
    const answer = Promise.withResolvers<void>()
    approve = answer.resolve
    return {
      id: 'login',
      kind: 'login',
      frame,
      settled: () => answer.promise,
      reject() {
        refusals += 1
        answer.reject(new KitError('USER_REJECTED', { connectorId: 'passport' }))
      },
    }
  }

  const create: CreateConnector = ({ openFrame }) => ({
    id: 'passport',
    name: 'Passport',
    type: 'auth',
    namespaces: ['eip155'],
    offers: [{ kind: 'email' }],
    endsWhole: true,
    async connect({ ask, signal, via }: ConnectOptions) {
      const email = via?.kind === 'email' ? via.email : await askEmail(ask)
      await askCode(ask, email, code)
      await ask({ kind: 'form', form: 'password' })
      await ask({ kind: 'window', url: 'https://login.example/', provider: 'Example' })
      const frame = await openFrame({ src, title: 'Passport', signal })
      try {
        await ask({ kind: 'frame', prompt: promptIn(frame.id) })
      } finally {
        frame.close()
      }
      sessions += 1
      const session = createFakeSession({
        scope: undefined,
        provider: { request: async () => null },
      })
      return session.start({
        namespace: 'eip155',
        accounts: [fakeAccount],
        chainId: fakeNetwork.chainId,
      })
    },
  })
  return {
    create,
    approve: () => approve(),
    refusals: () => refusals,
    sessions: () => sessions,
  }
}

async function askEmail(ask: Conversation['ask']): Promise<string> {
  return (await ask({ kind: 'form', form: 'email' })).email
}

/** Asks until the code is right. Asking for a new one asks again. */
async function askCode(ask: Conversation['ask'], subject: string, right: string): Promise<void> {
  let problem: 'wrong' | undefined
  for (;;) {
    const answer = await ask({ kind: 'form', form: 'code', subject, problem })
    if ('code' in answer && answer.code === right) return
    problem = 'code' in answer ? 'wrong' : undefined
  }
}
