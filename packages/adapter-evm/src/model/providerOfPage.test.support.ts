import type { EvmTestWallet, WalletRequest } from '@bowline/testing'

type Listener = (data: never) => void
type Provider = EvmTestWallet['provider']

export interface PageProvider {
  readonly provider: Pick<Provider, 'request' | 'on' | 'removeListener'>
  /** Answers nothing and tells nothing, until it is called with `false`. What is asked meanwhile stays unanswered. */
  silence(isSilent: boolean): void
  /** Holds answers back, until it is called with `false`. */
  hold(isHeld: boolean): void
  /** Its extension is gone: it never answers any more. */
  sever(): void
  isGone(): boolean
}

/** The wallet as one page sees it: the page and its extension can lose each other. */
export function providerOfPage(wallet: EvmTestWallet): PageProvider {
  const listeners = new Map<Listener, Listener>()
  let isSilent = false
  let isGone = false
  let gate: PromiseWithResolvers<void> | undefined
  const isDeaf = () => isSilent || isGone
  const never = new Promise<never>(() => {})

  const provider: PageProvider['provider'] = {
    async request(request: WalletRequest) {
      if (isDeaf()) return never
      try {
        return await wallet.provider.request(request)
      } finally {
        await gate?.promise
        // What was on its way when the extension went is lost.
        if (isGone) await never
      }
    },
    on(event, listener) {
      const guarded: Listener = (data) => {
        if (!isDeaf()) listener(data)
      }
      listeners.set(listener, guarded)
      wallet.provider.on(event, guarded)
      return wallet.provider
    },
    removeListener(event, listener) {
      const guarded = listeners.get(listener)
      if (guarded) wallet.provider.removeListener(event, guarded)
      return wallet.provider
    },
  }
  return {
    provider,
    silence(silent) {
      isSilent = silent
    },
    hold(isHeld) {
      if (isHeld) gate ??= Promise.withResolvers()
      else {
        gate?.resolve()
        gate = undefined
      }
    },
    sever() {
      isGone = true
    },
    isGone: () => isGone,
  }
}
