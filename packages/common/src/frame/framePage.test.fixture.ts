// The page of a wallet, for the tests of the handshake: it serves its app, or refuses it. By the name `naive` it does the
// obvious, for attacks to succeed on.
import { systemClock } from '../ports/Clock.ts'
import { acceptChannel } from './acceptChannel.ts'
import { createResponder } from './createResponder.ts'
import { FrameError } from './FrameError.ts'

const refuse = () => {
  throw new FrameError('unsupported')
}

if (window.name === 'naive') {
  addEventListener('message', ({ data, ports }) => {
    for (const port of ports) port.postMessage({ t: 'ready', nonce: data.nonce })
  })
  parent.postMessage({ t: 'boot', v: 1, load: '0'.repeat(32) }, '*')
} else await serve()

async function serve() {
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
      answers: refuse,
      takeAnswer: refuse,
      needsWindow: refuse,
      needsHome: refuse,
      addDevice: refuse,
      reject: refuse,
      appearance: refuse,
    },
    onBroken() {},
  })
}
