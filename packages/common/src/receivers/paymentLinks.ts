import type { ChainId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import type { PasteProblem } from '../errors/PasteProblem.ts'
import type { Pasted, RequestedAmount } from './Pasted.ts'
import { type QueryRules, readQuery } from './readQuery.ts'
import { smallestAmount, wholeAmount } from './requestedAmount.ts'

/** How the payment links of a family are written: what stands before the parameters, and what these are for. */
export interface LinkForm {
  readonly namespace: string
  /** Returns the receiver, and what the path says of chain and call. */
  readonly readPath: (path: string) => ReadPath | PathProblem
  /** The rules by the called function; `''` is a plain payment. A function that is not here is more than a payment. */
  readonly calls: Readonly<Record<string, QueryRules>>
}

interface ReadPath {
  /** The receiver, or the token's contract if a function is called. */
  readonly target: string
  readonly call?: string | undefined
  readonly chainId?: string | undefined
}

interface PathProblem {
  readonly problem: PasteProblem
  readonly detail?: string | undefined
}

/** The payment links that are read, by their scheme. */
export const LINK_FORMS: Readonly<Record<string, LinkForm>> = {
  // EIP-681
  ethereum: {
    namespace: 'eip155',
    readPath: readEthereumPath,
    calls: {
      '': { uses: { value: 'smallest' } },
      transfer: { uses: { address: 'receiver', uint256: 'smallest' } },
    },
  },
  // BIP-21; BIP-321 has the address as a parameter, too.
  bitcoin: {
    namespace: 'bip122',
    readPath: readPlainPath,
    calls: {
      '': { uses: { amount: 'whole', bc: 'receiver', tb: 'receiver' }, requiredPrefix: 'req-' },
    },
  },
  // Solana Pay. By its reference and memo the receiver finds the payment.
  solana: {
    namespace: 'solana',
    readPath: readPlainPath,
    calls: {
      '': {
        uses: {
          amount: 'whole',
          'spl-token': 'token',
          reference: 'required',
          memo: 'required',
        },
      },
    },
  },
}

const RECEIVER = /^[^\s?&=#%/:@]{1,255}$/u

/** Reads what follows the scheme of a payment link. */
export function readPaymentLink(form: LinkForm, rest: string): Pasted {
  const cut = rest.indexOf('?')
  const path = (cut < 0 ? rest : rest.slice(0, cut)).replace(/^\/\//, '')
  const read = form.readPath(path)
  if ('problem' in read) return { kind: 'refused', ...read }
  const { target, call = '', chainId } = read
  const rules = Object.hasOwn(form.calls, call) ? form.calls[call] : undefined
  if (!rules) return { kind: 'refused', problem: 'moreThanPayment', detail: call }
  const query = readQuery(cut < 0 ? '' : rest.slice(cut + 1), rules)
  if ('problem' in query) return { kind: 'refused', ...query }
  const { found, unused } = query
  const isCall = call !== ''
  // Without an address before the parameters, that of a parameter counts; with one, it is named as unused.
  const isSpare = !isCall && target !== '' && found.receiver !== undefined
  const receiver = isCall || target === '' ? (found.receiver ?? '') : target
  const token = isCall ? target : found.token
  if (!RECEIVER.test(receiver) || (token !== undefined && !RECEIVER.test(token)))
    return { kind: 'refused', problem: 'unreadable' }
  const amount = amountOf(found)
  if (amount === null) return { kind: 'refused', problem: 'amount' }
  return {
    kind: 'request',
    receiver,
    // The set of namespaces is open: whether one has an adapter is asked by who reads this.
    namespace: form.namespace as Namespace,
    chainId: chainId as ChainId | undefined,
    token,
    amount,
    unused: isSpare ? ['bc', ...unused] : unused,
  }
}

/** `null` for what is there and is no amount. */
function amountOf(found: {
  readonly whole?: string
  readonly smallest?: string
}): RequestedAmount | undefined | null {
  if (found.smallest !== undefined) return smallestAmount(found.smallest) ?? null
  if (found.whole !== undefined) return wholeAmount(found.whole) ?? null
  return undefined
}

/** A prefix other than `pay-` is for something else; a name can have a hyphen as well, so an address has to follow. */
const ETHEREUM =
  /^(?:pay-|([a-z][a-z0-9]*)-(?=0x))?([^@/]+)(?:@(\d{1,20}))?(?:\/([A-Za-z_$][\w$]{0,63})?)?$/u

function readEthereumPath(path: string): ReadPath | PathProblem {
  const [matched, prefix, target = '', chain, call] = ETHEREUM.exec(path) ?? []
  if (matched === undefined) return { problem: 'unreadable' }
  if (prefix !== undefined) return { problem: 'moreThanPayment', detail: prefix }
  if (chain !== undefined && BigInt(chain) > BigInt(Number.MAX_SAFE_INTEGER))
    return { problem: 'unknownNetwork', detail: chain }
  return { target, call, chainId: chain && `eip155:${BigInt(chain)}` }
}

function readPlainPath(path: string): ReadPath | PathProblem {
  // Solana Pay also lets a website make the transaction.
  if (/^https?(?::|%3a)/i.test(path)) return { problem: 'moreThanPayment', detail: 'https' }
  return { target: path.replace(/\/$/, '') }
}
