import type { onrampApi, ParsedParamsOf } from '@bowline/common/api'
import { isAddress } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { isSolanaAddress } from '../../encoding/isSolanaAddress.ts'
import { chainIdOf } from './chainIdOf.ts'
import type { OnrampNetwork, OnrampOptions, Purchase, QuoteRequest } from './OnrampProvider.ts'
import { quantityOfNumber } from './quantities.ts'

type UrlParams = ParsedParamsOf<(typeof onrampApi)['url']>

/** What is bought and for which address: from the quote, or else from the call. */
export type Wanted = Omit<Purchase, 'orderId' | 'visitor' | 'quoteReference'>

/** Parses the request for a payment page. Throws 400 if network and wallet do not match. */
export function readPurchase(
  params: UrlParams,
  options: OnrampOptions,
  quoted: QuoteRequest | undefined,
): Wanted {
  const [first] = params.destinationWallets
  const networkName = quoted?.network ?? params.defaultNetwork ?? first?.blockchains[0]
  const wallet = params.destinationWallets.find(
    ({ blockchains }) => networkName !== undefined && blockchains.includes(networkName),
  )
  if (!wallet)
    throw new HttpProblem(
      400,
      'NO_WALLET',
      'No destination wallet is on the network of the purchase.',
    )
  const asset = quoted?.purchaseCurrency ?? wallet.assets[0]
  const { currency, network } = findCurrency(options, networkName, asset)
  const isOnSolana = chainIdOf(network).startsWith('solana:')
  if (!(isOnSolana ? isSolanaAddress(wallet.address) : isAddress(wallet.address)))
    throw new HttpProblem(400, 'INVALID_ADDRESS', 'The destination is not an address.')
  return {
    address: wallet.address,
    network,
    purchaseCurrency: currency && { id: currency.id, symbol: currency.symbol },
    paymentCurrency: quoted?.paymentCurrency,
    fiatAmount: quoted?.amount ?? numberText(params.presetFiatAmount),
    cryptoAmount: quoted ? undefined : numberText(params.presetCryptoAmount),
    paymentMethod: quoted?.paymentMethod ?? params.paymentMethod,
  }
}

function findCurrency(options: OnrampOptions, name: string | undefined, asset: string | undefined) {
  const onNetwork = options.purchaseCurrencies.flatMap((currency) =>
    currency.networks.flatMap((network) => (network.name === name ? [{ currency, network }] : [])),
  )
  const wanted = onNetwork.find(
    ({ currency }) => currency.id === asset || currency.symbol === asset,
  )
  if (wanted) return wanted
  const network: OnrampNetwork | undefined = onNetwork[0]?.network
  if (network && asset === undefined) return { currency: undefined, network }
  throw new HttpProblem(400, 'UNKNOWN_CURRENCY', 'This currency is not sold on that network.')
}

const numberText = (value: number | undefined) => (value ? quantityOfNumber(value) : undefined)
