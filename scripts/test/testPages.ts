import type { IncomingMessage, ServerResponse } from 'node:http'
import { fakeFramePage } from '../../packages/common/src/testing/fakeFramePage.ts'

/** What of Vite is used, whichever of its versions asks. */
interface Server {
  readonly middlewares: {
    use(path: string, handle: (request: IncomingMessage, response: ServerResponse) => void): void
  }
}

/** The page of an embedded wallet, but with the module that the query names. */
function modulePage(url: string): string {
  const { searchParams } = new URL(url, 'http://localhost')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wallet</title>
<body class="bl-root"><main id="stage"></main></body>
<script type="module" src="${encodeURI(searchParams.get('module') ?? '')}"></script>
</html>
`
}

const pages: Readonly<Record<string, (url: string) => string>> = {
  '/fake-wallet.html': () => fakeFramePage,
  '/module-page.html': modulePage,
}

/** Serves component tests the pages that they show in frames. */
export const testPages = () => ({
  name: 'test-pages',
  configureServer({ middlewares }: Server) {
    for (const [path, draw] of Object.entries(pages))
      middlewares.use(path, ({ url = '' }, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8').end(draw(url))
      })
  },
})
