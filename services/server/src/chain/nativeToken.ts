import type { Address } from 'viem'

/** The placeholder address of the native currency of EVM chains. Lower case. */
export const NATIVE_TOKEN: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const isNative = (token: string): boolean => token.toLowerCase() === NATIVE_TOKEN
