// The page of the wallet, in a frame of the test: real messages, and a hand on them in the test itself.
import { systemClock } from '@bowline/common'
import {
  acceptChannel,
  createResponder,
  FrameError,
  type FrameHandlers,
} from '@bowline/common/frame'
import type { PageScript } from './pageInFrame.test.fixture.ts'

const script = (parent as unknown as { readonly walletPage: PageScript }).walletPage
const { clock = systemClock, handlers } = script

/** The messages accept objects of this window alone, and errors of this module. */
const here =
  <M extends keyof FrameHandlers>(method: M): FrameHandlers[M] =>
  async (params, signal) => {
    try {
      // The test may have changed it since the page has opened.
      return structuredClone(await handlers[method](params, signal)) as never
    } catch (error) {
      throw Object(error).name === 'FrameError' ? new FrameError(Object(error).reason) : error
    }
  }

const { port } = await acceptChannel({
  app: parent,
  clock,
  judge: async () => script.refusal,
})
const responder = createResponder({
  port,
  clock,
  handlers: {
    login: here('login'),
    enterCode: here('enterCode'),
    resendCode: here('resendCode'),
    user: here('user'),
    prefer: here('prefer'),
    logout: here('logout'),
    wallet: here('wallet'),
    answers: here('answers'),
    takeAnswer: here('takeAnswer'),
    needsWindow: here('needsWindow'),
    needsHome: here('needsHome'),
    addDevice: here('addDevice'),
    reject: here('reject'),
    appearance: here('appearance'),
  },
  onBroken() {},
})
script.onOpen({
  emit: (event, data) => responder.emit(event, structuredClone(data)),
  send: (message) => port.postMessage(structuredClone(message)),
  reload: () => location.reload(),
})
