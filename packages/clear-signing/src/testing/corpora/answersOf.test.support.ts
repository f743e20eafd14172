import type { AskNode } from '@bowline/common/reading'
import { base58, base64 } from '@scure/base'
import { encodeAbiParameters, type Hex, parseAbiParameters, toHex } from 'viem'
import type { Asset, Request } from '../../../corpus/Request.ts'
import { storageKey } from '../../polkadot/createPolkadotReads.ts'

/**
 * Answers what readers ask of a node by what a request's context says is known. Everything else is as on a chain
 * where there is nothing: no code, no account, and calls that revert.
 */
export function answersOf(
  { context }: Request,
  assets: Readonly<Record<string, Asset>> = {},
): AskNode {
  const known = withLowerKeys(context.known)
  const tokens = withLowerKeys(assets)
  const held = new Map(
    context.balances.map(({ token = '', amount }) => [token.toLowerCase(), amount]),
  )
  return async (method, [first], _signal) => {
    if (method === 'eth_getCode') return CODE[known.get(`${first}`.toLowerCase()) ?? 'key']
    if (method === 'eth_call') {
      // Readers ask contracts by address and data.
      const { to, data } = first as { readonly to: string; readonly data: string }
      return answerCall(
        { asset: tokens.get(to.toLowerCase()), held: held.get(to.toLowerCase()) },
        data,
      )
    }
    // Of Bitcoin: what the account has, in satoshi.
    if (method === 'getBalance') return { total: held.get('') ?? '0' }
    if (method === 'eth_getBalance') return toHex(BigInt(held.get('') ?? 0))
    if (method === 'state_getStorage') return storedAt(`${first}`, context)
    if (method === 'getMultipleAccounts')
      return { value: (first as readonly string[]).map((one) => rawAccountAt(one, context)) }
    if (method !== 'getAccountInfo') throw new Error(`The node does not know ${method}.`)
    return { value: accountAt(`${first}`, context, assets) }
  }
}

const DELEGATE = 'de1e6a7e'.repeat(5)
const CODE = {
  key: '0x',
  contract: '0x6080604052',
  fresh: '0x6080604052',
  delegated: `0xef0100${DELEGATE}`,
}

const SELECTORS = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  allowance: '0xdd62ed3e',
  balanceOf: '0x70a08231',
  totalSupply: '0x18160ddd',
}
const ERC_721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const NONE: Hex = `0x${'0'.repeat(64)}`

interface Asked {
  readonly asset: Asset | undefined
  /** How much of it the account has. */
  readonly held: string | undefined
}

function answerCall({ asset, held }: Asked, data: string): Hex {
  const selector = data.slice(0, 10)
  if (selector === SELECTORS.allowance) return NONE
  if (asset && selector === SELECTORS.balanceOf) return toHex(BigInt(held ?? 0), { size: 32 })
  if (asset?.supply && selector === SELECTORS.totalSupply)
    return toHex(BigInt(asset.supply) * 10n ** BigInt(asset.decimals), { size: 32 })
  if (asset && selector === SELECTORS.symbol)
    return encodeAbiParameters(parseAbiParameters('string'), [asset.symbol])
  if (asset && selector === SELECTORS.decimals && !asset.isNft)
    return encodeAbiParameters(parseAbiParameters('uint8'), [asset.decimals])
  if (asset?.isNft && data === ERC_721) return `0x${'1'.padStart(64, '0')}`
  throw Object.assign(new Error('execution reverted'), { code: 3 })
}

/** What a chain of Polkadot stores of the account: counters before what it has, and what it has of an asset. */
function storedAt(key: string, { account, balances }: Request['context']): Hex | null {
  const found = balances.find(({ token }) => storageKey(account, token) === key)
  if (!found) return null
  const amount = toHex(BigInt(found.amount), { size: 16 }).slice(2)
  const written = amount.match(/../g)?.toReversed().join('') ?? ''
  return `0x${found.token === undefined ? '0'.repeat(32) : ''}${written}`
}

function accountAt(
  address: string,
  { account, balances, tables = {}, tokenAccounts = {} }: Request['context'],
  assets: Readonly<Record<string, Asset>>,
): object | null {
  const table = tables[address]
  if (table) {
    const owner = 'AddressLookupTab1e1111111111111111111111111'
    return { owner, data: [base64.encode(tableOf(table)), 'base64'] }
  }
  const held = (wanted?: string) => balances.find(({ token }) => token === wanted)?.amount ?? '0'
  if (address === account) return { lamports: Number(held()), owner: SYSTEM, data: ['', 'base64'] }
  const asset = assets[address]
  const place = tokenAccounts[address]
  const isOwn = place?.owner === account
  const info =
    (place && isOwn ? { ...place, tokenAmount: { amount: held(place.mint) } } : place) ??
    (asset && { decimals: asset.decimals })
  return info ? { data: { parsed: { info } } } : null
}

/**
 * An account in bytes: a wallet where a key is known, or an account of tokens. What nothing is known of is a program's, as
 * pools and vaults are.
 */
function rawAccountAt(
  address: string,
  { account, known, tokenAccounts = {} }: Request['context'],
): object {
  const place = tokenAccounts[address]
  if (place) {
    const data = Uint8Array.of(...base58.decode(place.mint), ...base58.decode(place.owner))
    return { owner: TOKENS, data: [base64.encode(data), 'base64'] }
  }
  const isWallet = address === account || known[address] === 'key'
  return { owner: isWallet ? SYSTEM : LOADER, data: ['', 'base64'] }
}

const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111'
const SYSTEM = '11111111111111111111111111111111'
const HEADER_BYTES = 56
const KEY_BYTES = 32

/** A lookup table in use: its kind, the slot of its end, which is none, and its addresses. */
function tableOf(addresses: readonly string[]): Uint8Array {
  const content = new Uint8Array(HEADER_BYTES + KEY_BYTES * addresses.length)
  const view = new DataView(content.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(4, 2n ** 64n - 1n, true)
  for (const [index, one] of addresses.entries())
    content.set(base58.decode(one), HEADER_BYTES + index * KEY_BYTES)
  return content
}

const withLowerKeys = <T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]))
