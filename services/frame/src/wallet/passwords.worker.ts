import { stretchPassword } from '@bowline/wallet-keys'

/** What the worker is asked: the parameters of `stretchPassword`. */
export type ToStretch = Parameters<typeof stretchPassword>

// The page asks once, and listens for an error.
globalThis.addEventListener('message', async ({ data }: MessageEvent<ToStretch>) => {
  globalThis.postMessage(await stretchPassword(...data))
})

// A failed promise is no error of a worker until it is thrown.
globalThis.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason
})
