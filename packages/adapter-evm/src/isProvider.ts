import type { Eip1193Provider } from '@bowline/common'

/** Returns whether a foreign value is an EIP-1193 provider. May throw on hostile input. */
export function isProvider(value: unknown): value is Eip1193Provider {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false
  return 'request' in value && typeof value.request === 'function'
}
