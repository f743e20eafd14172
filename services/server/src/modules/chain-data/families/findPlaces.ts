import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { type FungibleFamily, familyOf } from './FungibleFamily.ts'

/** An account on one chain. */
export interface Place {
  readonly family: FungibleFamily
  /** CAIP-2. */
  readonly chainId: string
  /** The owner in the canonical spelling of its family. */
  readonly owner: string
}

/**
 * Finds the chains that an account can be on: the requested one, or all served chains of its
 * family.
 * Throws `NETWORK_NOT_SUPPORTED`, or `INVALID_PARAMETERS` for an address of another family.
 */
export function findPlaces(
  families: readonly FungibleFamily[],
  { address, chainId }: { readonly address: string; readonly chainId?: string | undefined },
): readonly Place[] {
  if (chainId !== undefined) {
    const family = familyOf(families, chainId)
    if (!family) throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported')
    const owner = family.readAddress(address)
    if (owner === undefined) throw invalidAddress()
    return [{ family, owner, chainId }]
  }
  const possible = families.flatMap((family) => {
    const owner = family.readAddress(address)
    return owner === undefined ? [] : { family, owner }
  })
  if (possible.length === 0) throw invalidAddress()
  return possible.flatMap(({ family, owner }) =>
    family.chainIds.map((id) => ({ family, owner, chainId: id })),
  )
}

const invalidAddress = () =>
  new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: address')
