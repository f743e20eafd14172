import { isAddressEqual, type LocalAccount } from 'viem'
import { addresses } from '../world/addresses.ts'
import type { Script } from './createScript.ts'
import type { ContractPlace, CreationCodes } from './creationCodes.ts'

/**
 * Deploys all contracts in the order of `addresses`. An address depends on the deployer and its
 * nonce, so these must be its first transactions.
 */
export async function deployContracts(
  script: Script,
  deployer: LocalAccount,
  { places, codes }: { readonly places: readonly ContractPlace[]; readonly codes: CreationCodes },
): Promise<void> {
  for (const place of places) {
    const { contractAddress } = await script.send(deployer, { data: codes[place] })
    if (!contractAddress || !isAddressEqual(contractAddress, addresses[place]))
      throw new Error(`${place} is at ${contractAddress}, not at ${addresses[place]}.`)
  }
}
