import type { Frame, OpenFrame } from '../ports/Frame.ts'

export interface FakeFrameOptions {
  readonly src: string
  readonly title: string
  readonly signal: AbortSignal
  onBoot(): void
  onMessage(message: Record<string, unknown>): void
}

/** Opens the page of the fake wallet and sends it a port, as a real wallet does. */
export async function openFakeFrame(openFrame: OpenFrame, options: FakeFrameOptions) {
  const { src, title, signal, onBoot, onMessage } = options
  const ending = new AbortController()
  const frame = await openFrame({ src, title, signal, onClosed: () => ending.abort() })
  const { port1, port2 } = new MessageChannel()
  const isReady = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }) => {
      if (data.t === 'ready') resolve()
      else onMessage(data)
    }
  })
  const onWindow = ({ source, origin, data }: MessageEvent) => {
    // A page of another origin or in another frame may send the same message.
    if (source !== frame.window || origin !== new URL(src, location.href).origin) return
    if (data?.t !== 'boot') return
    onBoot()
    frame.window.postMessage({ t: 'hello' }, origin, [port2])
  }
  addEventListener('message', onWindow, { signal: ending.signal })
  await isReady
  return {
    frame: {
      ...frame,
      close() {
        ending.abort()
        port1.close()
        frame.close()
      },
    } satisfies Frame,
    tell: (message: object) => port1.postMessage(message),
  }
}
