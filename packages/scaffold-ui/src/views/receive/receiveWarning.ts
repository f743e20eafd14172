import type { AddressLabel, FamilyTraits, Network } from '@bowline/common'
import type { Translate } from '../../messages/createTranslator.ts'
import type { receiveMessages } from '../../messages/generated/en/receive.ts'

export interface ReceivePlace {
  /** The traits of the address's family. */
  readonly traits: FamilyTraits
  readonly purpose: AddressLabel | undefined
  readonly network: Network | undefined
}

/** Returns a text about what may be sent to the address. */
export function receiveWarning(
  { traits, purpose, network }: ReceivePlace,
  t: Translate<typeof receiveMessages>,
): string {
  if (!network || traits.addressesShared) return t('receive.only')
  const place = { symbol: network.nativeCurrency.symbol, network: network.name }
  if (purpose) return t(`receive.only.${purpose}`, place)
  return t(traits.tokens ? 'receive.only.tokens' : 'receive.only.network', place)
}
