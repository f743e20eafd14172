import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import type { Point } from './startScreen.test.support.ts'

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Something that an app does in one click of its user. */
export type Step =
  | { readonly opens: 'wallet'; readonly at: Box }
  | { readonly opens: 'popup'; readonly at: Box; readonly closesOnClick?: boolean }
  /** Picture-in-picture comes where the browser likes, above all others. */
  | { readonly opens: 'picture'; readonly size: Size }
  /** Tries to move it to the other corner of the screen, and gives it another size. */
  | { readonly opens: 'nothing'; readonly size: Size }

type Size = Pick<Box, 'width' | 'height'>

/** The next step of an app. */
export interface Armed {
  readonly id: number
  readonly step: Step
}

/** The state of an app, as it sees itself. Places are on the screen. */
export interface AppState {
  /** The numbers of the step that it takes at the next click, and of the last one that was taken. */
  readonly armed: number
  readonly done: number
  readonly problem: string
  /** The place of the pointer, when a page of the app last had it. */
  readonly pointer: Point | undefined
  readonly app: Box
  /** The place of the window that it has put above the wallet. */
  readonly cover: Box | undefined
}

export interface WalletState {
  readonly approved: number
  /** The number of times that a pointer was pressed on the button that approves, and that any key was. */
  readonly presses: number
  readonly keys: number
  /** The number of times that the browser has said that nobody sees the page. */
  readonly hidden: number
  /** The place of the pointer on the screen, when the page last had it. */
  readonly pointer: Point | undefined
  readonly isReady: boolean
  readonly hasFocus: boolean
  readonly hint: string
  readonly number: string
  /** The place of the button that approves, on the page. */
  readonly button: Box
  /** The place of the page on the screen, once it knows. */
  readonly corner: Point | undefined
}

const root = join(import.meta.dirname, '../../../../..')
const fixture = (name: string) => `/services/frame/src/testing/screen/${name}.test.fixture.ts`

const pageOf = (module: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<body class="bl-root"><main id="stage"></main></body>
<script type="module" src="${module}"></script>
</html>
`

/**
 * The rules of the guard about windows above: keys, the focus, the way of the pointer. What is left trusts the browser's word
 * that a card is seen whole, unchanged for a second.
 */
const RULES: Readonly<Record<string, readonly (readonly [rule: string, without: string])[]>> = {
  'guardApproval.ts': [
    ['const isUnpointed = () => pointers.hasToMove()', 'const isUnpointed = () => false'],
    ["event.pointerType === 'touch' || document.hasFocus()", 'event !== undefined'],
    ["event.pointerType === 'touch' || (pointers.hasHovered() && !isUnpointed())", 'true'],
    ['if (!options.onKeys) return approve(true)', 'return approve(true)'],
    ['if (event.detail === 1 && pressed !== undefined', 'if (pressed !== undefined'],
    ['    pointers.forget()\n    restart()\n', ''],
  ],
}

/** Takes these rules out of what is served. */
const withoutRules = (): Plugin => ({
  name: 'without-rules',
  enforce: 'pre',
  transform(code, id) {
    const rules = Object.entries(RULES).find(([file]) => id.endsWith(`/card/${file}`))?.[1] ?? []
    return rules.reduce((text, [rule, without]) => {
      if (!text.includes(rule)) throw new Error(`There is no such rule any more: ${rule}`)
      return text.replace(rule, without)
    }, code)
  },
})

/** Serves an app and a wallet on two sites, with all of the guard or without what is about windows above. */
export async function serveScreen({ isGuarded }: { readonly isGuarded: boolean }) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    cacheDir: join(root, 'node_modules/.vite-screen'),
    plugins: isGuarded ? [] : [withoutRules()],
    resolve: { conditions: ['source', 'module', 'browser', 'development'] },
    // Nothing is loaded anew in the middle of a test.
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  let armed: Armed | undefined
  let app: AppState | undefined
  let wallet: WalletState | undefined
  const server = createHttpServer((request, response) => {
    const { host = '' } = request.headers
    const isWallet = host.startsWith('wallet.')
    const { pathname } = new URL(request.url ?? '/', `http://${host}`)
    if (pathname === '/state')
      return void read(request).then((text) => {
        if (isWallet) wallet = JSON.parse(text)
        else app = JSON.parse(text)
        response.end(JSON.stringify(isWallet ? null : (armed ?? null)))
      })
    if (pathname !== '/') return vite.middlewares(request, response)
    if (isWallet) response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageOf(fixture(isWallet ? 'wallet' : 'app')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Begins anew, with another browser. Returns the address of the app. */
    begin() {
      armed = undefined
      app = undefined
      wallet = undefined
      return `http://localhost:${port}/?wallet=http://wallet.localhost:${port}/`
    },
    /** Tells the app what to do at the next click. Returns the number of that step. */
    arm(step: Step): number {
      armed = { id: (armed?.id ?? 0) + 1, step }
      return armed.id
    },
    app: () => app,
    wallet: () => wallet,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await vite.close()
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
