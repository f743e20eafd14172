import type { Page } from '@playwright/test'

/** Everything that has reached the app of a page: messages of any window or port, and answers to its own requests. */
export interface AppRecord {
  /** As text. Bytes are there in hexadecimal digits and in base64. */
  read(): Promise<string>
}

declare global {
  interface Window {
    /** What has been heard since the page loaded. */
    heard: string[]
  }
}

/** Records from the next load of the page on. The page is not to be left before the record is read. */
export async function recordApp(page: Page): Promise<AppRecord> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) return
    answers.push(response.text().catch(() => ''))
  })
  await page.addInitScript(hearEverything)
  return {
    async read() {
      const state = await page.evaluate(() =>
        JSON.stringify([
          window.heard,
          { ...localStorage },
          { ...sessionStorage },
          location.href,
          document.documentElement.outerHTML,
        ]),
      )
      return [state, ...(await Promise.all(answers))].join('\n')
    },
  }
}

/** Runs in the app before its own scripts, and in its frames, where it does nothing. */
function hearEverything(): void {
  if (window !== window.top) return
  window.heard = []
  const hear = (event: Event) => {
    const { data } = event as MessageEvent<unknown>
    window.heard.push(JSON.stringify(data, withBytes) ?? '')
  }
  const withBytes = (_key: string, value: unknown) => {
    if (!(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value)) return value
    const bytes = Array.from(new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer))
    return [
      bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      btoa(String.fromCharCode(...bytes)),
    ]
  }
  window.addEventListener('message', hear)
  for (const { prototype } of [MessagePort, BroadcastChannel]) {
    const handler = Object.getOwnPropertyDescriptor(prototype, 'onmessage')
    const listen = prototype.addEventListener
    const heard = new WeakSet<EventTarget>()
    const hearOf = (target: EventTarget) => {
      if (!heard.has(target)) listen.call(target, 'message', hear)
      heard.add(target)
    }
    Object.defineProperty(prototype, 'onmessage', {
      ...handler,
      set(listener) {
        hearOf(this)
        handler?.set?.call(this, listener)
      },
    })
    prototype.addEventListener = function (...args: Parameters<typeof listen>) {
      hearOf(this)
      listen.apply(this, args)
    }
  }
}
