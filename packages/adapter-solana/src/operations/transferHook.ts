import { type ChainId, KitError } from '@bowline/common'
import {
  type AccountMeta,
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { toBase58 } from '../base58.ts'
import { EXECUTE, readExtraAccounts, type Source } from './extraAccounts.ts'
import { getAccounts } from './getAccounts.ts'
import type { Mint } from './readMint.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The number of the extension `TransferHook`: an authority, and the program, of 32 bytes each. */
const EXTENSION = 14
const LENGTH = 64
const PROGRAM_AT = 32
const LIST_SEED = 'extra-account-metas'

/** The program that a token runs with each transfer; `undefined` if it runs none. */
export function hookOf({ extensions }: Mint): Address | undefined {
  const data = extensions.get(EXTENSION)
  const program = data?.length === LENGTH ? data.subarray(PROGRAM_AT) : undefined
  if (!program?.some((byte) => byte !== 0)) return undefined
  // 32 bytes in base58.
  return toBase58(program) as Address
}

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly program: Address
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  /** The data of accounts, as far as it was read: a transfer from several accounts reads them once. */
  readonly read: Map<Address, Promise<Uint8Array | undefined>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Finds the accounts that a token's program wants to see in a transfer (the interface of transfer hooks).
 * It lists them in an account of its own; places may depend on the transfer and on other accounts.
 *
 * Throws `TRANSACTION_FAILED` if the list is not one, is too long, or wants a signature: the sender signs
 * for the transfer alone.
 */
export async function hookAccounts(
  context: SolanaContext,
  { chainId, program, source, mint, destination, owner, amount, read, signal }: Parameters,
): Promise<readonly AccountMeta[]> {
  const seeds = [LIST_SEED, getAddressEncoder().encode(mint)]
  const [list] = await getProgramDerivedAddress({ programAddress: program, seeds })
  const [found] = await getAccounts(context, { chainId, addresses: [list], signal })
  const data = found?.owner === program ? found.data : undefined
  const instruction = new Uint8Array(EXECUTE.length + 8)
  instruction.set(EXECUTE)
  new DataView(instruction.buffer).setBigUint64(EXECUTE.length, amount, true)
  const accounts: Address[] = [source, mint, destination, owner, list]
  const readData = async (address: Address) => {
    const [account] = await getAccounts(context, { chainId, addresses: [address], signal })
    return account?.data
  }
  const dataOf = (address: Address) => {
    const known = read.get(address) ?? readData(address)
    read.set(address, known)
    return known
  }
  const extra: AccountMeta[] = []
  for (const { isWritable, place } of data ? listed(data) : []) {
    const scene: Source = { program, instruction, accounts, dataOf }
    const address = await place(scene)
    if (!address) throw refused('names an account that does not exist')
    accounts.push(address)
    extra.push({ address, role: isWritable ? AccountRole.WRITABLE : AccountRole.READONLY })
  }
  const readonly = (address: Address) => ({ address, role: AccountRole.READONLY })
  return [...extra, readonly(program), readonly(list)]
}

function listed(data: Uint8Array) {
  const list = readExtraAccounts(data)
  if (!list) throw refused('lists its accounts in an unknown form, or too many')
  if (list.some(({ isSigner }) => isSigner)) throw refused('wants a signature')
  return list
}

const refused = (what: string) =>
  new KitError('TRANSACTION_FAILED', undefined, {
    cause: new Error(`The program of the token ${what}.`),
  })
