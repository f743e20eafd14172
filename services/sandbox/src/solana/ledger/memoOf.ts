import type { Address } from '@solana/kit'
import { programs } from '../programs.ts'
import type { EnvelopeMessage } from './readEnvelope.ts'

const MEMOS = new Set<Address | undefined>([programs.memo, programs.memoV1])

/** The memos in a message, each with its length, or `null` if there are none. */
export function memoOf({ instructions, staticAccounts }: EnvelopeMessage): string | null {
  const memos = instructions
    .filter(({ programAddressIndex }) => MEMOS.has(staticAccounts[programAddressIndex]))
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${new TextDecoder().decode(data)}`)
  return memos.length > 0 ? memos.join('; ') : null
}
