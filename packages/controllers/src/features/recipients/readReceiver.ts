import {
  type ChainId,
  KitError,
  type KitErrorContexts,
  namespaceOf,
  sanitizeText,
} from '@bowline/common'
import type { dataApi, ResponseOf } from '@bowline/common/api'
import { readPasted } from '@bowline/common/receivers'
import { internals, type Kit } from '../../kit/kit.ts'
import { hasServices, mayServeChain, serviceClient } from '../../services/serviceClient.ts'
import type { Receiver } from './Receiver.ts'

type Answer = ResponseOf<typeof dataApi.resolveName>

const MAX_CHARACTERS = 255

/**
 * Resolves a typed or pasted text: an address of the family, a name with an address on this chain, or a link to pay one of
 * them on this chain.
 *
 * Throws `INVALID_RECEIVER`, with a `problem` if the text is a link that is not taken, or `NAME_UNRESOLVED`, with the chain if
 * the name has an address on another one.
 */
export async function readReceiver(
  kit: Kit,
  chainId: ChainId,
  text: string,
  signal: AbortSignal,
): Promise<Receiver> {
  const pasted = readPasted(text)
  const refuse = (context: Omit<KitErrorContexts['INVALID_RECEIVER'], 'value'> = {}) =>
    new KitError('INVALID_RECEIVER', { value: text.slice(0, MAX_CHARACTERS), ...context })
  const { operations } = await internals(kit).load()
  const chain = await operations(namespaceOf(chainId))
  const find = async (receiver: string): Promise<Receiver> => {
    if (chain.isAddress(receiver, chainId)) return { address: receiver, name: undefined }
    if (!chain.resolveName || !isName(receiver)) throw refuse()
    const found = await lookUp(kit, chainId, receiver, signal)
    if (!found || !chain.isAddress(found.address, chainId))
      throw new KitError('NAME_UNRESOLVED', { name: receiver })
    return found
  }

  if (pasted.kind === 'plain') return find(pasted.text)
  if (pasted.kind === 'refused') throw refuse({ problem: pasted.problem, detail: pasted.detail })
  const { requested } = kit.networks.getState()
  if (pasted.kind === 'page') {
    const of = requested.find(({ blockExplorer }) => hostOf(blockExplorer?.url) === pasted.host)
    if (of && of.chainId !== chainId) throw refuse({ problem: 'otherNetwork', chainId: of.chainId })
    const isThere = pasted.receiver !== undefined && chain.isAddress(pasted.receiver, chainId)
    throw refuse({ problem: 'page', detail: isThere ? pasted.receiver : undefined })
  }
  const { receiver, namespace, token, amount, unused } = pasted
  const isHere = pasted.chainId ? pasted.chainId === chainId : namespace === namespaceOf(chainId)
  if (!isHere) {
    const other = requested.find((network) =>
      pasted.chainId ? network.chainId === pasted.chainId : network.namespace === namespace,
    )
    throw other
      ? refuse({ problem: 'otherNetwork', chainId: other.chainId })
      : refuse({ problem: 'networkNotServed', chainId: pasted.chainId })
  }
  if (token !== undefined && !chain.isAddress(token, chainId))
    throw refuse({ problem: 'unreadable' })
  return { ...(await find(receiver)), request: { token, amount, unused } }
}

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
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
