import {
  type AccountId,
  namespaceOf,
  parseAccountId,
  safeIcon,
  sanitizeName,
} from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { avatarImageUrl } from '../../services/imageUrls.ts'
import { hasServices, mayServeChain, serviceClient } from '../../services/serviceClient.ts'
import type { Identity } from './Identity.ts'

/** Reads a name and an image from the server, or from the chain if the server does not serve it. */
export async function readIdentity(
  kit: Kit,
  account: AccountId,
  signal: AbortSignal,
): Promise<Identity> {
  const { address, chainId } = parseAccountId(account)
  if (!hasServices(kit) || !(await mayServeChain(kit, chainId)))
    return readFromChain(kit, account, signal)
  const data = await serviceClient(kit, 'data')
  const { name, avatar } = await data.identity({ address, sender: address }, { signal })
  const known = cleanName(name)
  // Without a verified name, an image would only suggest a false identity.
  return known ? { name: known, avatarUrl: avatar ? avatarImageUrl(kit, address) : undefined } : {}
}

async function readFromChain(kit: Kit, account: AccountId, signal: AbortSignal): Promise<Identity> {
  const core = await internals(kit).load()
  const { lookupName } = await core.operations(namespaceOf(account))
  const record = await lookupName?.(account, signal)
  const name = cleanName(record?.name)
  return name ? { name, avatarUrl: safeIcon(record?.avatar) } : {}
}

/**
 * Returns an account's name if it is safe to show. Returns `undefined` for a name that is not normalized
 * or has hidden characters, since it could imitate another name.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  if (!name?.includes('.') || name !== name.normalize('NFC').toLowerCase()) return undefined
  const clean = sanitizeName(name, '')
  const isCut = clean.endsWith('…') && name.startsWith(clean.slice(0, -1))
  return clean && (clean === name || isCut) ? clean : undefined
}
