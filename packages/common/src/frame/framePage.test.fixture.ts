// The page of a wallet, for the test of the handshake: it serves its app, or refuses it.
import { systemClock } from '../ports/Clock.ts'
import { acceptChannel } from './acceptChannel.ts'
import { createResponder } from './createResponder.ts'
import { FrameError } from './FrameError.ts'

const refuse = () => {
  throw new FrameError('unsupported')
}

const { port, origin } = await acceptChannel({
  app: parent,
  clock: systemClock,
  judge: async () => {
    if (window.name === 'refuses') return 'project'
    if (window.name === 'cannot tell') throw new Error('The server does not answer.')
    return undefined
  },
})
createResponder({
  port,
  clock: systemClock,
  handlers: {
    user: () => null,
    // Tells whom the page serves.
    wallet: () => origin,
    login: refuse,
    enterCode: refuse,
    resendCode: refuse,
    prefer: refuse,
    logout: refuse,
    addDevice: refuse,
    reject: refuse,
    appearance: refuse,
  },
  onBroken() {},
})
