import { type Check, missing, otherwise, works } from './Check.ts'
import { measureSafeArea } from './measureSafeArea.ts'
import { readFromDatabase } from './readFromDatabase.ts'

const NAME = 'bowline-device'

/** The checks that need nobody: they run when the page opens. */
export const ownChecks: readonly Check[] = [
  {
    name: 'Storage',
    purpose: 'Connections outlive a reload.',
    async run() {
      try {
        localStorage.setItem(NAME, 'kept')
        const kept = localStorage.getItem(NAME)
        localStorage.removeItem(NAME)
        return kept === 'kept' ? works('A value was kept.') : missing('A value was not kept.')
      } catch {
        return otherwise('It is blocked: what the kit remembers lasts as long as the page.')
      }
    },
  },
  {
    name: 'Keys that scripts cannot read',
    purpose: 'The embedded wallet keeps the key of this browser.',
    async run() {
      const { privateKey } = await crypto.subtle.generateKey(
        { name: 'ECDSA', namedCurve: 'P-256' },
        false,
        ['sign'],
      )
      const key = await readFromDatabase(NAME, privateKey)
      if (!(key instanceof CryptoKey)) return missing('The key came back as something else.')
      const data = new TextEncoder().encode(NAME)
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, data)
      return works('A key was stored, read and used.')
    },
  },
  {
    name: 'Lasting storage',
    purpose: 'The wallet outlives days without a visit.',
    async run() {
      if (await navigator.storage.persisted()) return works('The browser has promised to keep it.')
      return navigator.vendor.startsWith('Apple')
        ? otherwise(
            'Safari forgets it after a week without a visit: the wallet asks for a passkey or a password.',
          )
        : works('Kept until the device runs out of room.')
    },
  },
  {
    name: 'Passkeys',
    purpose: 'Log in, and open the wallet, without a password.',
    async run() {
      if (!('PublicKeyCredential' in window)) return otherwise('None: a password is used.')
      const isHere = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
      return isHere
        ? works('This device keeps passkeys.')
        : otherwise('This device keeps none: a security key, another device or a password is used.')
    },
  },
  {
    name: 'Visibility guard',
    purpose: 'An app cannot cover what is approved.',
    async run() {
      if (!('isVisible' in IntersectionObserverEntry.prototype))
        return otherwise('The browser does not tell: approvals have a window of the wallet.')
      return (await isSeen())
        ? works('The browser tells.')
        : missing('A visible box counts as covered.')
    },
  },
  {
    name: 'Height of the window',
    purpose: 'The sheet ends above the bars of the browser.',
    async run() {
      if (!CSS.supports('block-size', '100dvh')) return missing('The unit dvh is not known.')
      const box = document.createElement('div')
      box.style.cssText = 'position:fixed; inset-block-start:0; block-size:100dvh'
      document.body.append(box)
      const height = box.getBoundingClientRect().height
      box.remove()
      const seen = window.innerHeight
      return Math.abs(height - seen) <= 1
        ? works(`${Math.round(seen)} px, as the browser says.`)
        : missing(`${Math.round(height)} px, where ${Math.round(seen)} px are seen.`)
    },
  },
  {
    name: 'Safe areas',
    purpose: 'Nothing lies below a notch or the home bar.',
    async run() {
      const { top, right, bottom, left } = measureSafeArea()
      return works(`${top}, ${right}, ${bottom}, ${left} px: top, right, bottom, left.`)
    },
  },
]

/** Whether the browser says that a box above everything is seen. */
function isSeen(): Promise<boolean> {
  const box = document.createElement('div')
  box.style.cssText =
    'position:fixed; z-index:2147483647; inset:auto 0 0 auto; inline-size:8px; block-size:8px; background:#777'
  document.body.append(box)
  return new Promise<boolean>((resolve) => {
    const options = { trackVisibility: true, delay: 100 } as IntersectionObserverInit
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      box.remove()
      const entry = entries.at(-1)
      resolve(entry !== undefined && Reflect.get(entry, 'isVisible') === true)
    }, options)
    observer.observe(box)
  })
}
