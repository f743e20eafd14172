import { type AccountId, loadCode, type NameRecord } from '@bowline/common'
import { type Client, type GetEnsTextParameters, isAddressEqual } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { addressOfName, nameServiceOf, unlessReverted } from './nameService.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

/** A longer record is neither an image address nor an image small enough to keep. */
export const MAX_AVATAR_LENGTH = 96_000

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Finds the name (ENS) of an address. Anyone can claim any name for their address, so a name counts only
 * if it resolves back to the address and is in normal form (ENSIP-15), in which no two names look the
 * same.
 */
export async function lookupName(
  { rpc }: EvmContext,
  { account, signal }: Parameters,
): Promise<NameRecord | undefined> {
  const { chainId, address } = parseAccount(account)
  const service = nameServiceOf(rpc, chainId)
  if (!service) return undefined
  const { normalizeName } = await loadCode(() => import('./normalizeName.ts'))
  return readChain(rpc, { chainId: service.chainId, signal }, async (client) => {
    const { chainId: _, ...where } = service
    const name = await getEnsName(client, { ...where, address }).catch(unlessReverted)
    if (!name || normalizeName(name) !== name) return undefined
    const owner = await addressOfName(client, service, { name, chainId: service.chainId })
    if (!owner || !isAddressEqual(owner, address)) return undefined
    const avatar = await readAvatar(client, { ...where, name })
    return avatar === undefined ? { name } : { name, avatar }
  })
}

async function readAvatar(
  client: Client,
  question: Omit<GetEnsTextParameters, 'key'>,
): Promise<string | undefined> {
  // The name is valid without an avatar.
  const avatar = await getEnsText(client, { ...question, key: 'avatar' }).catch(() => undefined)
  return avatar && avatar.length <= MAX_AVATAR_LENGTH ? avatar : undefined
}
