import { HttpProblem } from '../../../http/HttpProblem.ts'
import { type FungibleFamily, familyOf } from './FungibleFamily.ts'

/** An account on one chain. */
export interface Place {
  readonly family: FungibleFamily
  /** CAIP-2. */
  readonly chainId: string
  /** In the canonical spelling of its family. */
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
  const served = chainId === undefined ? families : [familyOf(families, chainId)]
  const places: Place[] = []
  let isPossible = false
  for (const family of served) {
    if (!family) throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported')
    const owner = family.readAddress(address)
    if (owner === undefined) continue
    isPossible = true
    for (const id of chainId === undefined ? family.chainIds : [chainId])
      places.push({ family, owner, chainId: id })
  }
  if (isPossible) return places
  throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: address')
}
