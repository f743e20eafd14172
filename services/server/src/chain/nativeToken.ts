import type { Address } from 'viem'

/** Stands for the native currency of EVM chains wherever a token is asked for. In lower case. */
export const NATIVE_TOKEN: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const isNative = (token: string): boolean => token.toLowerCase() === NATIVE_TOKEN
