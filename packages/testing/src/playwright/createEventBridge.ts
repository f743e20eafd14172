import type { BrowserContext, Frame } from '@playwright/test'
import type { EvmTestWallet } from '../evm/EvmTestWallet.ts'
import { emitInWindow } from './windowWallet.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'] as const

export interface EventBridge {
  /** Passes a wallet's events on to every frame of a site, from now on. */
  connect(wallet: EvmTestWallet, origin: string): void
  /** Resolves when all that has happened so far has reached the pages. */
  delivered(): Promise<void>
}

/** Carries events from wallets in this process to pages in the browser. */
export function createEventBridge(context: BrowserContext): EventBridge {
  const connected = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  const deliver = (frame: Frame, uuid: string, name: string, data: unknown) =>
    // The frame may be gone by now, and its listeners with it.
    frame.evaluate(emitInWindow, { uuid, name, data }).catch(() => {})

  return {
    connect(wallet, origin) {
      const { uuid } = wallet.info
      const key = `${uuid} ${origin}`
      if (connected.has(key)) return
      connected.add(key)
      const provider = wallet.providerFor(origin)
      for (const name of EVENTS)
        provider.on(name, (data: unknown) => {
          const frames = context.pages().flatMap((page) => page.frames())
          const own = frames.filter((frame) => originOf(frame) === origin)
          // One after the other, so that events arrive in their order.
          last = last.then(() => Promise.all(own.map((frame) => deliver(frame, uuid, name, data))))
        })
    },
    delivered: async () => void (await last),
  }
}

function originOf(frame: Frame): string | undefined {
  const url = frame.url()
  return URL.canParse(url) ? new URL(url).origin : undefined
}
