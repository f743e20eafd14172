import type { Plugin } from 'vite'

const PATH = '/fake-wallet.html'
const TESTING = '@bowline/common/testing'

/** Serves the page of the fake frame wallet beside the stories. Loaded late, so that it needs no build while developing. */
export const fakeWalletPage = (): Plugin => ({
  name: 'fake-wallet-page',
  configureServer(server) {
    server.middlewares.use(PATH, async (_request, response) => {
      const { fakeFramePage } = await server.ssrLoadModule(TESTING)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(fakeFramePage)
    })
  },
  async generateBundle() {
    const { fakeFramePage } = await import('@bowline/common/testing')
    this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: fakeFramePage })
  },
})
