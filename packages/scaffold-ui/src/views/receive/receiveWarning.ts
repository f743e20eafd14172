import type { AddressLabel, Namespace, Network } from '@bowline/common'
import type { Translate } from '../../messages/createTranslator.ts'
import type { receiveMessages } from '../../messages/en/receive.ts'
import { sharesAddress } from '../../parts/account/sharesAddress.ts'

export interface ReceivePlace {
  readonly namespace: Namespace
  readonly purpose: AddressLabel | undefined
  readonly network: Network | undefined
}

/** Families with tokens beside their currency, and a word for these. */
const WITH_TOKENS: Readonly<Record<string, 'receive.only.solana'>> = {
  solana: 'receive.only.solana',
}

/** Says what may be sent to an address, in the words of its family. */
export function receiveWarning(
  { namespace, purpose, network }: ReceivePlace,
  t: Translate<typeof receiveMessages>,
): string {
  if (!network || sharesAddress(namespace)) return t('receive.only')
  const place = { symbol: network.nativeCurrency.symbol, network: network.name }
  if (purpose) return t(`receive.only.${purpose}`, place)
  return t(WITH_TOKENS[namespace] ?? 'receive.only.network', place)
}
