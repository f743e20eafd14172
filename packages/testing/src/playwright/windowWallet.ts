/** The parameters of the wallet's half inside the page. */
export interface WindowWallet {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly announce: boolean
  readonly inject: boolean
}

export interface WindowRequest {
  readonly method: string
  readonly params?: unknown
}

export type WindowAnswer =
  | { readonly status: 'answered'; readonly value: unknown }
  /** An error object, to be made again in the page. */
  | { readonly status: 'failed'; readonly message: string; readonly fields: object }
  /** A thrown value that is not an error: a string, `null`. */
  | { readonly status: 'thrown'; readonly value: unknown }

interface Bridge {
  __bowlineAskWallet(uuid: string, request: WindowRequest | null): Promise<WindowAnswer>
  __bowlineWallets?: Map<string, (event: string, data: unknown) => void>
}

/**
 * The page's half of a test wallet. Playwright sends this function to the browser as text,
 * so it uses nothing from around it.
 */
export function installWindowWallet({ info, announce, inject }: WindowWallet): void {
  const bridge = window as unknown as Bridge & Window
  bridge.__bowlineWallets ??= new Map()
  if (bridge.__bowlineWallets.has(info.uuid)) return
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const provider = {
    async request(request: WindowRequest) {
      const answer = await bridge.__bowlineAskWallet(info.uuid, request)
      if (answer.status === 'answered') return answer.value
      if (answer.status === 'thrown') throw answer.value
      throw Object.assign(new Error(answer.message), answer.fields)
    },
    on(event: string, listener: (data: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (data: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  bridge.__bowlineWallets.set(info.uuid, (event, data) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  })
  // Makes this site known to the wallet, so that events reach it before it asks for anything.
  void bridge.__bowlineAskWallet(info.uuid, null)
  if (inject) {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    window.dispatchEvent(new Event('ethereum#initialized'))
  }
  if (!announce) return
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const tell = () =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}

/** Passes a wallet's event on to the page. Sent to the browser as text, like the above. */
export function emitInWindow(event: {
  readonly uuid: string
  readonly name: string
  readonly data: unknown
}): void {
  const { __bowlineWallets } = window as unknown as Bridge
  __bowlineWallets?.get(event.uuid)?.(event.name, event.data)
}
