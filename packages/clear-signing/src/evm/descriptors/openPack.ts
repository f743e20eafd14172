import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toHex } from '../../reading/hex.ts'
import type { Descriptors } from '../Scene.ts'
import { interpretDescriptors } from './interpretDescriptors.ts'
import { packText } from './pack.data.ts'
import { PACK_SHA256 } from './packIndex.data.ts'

/** Opens a pack. Throws for another one than the code was built with. */
export function openPack(content = packText): Descriptors {
  if (toHex(sha256(utf8ToBytes(content))) !== PACK_SHA256)
    throw new Error('The descriptors are not those that this code was built with.')
  return interpretDescriptors(JSON.parse(content))
}
