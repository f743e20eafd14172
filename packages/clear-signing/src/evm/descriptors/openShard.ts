import type { DescriptorShard } from '@bowline/common/reading'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Descriptors } from '../Scene.ts'
import { interpretDescriptors } from './interpretDescriptors.ts'

/** Opens what a server says of a contract. Throws for another text than its index has promised. */
export function openShard({ text, sha256: promised }: DescriptorShard): Descriptors {
  if (bytesToHex(sha256(utf8ToBytes(text))) !== promised)
    throw new Error('The descriptors are not those that the index names.')
  return interpretDescriptors(JSON.parse(text))
}
