import { onTestFinished } from 'vitest'

/** The document of a wallet's page. See the fixture for what the name of its frame does. */
export const page = `<script type="module" src="${new URL('./framePage.test.fixture.ts', import.meta.url)}"></script>`

interface FrameOptions {
  readonly name?: string | undefined
  readonly sandbox?: string | undefined
}

/** Adds a frame until the test is over. */
export function addFrame(srcdoc: string, { name = '', sandbox }: FrameOptions = {}) {
  const frame = document.createElement('iframe')
  frame.name = name
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  frame.srcdoc = srcdoc
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return { frame, window: frame.contentWindow }
}

/** Resolves once a page says that it has loaded. */
export const whenBooted = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.t !== 'boot') return
      listening.abort()
      resolve()
    }
    addEventListener('message', onMessage, { signal: listening.signal })
  })
