import { isAccountId, namespaceOf, parseAccountId } from '../caip/identifiers.ts'
import type { Pasted } from './Pasted.ts'
import { LINK_FORMS, readPaymentLink } from './paymentLinks.ts'
import { SHORT_NAMES } from './shortNames.ts'

/** A longer text is refused. A field has to let more in, so that a text that it has cut is refused, too. */
export const MAX_PASTED_CHARACTERS = 2_000

const SPACE_OR_HIDDEN = /[\s\p{Cf}\p{Cc}]/u
const HIDDEN = /[\p{Cf}\p{Cc}]/u
/** A code with capital letters alone is smaller, so these addresses are printed with them. */
const CAPITAL_BECH32 = /^(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{6,90}$/
const SCHEME = /^(?:web\+)?([a-z][a-z0-9-]{0,31}):(.*)$/is
const PAGE = /^https?:\/\/([^/?#\s]+)((?:[/?#]\S*)?)$/i
/** What stands before an address in the path of a page. */
const ADDRESS_WORDS = new Set(['address', 'addresses', 'account', 'accounts', 'wallet', 'profile'])
const DID = 'did:pkh:'

/**
 * Reads a text that someone has pasted as a receiver: an address or a name, a payment link (EIP-681, BIP-21, Solana
 * Pay), an address with its chain (EIP-3770, CAIP-10, `did:pkh`), or a link to a page about an address. `web+` before a
 * scheme makes no difference. Nothing is looked up, and nothing that is not understood is taken for something else.
 *
 * @example
 * readPasted('ethereum:0xab…@8453?value=2.014e18')
 * // { kind: 'request', receiver: '0xab…', chainId: 'eip155:8453', amount: { unit: 'smallest', value: 2014000000000000000n }, … }
 */
export function readPasted(text: string): Pasted {
  if (text.trim().length > MAX_PASTED_CHARACTERS) return { kind: 'refused', problem: 'tooLong' }
  const clean = withoutEdges(text)
  const isMarked = HIDDEN.test(clean)
  const [, scheme = '', rest = ''] = SCHEME.exec(clean) ?? []
  if (!scheme) {
    // Names may join pictures by a character that is not seen; they are checked by their own rules (ENSIP-15).
    if (isMarked && !clean.includes('.')) return { kind: 'refused', problem: 'hidden' }
    return { kind: 'plain', text: CAPITAL_BECH32.test(clean) ? clean.toLowerCase() : clean }
  }
  if (isMarked) return { kind: 'refused', problem: 'hidden' }
  return readPage(clean) ?? readChained(clean) ?? readScheme(clean, scheme.toLowerCase(), rest)
}

function withoutEdges(text: string): string {
  const letters = [...text]
  const isEdge = (letter: string | undefined) =>
    letter !== undefined && SPACE_OR_HIDDEN.test(letter)
  let [start, end] = [0, letters.length]
  while (start < end && isEdge(letters[start])) start += 1
  while (end > start && isEdge(letters[end - 1])) end -= 1
  return letters.slice(start, end).join('')
}

function readPage(text: string): Pasted | undefined {
  const [, host, path = ''] = PAGE.exec(text) ?? []
  if (host === undefined) return undefined
  const words = path.split(/[/?#]/)
  const before = words.findIndex((word) => ADDRESS_WORDS.has(word.toLowerCase()))
  const receiver = before < 0 ? undefined : words[before + 1]
  // A host with another account before it, or in another script, is not repeated on a screen.
  const isPlain = /^[a-z0-9.-]{1,100}(?::\d+)?$/i.test(host)
  const shown = isPlain ? host.toLowerCase() : ''
  return { kind: 'page', host: shown, receiver: receiver || undefined }
}

/** Reads an address with its chain as CAIP-10 writes it. */
function readChained(text: string): Pasted | undefined {
  const id = text.toLowerCase().startsWith(DID) ? text.slice(DID.length) : text
  if (!isAccountId(id)) return undefined
  const { chainId, address } = parseAccountId(id)
  const namespace = namespaceOf(chainId)
  // Two short names, one behind the other, are no chain.
  if (SHORT_NAMES.has(namespace)) return undefined
  return request({ receiver: address, namespace, chainId })
}

function readScheme(text: string, scheme: string, rest: string): Pasted {
  const form = Object.hasOwn(LINK_FORMS, scheme) ? LINK_FORMS[scheme] : undefined
  if (form) {
    const read = readPaymentLink(form, rest)
    if (read.kind !== 'request' || !CAPITAL_BECH32.test(read.receiver)) return read
    return { ...read, receiver: read.receiver.toLowerCase() }
  }
  const number = SHORT_NAMES.get(scheme)
  if (number === undefined)
    return /^0x/i.test(rest)
      ? { kind: 'refused', problem: 'unknownNetwork', detail: scheme }
      : { kind: 'plain', text }
  // EIP-3770 has no parameters; what follows the address is not of it.
  return /^[^\s?&=#%/:@]+$/u.test(rest)
    ? request({ receiver: rest, namespace: 'eip155', chainId: `eip155:${number}` })
    : { kind: 'refused', problem: 'unreadable' }
}

const request = (
  parts: Pick<Extract<Pasted, { kind: 'request' }>, 'receiver' | 'namespace' | 'chainId'>,
): Pasted => ({ kind: 'request', ...parts, token: undefined, amount: undefined, unused: [] })
