import { KitError } from '@bowline/common'
import type { Stretch } from '@bowline/wallet-keys'
import type { ToStretch } from './passwords.worker.ts'
import workerUrl from './passwords.worker.ts?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Not in every browser, and not in TypeScript's types. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** The only script that this page starts by its address. */
const policy = trustedTypes?.createPolicy('frame', {
  createScriptURL: (url) => {
    if (url === workerUrl) return url
    throw new TypeError('The page starts no such script.')
  },
})

/** Stretches a password beside the page, which it would block for a second or more. */
export const stretchInWorker: Stretch = (...toStretch) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Awaited<ReturnType<Stretch>>>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message: cause }) => {
      worker.terminate()
      reject(new KitError('CODE_NOT_LOADED', undefined, { cause }))
    }
    const message: ToStretch = toStretch
    worker.postMessage(message)
  })
