import type { EmbeddedAccount } from '@bowline/common/frame'
import { type AccountPlace, checksumAddress, deriveAccount } from '@bowline/wallet-keys'
import { smartAccountAddress } from '@bowline/wallet-keys/smart-account'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { WalletForm } from './formOf.ts'

type Entropy = Parameters<typeof deriveAccount>[0]

/**
 * Polkadot's addresses of a key, by the chain's genesis and its prefix (SS58). On further chains the first one counts:
 * every chain accepts the general prefix 42.
 */
const POLKADOT_CHAINS = [
  ['e143f23803ac50e8f6f8e62695d1ce9e', 42],
  ['67f9723393ef76214df0118c34bbbd3d', 42],
  ['91b171bb158e2d3848fa23a9f1c25182', 0],
  ['68d56f15f85d3136970ec16946040bc1', 0],
  ['b0a8d493285c2df73290dfb7e61f870f', 2],
  ['48239ef607d7928874027a43a6768920', 2],
] as const

/** Bitcoin's networks by their genesis block (CAIP-4). Signet has the keys of testnet. */
const BITCOIN_CHAINS = [
  ['000000000019d6689c085ae165831e93', 'mainnet'],
  ['000000000933ea01ad0ee984209779ba', 'testnet'],
  ['00000008819873e925422c1ff0f99f7c', 'testnet'],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest'],
] as const

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a browser keeps of the accounts of a wallet. */
interface Accounts {
  readonly accounts: EmbeddedAccount[]
  /** The address of the key that the smart account obeys, where that key is no account of the wallet. */
  readonly owner?: string | undefined
}

/**
 * Lists the first accounts of a wallet: one of EVM and one of Solana, which are the same on all of their
 * chains, the smart account, and those of the chains of Bitcoin and Polkadot, which differ.
 */
export async function listAccounts(entropy: Entropy, form: WalletForm): Promise<Accounts> {
  const account = async (
    chainId: string,
    place: AccountPlace,
    type: EmbeddedAccount['type'] = 'eoa',
  ): Promise<EmbeddedAccount> => {
    const { address, publicKey } = await deriveAccount(entropy, place)
    // Made of a chain of CAIP-2 and an address of its family.
    const id = `${chainId}:${address}` as EmbeddedAccount['id']
    return { id, type, publicKey: hex(publicKey) }
  }
  const bitcoin = BITCOIN_CHAINS.flatMap(([genesis, network]) =>
    (['payment', 'ordinals'] as const).map((purpose) =>
      account(`bip122:${genesis}`, { family: 'bip122', network, purpose }, purpose),
    ),
  )
  const polkadot = POLKADOT_CHAINS.map(([genesis, prefix]) =>
    account(`polkadot:${genesis}`, { family: 'polkadot', prefix }),
  )
  const { address: owner } = await deriveAccount(entropy, { family: 'eip155' })
  const accounts = await Promise.all([
    account('eip155:1', { family: 'eip155', index: form === 1 ? 0 : 1 }),
    smartAccountOf(owner as `0x${string}`),
    account('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { family: 'solana' }),
    ...bitcoin,
    ...polkadot,
  ])
  return form === 1 ? { accounts } : { accounts, owner }
}

/** Its contract has one address on every chain, before it is deployed too. */
function smartAccountOf(owner: `0x${string}`): EmbeddedAccount {
  const address = checksumAddress(hexToBytes(smartAccountAddress(owner).slice(2)))
  return { id: `eip155:1:${address}`, type: 'smartAccount' }
}
