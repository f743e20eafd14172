import { isAddressEqual, type LocalAccount } from 'viem'
import { addresses } from '../world/addresses.ts'
import type { Script } from './createScript.ts'
import type { ContractPlace, CreationCodes } from './creationCodes.ts'

/**
 * Deploys everything in the order of `addresses`: an address follows from the deployer and the
 * number of what it has sent before, so these have to be its first transactions.
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
