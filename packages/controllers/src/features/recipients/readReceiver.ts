import { type ChainId, KitError, namespaceOf, sanitizeText } from '@bowline/common'
import type { dataApi, ResponseOf } from '@bowline/common/api'
import { internals, type Kit } from '../../kit.ts'
import { mayServeChain } from '../../services/servesChain.ts'
import { hasServices, serviceClient } from '../../services/serviceClient.ts'
import type { Receiver } from './Receiver.ts'

type Answer = ResponseOf<typeof dataApi.resolveName>

const MAX_CHARACTERS = 255

/**
 * Resolves a typed text: an address of the family, or a name with an address on this chain.
 *
 * Throws `INVALID_RECEIVER`, or `NAME_UNRESOLVED`, with the chain if the name has an address on another one.
 */
export async function readReceiver(
  kit: Kit,
  chainId: ChainId,
  text: string,
  signal: AbortSignal,
): Promise<Receiver> {
  const { operations } = await internals(kit).load()
  const chain = await operations(namespaceOf(chainId))
  if (chain.isAddress(text, chainId)) return { address: text, name: undefined }
  if (!chain.resolveName || !isName(text))
    throw new KitError('INVALID_RECEIVER', { value: text.slice(0, MAX_CHARACTERS) })
  const found = await lookUp(kit, chainId, text, signal)
  if (!found || !chain.isAddress(found.address, chainId))
    throw new KitError('NAME_UNRESOLVED', { name: text })
  return found
}

async function lookUp(
  kit: Kit,
  chainId: ChainId,
  text: string,
  signal: AbortSignal,
): Promise<Receiver | undefined> {
  if (hasServices(kit) && (await mayServeChain(kit, chainId))) {
    const client = await serviceClient(kit, 'data')
    const answer = await client.resolveName({ name: text, chainId }, { signal })
    // An older server does not hear the chain, and answers for Ethereum.
    if (answer.chainId === chainId) return readAnswer(answer, { chainId, text })
  }
  const { operations } = await internals(kit).load()
  const { resolveName } = await operations(namespaceOf(chainId))
  const address = await resolveName?.(chainId, text, signal)
  return address ? { address, name: normalForm(text) } : undefined
}

function readAnswer(
  { address, name }: Answer,
  { chainId, text }: { readonly chainId: ChainId; readonly text: string },
): Receiver | undefined {
  if (address) return { address, name: normalForm(name ?? text) }
  if (name) throw new KitError('NAME_UNRESOLVED', { name: text, chainId })
  return undefined
}

/** Returns true for at least two labels without characters that names cannot have. */
function isName(text: string): boolean {
  return text.length <= MAX_CHARACTERS && /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(text)
}

/** Normalizes a name for comparison and display. It is never shortened, since it is looked up again. */
function normalForm(name: string): string {
  return (sanitizeText(name) ?? '').replace(/\s/gu, '').slice(0, MAX_CHARACTERS).toLowerCase()
}
