import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../ports/Clock.ts'
import { addFrame, page, whenBooted } from './handshake.test.support.ts'
import { openChannel } from './openChannel.ts'

// What others can do while a page and an app look for each other. Each attack is shown to work on one that does the
// obvious, and not to work on ours, which then still finds the other.

const load = '1'.repeat(32)
const nonce = (digit: number) => String(digit).repeat(32)

const isNaiveOrOurs = [
  ['does the obvious', true],
  ['is ours', false],
] as const

/** The page of a wallet in a frame, and what it answers to greetings, by their nonces. */
async function openPage(isNaive: boolean) {
  const booted = whenBooted()
  const { window } = addFrame(page, { name: isNaive ? 'naive' : '' })
  await booted
  const welcomed: string[] = []
  const greet = (greeting: object, ports = 1) => {
    const channels = Array.from({ length: ports }, () => new MessageChannel())
    for (const { port1 } of channels) {
      port1.onmessage = ({ data }) => welcomed.push(data.nonce)
      onTestFinished(() => port1.close())
    }
    window.postMessage(
      { t: 'hello', v: 1, ...greeting },
      location.origin,
      channels.map(({ port2 }) => port2),
    )
  }
  return { window, welcomed, greet }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** Greets the page from a frame beside it, with its own port. */
function greetFromBeside({ welcomed }: Page) {
  const done = Promise.withResolvers<void>()
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'greeted') done.resolve()
    if (data?.welcomed) welcomed.push(data.welcomed)
  }
  addEventListener('message', onMessage)
  onTestFinished(() => removeEventListener('message', onMessage))
  addFrame(`<script>
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => parent.postMessage({ welcomed: data.nonce }, '*')
    const index = [...Array(parent.frames.length).keys()].find((at) => parent.frames[at] !== window)
    parent.frames[index].postMessage({ t: 'hello', v: 1, nonce: '${nonce(1)}' }, '*', [port2])
    parent.postMessage('greeted', '*')
  </script>`)
  return done.promise
}

/** Each greets with the nonce of ones; the app itself with that of twos. */
const onPage: Readonly<Record<string, (page: Page) => void | Promise<void>>> = {
  'a frame beside it': greetFromBeside,
  'a script that sends two ports': ({ greet }) => greet({ nonce: nonce(1) }, 2),
  'a script that speaks another version': ({ greet }) => greet({ nonce: nonce(1), v: 2 }),
  'a script that says more than a greeting': ({ greet }) =>
    greet({ nonce: nonce(1), isAdmin: true }),
}

describe.each(isNaiveOrOurs)('a page that %s', (_name, isNaive) => {
  test.each(Object.entries(onPage))(
    `${isNaive ? 'serves' : 'does not serve'} %s`,
    async (_attack, attack) => {
      const opened = await openPage(isNaive)
      await attack(opened)
      opened.greet({ nonce: nonce(2) })
      await expect.poll(() => opened.welcomed).toContain(nonce(2))
      expect(opened.welcomed.includes(nonce(1))).toBe(isNaive)
    },
  )

  test(`${isNaive ? 'serves' : 'does not serve'} a script that greets it after the app`, async () => {
    const { greet, welcomed, window } = await openPage(isNaive)
    greet({ nonce: nonce(2) })
    greet({ nonce: nonce(1) })
    await expect.poll(() => welcomed).toContain(nonce(2))
    // What is posted arrives in order: once a later greeting would have been answered, this one would.
    await passThrough(window)
    expect(welcomed.includes(nonce(1))).toBe(isNaive)
  })
})

/** Resolves after what was posted to a window has been read there, and what it has answered here. */
async function passThrough(window: Window) {
  const read = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
  window.postMessage('read', '*')
  await read
  const { port1, port2 } = new MessageChannel()
  const heard = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  port2.postMessage(null)
  await heard
  port1.close()
}

/** An app that looks for the page in a window. */
function openApp(window: Window, isNaive: boolean): Promise<unknown> {
  if (!isNaive) {
    const opening = openChannel({
      window,
      origin: location.origin,
      clock: systemClock,
      onBroken() {},
    })
    onTestFinished(() =>
      opening.then(
        ({ close }) => close(),
        () => {},
      ),
    )
    return opening
  }
  const found = Promise.withResolvers<unknown>()
  const onMessage = ({ data, source }: MessageEvent) => {
    if (data?.t !== 'boot') return
    const { port1, port2 } = new MessageChannel()
    source?.postMessage({ t: 'hello', v: 1, nonce: load }, { targetOrigin: '*', transfer: [port2] })
    port1.onmessage = found.resolve
    onTestFinished(() => port1.close())
  }
  addEventListener('message', onMessage)
  onTestFinished(() => removeEventListener('message', onMessage))
  return found.promise
}

/** Posts a message to the window around it, and reports the ports that it is given for it. */
const forger = (message: object) => `<script>
  addEventListener('message', ({ ports }) => {
    if (ports.length > 0) parent.postMessage({ stolen: ports.length }, '*')
  })
  parent.postMessage(${JSON.stringify(message)}, '*')
</script>`

function countStolen() {
  let stolen = 0
  const onMessage = ({ data }: MessageEvent) => {
    stolen += data?.stolen ?? 0
  }
  addEventListener('message', onMessage)
  onTestFinished(() => removeEventListener('message', onMessage))
  return () => stolen
}

const boot = { t: 'boot', v: 1, load }

/** Each puts a page of its own where an app can hear it. Returns the window in which the real one then is. */
const onApp: Readonly<Record<string, () => { readonly window: Window; arrive(): void }>> = {
  'a frame beside the page': () => {
    addFrame(forger(boot))
    return addLater('<p></p>')
  },
  'a page of another origin in the window': () => addLater(forger(boot), 'allow-scripts'),
  'a page that speaks another version': () => addLater(forger({ ...boot, v: 2 })),
  'a page that says more than that it has loaded': () => addLater(forger({ ...boot, key: 1 })),
  'a page without a name for its load': () => addLater(forger({ t: 'boot', v: 1 })),
}

/** A frame that first shows something else. */
function addLater(first: string, sandbox?: string) {
  const { frame, window } = addFrame(first, { sandbox })
  return {
    window,
    arrive() {
      frame.removeAttribute('sandbox')
      frame.srcdoc = page
    },
  }
}

describe.each(isNaiveOrOurs)('an app that %s', (_name, isNaive) => {
  test.each(Object.entries(onApp))(
    `${isNaive ? 'gives its port to' : 'does not greet'} %s`,
    async (_attack, attack) => {
      const stolen = countStolen()
      const booted = whenBooted()
      const { window, arrive } = attack()
      const found = openApp(window, isNaive)
      await booted
      if (isNaive) await expect.poll(stolen).toBeGreaterThan(0)
      arrive()
      await found
      expect(stolen() > 0).toBe(isNaive)
    },
  )
})
