import { type ChainId, KitError, sanitizeName } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The most accounts of one wallet; the rest are left out. */
export const MAX_ACCOUNTS = 10_000

/** An account as an extension lists it: a public key, independent of the chain. */
export interface ExtensionAccount {
  /** The public key in hexadecimal. */
  readonly id: string
  readonly publicKey: Uint8Array
  /** The address as the extension writes it, to name the account in requests. */
  readonly address: string
  /** The user's name for it, safe to show. */
  readonly name: string | undefined
  /** The only chain that it may be used on; `undefined` means any chain. */
  readonly boundTo: ChainId<'polkadot'> | undefined
}

const SUBSTRATE_TYPES: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa', undefined, null, '']
const GENESIS_HASH = /^0x([0-9a-f]{32})[0-9a-f]{32}$/

/**
 * Reads an extension's list of accounts, in its order. Leaves out accounts of other families and
 * malformed entries.
 *
 * Throws `WALLET_ANSWER_INVALID` if it is not a list, or all of its entries are malformed.
 */
export function readAccounts(answer: unknown): readonly ExtensionAccount[] {
  const method = 'accounts.get'
  if (!Array.isArray(answer)) throw new KitError('WALLET_ANSWER_INVALID', { method })
  const accounts = new Map<string, ExtensionAccount>()
  let nonsense = 0
  for (const entry of answer.slice(0, MAX_ACCOUNTS)) {
    const account = readAccount(entry)
    if (account === 'nonsense') nonsense += 1
    else if (account !== 'other family' && !accounts.has(account.id))
      accounts.set(account.id, account)
  }
  if (nonsense > 0 && accounts.size === 0) throw new KitError('WALLET_ANSWER_INVALID', { method })
  return [...accounts.values()]
}

function readAccount(entry: unknown): ExtensionAccount | 'other family' | 'nonsense' {
  try {
    const { address, type, genesisHash, name } = entry as Readonly<Record<string, unknown>>
    if (!SUBSTRATE_TYPES.includes(type)) return 'other family'
    if (typeof address !== 'string') return 'nonsense'
    const publicKey = decodeAddress(address)?.publicKey
    if (!publicKey) return 'nonsense'
    const chain = typeof genesisHash === 'string' ? GENESIS_HASH.exec(genesisHash)?.[1] : undefined
    return {
      id: bytesToHex(publicKey),
      publicKey,
      address,
      name: typeof name === 'string' ? sanitizeName(name) || undefined : undefined,
      boundTo: chain === undefined ? undefined : `polkadot:${chain}`,
    }
  } catch {
    // The getter throws, or the value is not an object.
    return 'nonsense'
  }
}
