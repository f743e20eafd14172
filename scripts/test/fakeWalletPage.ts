import type { IncomingMessage, ServerResponse } from 'node:http'
import { fakeFramePage } from '../../packages/common/src/testing/fakeFramePage.ts'

const PATH = '/fake-wallet.html'

/** What of Vite is used, whichever of its versions asks. */
interface Server {
  readonly middlewares: {
    use(path: string, handle: (request: IncomingMessage, response: ServerResponse) => void): void
  }
}

/** Serves the page of the fake frame wallet to component tests. */
export const fakeWalletPage = () => ({
  name: 'fake-wallet-page',
  configureServer({ middlewares }: Server) {
    middlewares.use(PATH, (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(fakeFramePage)
    })
  },
})
