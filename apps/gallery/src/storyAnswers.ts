import type { KitError, KitErrorCode } from '@bowline/common'

/** The hash that wallets of stories answer with. */
export const STORY_HASH = `0x${'ab'.repeat(32)}`

/** An operation that never answers. */
export const never = () => new Promise<never>(() => {})

/** An operation that fails. */
export const failsWith = (code: KitErrorCode) => () =>
  Promise.reject(Object.assign(new Error(code), { name: 'KitError', code }) as KitError)
