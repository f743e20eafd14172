import { type Check, missing, otherwise, untried, works } from './Check.ts'

/** What the window that the page opens says to it. */
export const WINDOW_MARK = 'bowline-device-window'
/** How soon an app that took a link hides this page. */
const APP_OPENS_MS = 3_000

/** The checks that a browser allows in a tap alone. Each begins before it waits for anything. */
export const tapChecks: readonly Check[] = [
  {
    name: 'Windows',
    purpose: 'Approvals have a window of the wallet.',
    run() {
      const opened = window.open('/device#window', '_blank', 'popup,width=420,height=680')
      if (!opened) return Promise.resolve(missing('The browser has opened none.'))
      return new Promise((resolve) => {
        const listening = new AbortController()
        const onMessage = ({ data, source, origin }: MessageEvent) => {
          if (source !== opened || origin !== location.origin || data !== WINDOW_MARK) return
          listening.abort()
          resolve(works('It opened, spoke with this page, and closed.'))
        }
        addEventListener('message', onMessage, listening)
      })
    },
  },
  {
    name: 'Clipboard',
    purpose: 'Addresses and links are copied.',
    async run() {
      if (!navigator.clipboard) return otherwise('None: texts are shown to be copied by hand.')
      try {
        await navigator.clipboard.writeText('Copied by Bowline')
        return works('A text was copied: paste it somewhere to see it.')
      } catch {
        return otherwise('Not allowed: texts are shown to be copied by hand.')
      }
    },
  },
  {
    name: 'A passkey of this device',
    purpose: 'One passkey logs in and opens the wallet.',
    async run() {
      if (!('PublicKeyCredential' in window)) return otherwise('None: a password is used.')
      if (!isDomain(location.hostname))
        return untried('An address of numbers can have no passkeys. Open this page by a name.')
      const made = await navigator.credentials.create({ publicKey: newPasskey() })
      if (!(made instanceof PublicKeyCredential)) return missing('No passkey was made.')
      return made.getClientExtensionResults().prf?.enabled
        ? works('It was made, and can open the wallet.')
        : otherwise('It was made, and logs in. To open the wallet, a password is used beside it.')
    },
  },
  {
    name: 'Wallet apps',
    purpose: 'A pairing opens the wallet on this phone.',
    run() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const listening = new AbortController()
      const onHidden = () => document.hidden && resolve()
      document.addEventListener('visibilitychange', onHidden, listening)
      location.href = 'wc:device-check@2'
      const gone = promise.then(() => works('An app has opened.'))
      const stayed = new Promise<void>((resolve) => setTimeout(resolve, APP_OPENS_MS)).then(() =>
        untried('No app has opened: either none is installed, or the browser asks first.'),
      )
      return Promise.race([gone, stayed]).finally(() => listening.abort())
    },
  },
]

const isDomain = (host: string) => !/^[\d.]+$|:/.test(host)

const newPasskey = (): PublicKeyCredentialCreationOptions => ({
  rp: { name: 'Bowline demo' },
  user: { id: randomBytes(), name: 'Device check', displayName: 'Device check' },
  challenge: randomBytes(),
  pubKeyCredParams: [
    { type: 'public-key', alg: -7 },
    { type: 'public-key', alg: -257 },
  ],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  extensions: { prf: {} },
})

const randomBytes = () => crypto.getRandomValues(new Uint8Array(32))
