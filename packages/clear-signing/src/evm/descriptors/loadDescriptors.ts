import { loadCode } from '@bowline/common'
import type { SigningRequest } from '@bowline/common/reading'
import { jsonOf } from '../../reading/readUnknown.ts'
import type { Descriptors } from '../Scene.ts'
import { ADDRESS_ENDS } from './packIndex.data.ts'

/** The last four bytes of each address of the pack. */
const END = /.{8}/g

/**
 * Loads the descriptors of contracts (ERC-7730), if the request may lead to one of theirs: to it, to one within
 * a batch, or to one that a message is for. Rejects if they cannot be loaded, and if they are not the ones that
 * this code was built with.
 */
export async function loadDescriptors({
  params,
}: Pick<SigningRequest, 'params'>): Promise<Descriptors | undefined> {
  const text = jsonOf(params).toLowerCase()
  const isNamed = ADDRESS_ENDS.match(END)?.some((end) => text.includes(end))
  if (!isNamed) return undefined
  const { openPack } = await loadCode(() => import('./openPack.ts'))
  return openPack()
}
