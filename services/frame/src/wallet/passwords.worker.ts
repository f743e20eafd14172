import { stretch } from '@bowline/wallet-keys/argon2id'

/** What the worker is asked: the parameters of `stretch`. */
export type ToStretch = Parameters<typeof stretch>

// The page asks once, and listens for an error.
globalThis.addEventListener('message', async ({ data }: MessageEvent<ToStretch>) => {
  globalThis.postMessage(await stretch(...data))
})

// A failed promise is no error of a worker until it is thrown.
globalThis.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason
})
