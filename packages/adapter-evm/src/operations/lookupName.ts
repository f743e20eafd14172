import { type AccountId, loadCode, type NameRecord } from '@bowline/common'
import { type Client, type GetEnsTextParameters, isAddressEqual } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { addressOfName, nameServiceOf, unlessReverted } from './nameService.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

/** What is longer is no address of a picture, nor a picture to be kept in a name. */
export const MAX_AVATAR_LENGTH = 96_000

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Finds the name (ENS) of an address. Anybody can claim any name for an address of theirs, so it
 * counts only when the name leads back there, and only in its normal form, in which no two names look
 * the same.
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
  // The name is good without one.
  const avatar = await getEnsText(client, { ...question, key: 'avatar' }).catch(() => undefined)
  return avatar && avatar.length <= MAX_AVATAR_LENGTH ? avatar : undefined
}
