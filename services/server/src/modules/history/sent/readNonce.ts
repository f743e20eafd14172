import type { ChainTransaction } from '../ChainTransaction.ts'
import type { AskNode } from '../index/askNode.ts'
import type { Member } from '../index/readMembers.ts'
import { type MinedOptions, readMined, WAITING } from './readMined.ts'

/**
 * Reads which of several transactions of one account and nonce the chain has mined, with the hashes of the others, which
 * it never will. They are asked for one by one, until one is found. Returns `WAITING` itself if all of them are in no
 * block, and another reason if one of them cannot be read and none of the others is mined.
 */
export async function readNonce(
  ask: AskNode,
  hashes: readonly string[],
  options: MinedOptions,
): Promise<Member<ChainTransaction>> {
  let unread: Member<ChainTransaction> = WAITING
  for (const hash of hashes) {
    const member = await readMined(ask, hash, options)
    if ('value' in member)
      return { value: { ...member.value, replaced: hashes.filter((other) => other !== hash) } }
    if (member !== WAITING) unread = member
  }
  return unread
}
