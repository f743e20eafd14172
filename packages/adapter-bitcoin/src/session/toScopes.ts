import {
  type AccountId,
  type AccountType,
  type AddressLabel,
  formatAccountId,
  type Scope,
} from '@bowline/common'
import type { Held, HeldAddress } from './readHeld.ts'

interface Order {
  /** The type of the address that comes first. @defaultValue `payment` */
  readonly accountType?: AccountType | undefined
  /** The address that was chosen, if any. */
  readonly chosen: string | undefined
}

/** The accounts of a session: the chosen address first, then those of the wanted type. */
export function toScopes(
  { addresses, chain }: Held,
  { accountType, chosen }: Order,
): readonly Scope<'bip122'>[] {
  if (addresses.length === 0) return []
  const wanted: AddressLabel = accountType === 'ordinals' ? 'ordinals' : 'payment'
  const rank = ({ address, label }: HeldAddress) =>
    address === chosen ? 0 : label === wanted ? 1 : 2
  const ordered = [...addresses].sort((a, b) => rank(a) - rank(b))
  const { chainId } = chain
  const idOf = ({ address }: HeldAddress) => formatAccountId(chainId, address)
  const labels: Partial<Record<AccountId<'bip122'>, AddressLabel>> = {}
  for (const held of ordered) labels[idOf(held)] = held.label
  const accounts = ordered.map(idOf)
  return [
    { namespace: 'bip122', accounts, chainId, approvedChainIds: [chainId], addressLabels: labels },
  ]
}
