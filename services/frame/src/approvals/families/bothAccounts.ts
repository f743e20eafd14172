import { sameAddress } from '@bowline/common'
import type { Field, Reading } from '@bowline/common/reading'
import { call, type Hex, word } from '@bowline/wallet-keys/smart-account'
import type { OwnAccount, Scene } from '../Family.ts'
import { askContracts, type Question } from './askContracts.ts'
import { evmReads } from './evmReads.ts'

/** Typed data, as far as it says whose it is. */
export interface Signed {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * What a signature of one account does for the other one: nothing, or it counts there as well; or the contract that
 * takes it has rights there (`rights`); or nobody knows, because the chain does not answer.
 */
export type Binding = 'bound' | 'both' | 'rights' | 'unreachable'

/**
 * Finds the other account that a signature counts for. A smart account takes signatures of its key's account, and
 * what its key signs for it is a signature of that account. In a wallet whose smart account has an owner that is no
 * account, there is none.
 */
export const otherAccount = (
  account: OwnAccount,
  { accounts, owner }: Pick<Scene, 'accounts' | 'owner'>,
): OwnAccount | undefined =>
  owner === undefined && accounts.some(({ type }) => type === 'smartAccount')
    ? accounts.find(({ address }) => !sameAddress(address, account.address))
    : undefined

/**
 * Names under which contracts keep the one whose money it is. What they check beside it is another one's word: a
 * receiver may be anybody.
 */
const OWNERS = new Set(
  'account from holder maker makerAddress offerer owner sender signer swapper trader user voter wallet'.split(
    ' ',
  ),
)

/** Permit2 takes the rest of these types from whoever shows the signature, so nothing in them binds it. */
const WITNESS = /^Permit(?:Batch)?WitnessTransferFrom$/

/** Says whether typed data names the account that signs it, as a member of its own whose meaning is known. */
export function namesOwner({ types, primaryType, message }: Signed, account: string): boolean {
  if (WITNESS.test(primaryType)) return false
  return (types[primaryType] ?? []).some(
    ({ name, type }) =>
      type === 'address' && OWNERS.has(name) && sameAddress(String(message[name]), account),
  )
}

/** Says whether a message has the address of an account, as messages that sign in do. */
export const namesAccount = (message: Uint8Array, account: string): boolean =>
  new TextDecoder().decode(message).toLowerCase().includes(account.toLowerCase())

/** More addresses than orders and batches have. What names more cannot be checked, and is not signed. */
const MAX_ADDRESSES = 64
/** The questions of so many fit into one call. */
const ADDRESSES_AT_ONCE = 16

const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Contracts that another one pays for, with signatures for that one. */
const PAYERS: Readonly<Record<string, Hex>> = {
  // CoW Protocol: orders are for the settlement, allowances for its relayer.
  '0x9008d19f58aabd9ed0d60971565aa8510560ab41': '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
}

/**
 * Finds out what a signature of an account does for the other one, by the rights that the other one has given: for each
 * address that the message names, whether it is a token of which the contract may take.
 */
export async function bindingOf(
  signed: Signed,
  { account, other, scene, signal }: Asking,
): Promise<Binding> {
  if (namesOwner(signed, account.address)) return 'bound'
  const contract = String(signed.domain.verifyingContract)
  if (!isAddress(contract)) return 'both'
  const found = new Set<Hex>()
  collect(signed.message, found)
  if (found.size > MAX_ADDRESSES) return 'rights'
  const payer = PAYERS[contract.toLowerCase()]
  const spenders: readonly Hex[] = payer ? [contract, payer] : [contract]
  const owner = other.address as Hex
  const groups = spenders.flatMap((spender) =>
    inGroups([...found]).map((tokens) =>
      tokens.flatMap((token) => questionsOf(token, { owner, spender })),
    ),
  )
  try {
    const answers = await Promise.all(
      groups.map((questions) => askContracts(questions, { ...evmReads(scene), signal })),
    )
    const isGiven = answers.flat().some(({ value }) => value !== undefined && value !== 0n)
    return isGiven ? 'rights' : 'both'
  } catch {
    // The chain may have given rights to anyone.
    return 'unreachable'
  }
}

interface Asking {
  readonly account: OwnAccount
  readonly other: OwnAccount
  readonly scene: Scene
  readonly signal: AbortSignal
}

const inGroups = (list: readonly Hex[]): readonly (readonly Hex[])[] =>
  Array.from({ length: Math.ceil(list.length / ADDRESSES_AT_ONCE) }, (_, index) =>
    list.slice(index * ADDRESSES_AT_ONCE, (index + 1) * ADDRESSES_AT_ONCE),
  )

/** What tokens say of rights (ERC-20; ERC-721 and ERC-1155; ERC-6909), and Permit2 of those that it keeps. */
function questionsOf(
  token: Hex,
  { owner, spender }: { readonly owner: Hex; readonly spender: Hex },
): readonly Question[] {
  const pair = [word(owner), word(spender)]
  return [
    { to: token, data: call('0xdd62ed3e', ...pair) },
    { to: token, data: call('0xe985e9c5', ...pair) },
    { to: token, data: call('0xb6363cf2', ...pair) },
    { to: PERMIT2, data: call('0x927da105', word(owner), word(token), word(spender)) },
  ]
}

const isAddress = (text: string): text is Hex => /^0x[0-9a-f]{40}$/i.test(text)

/**
 * Collects what may be the address of a token: addresses, words of bytes that look like one, and numbers of their size.
 * What is none answers no question.
 */
function collect(value: unknown, found: Set<Hex>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found)
  else if (typeof value === 'object' && value !== null) collect(Object.values(value), found)
  else {
    const text = String(value)
    if (isAddress(text)) add(text, found)
    else if (/^\d{20,49}$/.test(text)) addNumber(BigInt(text), found)
    else if (/^0x(?:[0-9a-f]{2})+$/i.test(text)) collectWords(text.slice(2), found)
  }
}

function collectWords(digits: string, found: Set<Hex>): void {
  // In place, and behind a selector.
  for (const start of [0, 8])
    for (let at = start; at + 64 <= digits.length; at += 64)
      addNumber(BigInt(`0x${digits.slice(at, at + 64)}`), found)
  if (digits.length < 64) addNumber(BigInt(`0x${digits}`), found)
}

/** Smaller ones are amounts, and addresses with as many zeros are not found by chance. */
const LEAST = 2n ** 112n

function addNumber(value: bigint, found: Set<Hex>): void {
  if (value >= LEAST && value < 2n ** 160n) add(`0x${value.toString(16).padStart(40, '0')}`, found)
}

function add(address: Hex, found: Set<Hex>): void {
  if (/[1-9a-f]/i.test(address.slice(2))) found.add(address.toLowerCase() as Hex)
}

/** The same with both accounts that the signature counts for. */
export const withBoth = (reading: Reading, accounts: readonly OwnAccount[]): Reading => {
  const both = accounts.map(({ address }): Field => {
    return { label: 'account', value: { type: 'account', address } }
  })
  return { ...reading, fields: [...reading.fields, ...both] }
}
