import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Address, bytesToHex, type Hex } from 'viem'
import { PERMIT2 } from '../world/addresses.ts'
import { smartAccounts } from '../world/smartAccounts.ts'

type Placed = readonly [address: Address, code: Hex]

interface KnownContracts {
  /** The contracts of which the code that creates them is known. */
  readonly created: readonly Placed[]
  /** The contracts that get the code that public networks have. It needs nothing in its storage. */
  readonly deployed: readonly Placed[]
}

/** Contracts that apps and libraries look for at one address on each network, from a package that has read their code there. */
export function knownContracts(): KnownContracts {
  const require = createRequire(import.meta.url)
  const folder = join(dirname(require.resolve('hardhat-predeploy/package.json')), 'bin')
  const placed = (address: Address): Placed => [
    address,
    bytesToHex(readFileSync(join(folder, `${address}.bytecode`))),
  ]
  const { entryPoint08, senderCreator08 } = smartAccounts
  return { created: [placed(PERMIT2)], deployed: [placed(entryPoint08), placed(senderCreator08)] }
}
