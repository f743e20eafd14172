import { type Endpoint, expose } from 'comlink'

/** An app that shows a page as its mini app, and has a wallet for it. */
export interface HostedMiniApp {
  /** The wallet of the app (EIP-1193). */
  readonly provider: {
    request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
    on(event: string, listener: (data: never) => void): unknown
    removeListener(event: string, listener: (data: never) => void): unknown
  }
  /** How it announces its wallet to the page (EIP-6963). Left out, it announces none. */
  readonly announces?: { readonly uuid: string; readonly name: string; readonly icon: string } & {
    readonly rdns: string
  }
}

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'] as const

/**
 * Stands in for Farcaster's app, or another that shows mini apps, around a page in a frame: answers what its pages ask, in
 * the protocol of `@farcaster/miniapp-sdk` 0.3. Returns what was asked, and a function that ends it.
 */
export function hostMiniApp(frame: HTMLIFrameElement, { provider, announces }: HostedMiniApp) {
  const asked: string[] = []
  const post = (message: object, transfer: Transferable[] = []) => {
    frame.contentWindow?.postMessage(message, '*', transfer)
  }
  const noting = <T>(name: string, answer: T): T => {
    asked.push(name)
    return answer
  }
  const app = {
    context: { client: { clientFid: 1, added: false }, user: { fid: 2, username: 'visitor' } },
    getCapabilities: async () => noting('getCapabilities', ['wallet.getEthereumProvider']),
    getChains: async () => noting('getChains', []),
    ready: async () => noting('ready', undefined),
    async ethProviderRequestV2({ id, method, params }: Asked) {
      asked.push(method)
      const answer = { jsonrpc: '2.0', id }
      return provider.request({ method, params }).then(
        (result) => ({ ...answer, result: result ?? null }),
        // Errors do not survive the way between two pages: what is left of one is its code and its words.
        ({ code = 1000, message = 'Unknown' }: { code?: number; message?: string }) => ({
          ...answer,
          error: { code, message },
        }),
      )
    },
    eip6963RequestProvider() {
      if (announces)
        post({ type: 'frameEvent', event: { event: 'eip6963:announceProvider', info: announces } })
    },
  }
  const ends: (() => void)[] = []
  for (const event of EVENTS) {
    const tell = (data: never) => post({ type: 'frameEthProviderEvent', event, params: [data] })
    provider.on(event, tell)
    ends.push(() => provider.removeListener(event, tell))
  }
  const page: Endpoint = {
    postMessage: post,
    addEventListener(_, listener) {
      // Other frames, and other pages that have opened this one, are not the app.
      const listen = (event: MessageEvent) => {
        if (event.source !== frame.contentWindow) return
        if (typeof listener === 'function') listener(event)
        else listener.handleEvent(event)
      }
      window.addEventListener('message', listen)
      ends.push(() => window.removeEventListener('message', listen))
    },
    removeEventListener() {
      // It is listened to until the end.
    },
  }
  expose(app, page)
  return {
    asked,
    end() {
      for (const end of ends) end()
    },
  }
}

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}
