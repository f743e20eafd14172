import { KitError } from '@bowline/common'
import type { Hex } from 'viem'

/** 0x and at least 62 hexadecimal characters: contract accounts sign in more and less than 65 bytes. */
const SIGNATURE = /^0x[0-9a-f]{62,}$/i

/** Throws `WALLET_ANSWER_INVALID` unless the answer has the form of a signature. */
export function readSignature(answer: unknown, method: string): Hex {
  if (typeof answer !== 'string' || !SIGNATURE.test(answer))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  return answer as Hex
}
