import type { MessageFormat } from '@bowline/common/languages'

export interface ReceivePlaceWords {
  readonly symbol: string
  readonly network: string
}

/** Receiving payments. */
export const receiveMessages = {
  'receive.code': 'QR code of your address',
  'receive.code.payment': 'QR code of your payment address',
  'receive.code.ordinals': 'QR code of your Ordinals address',
  'receive.addressLabel': 'Your address:',
  'receive.addressLabel.payment': 'Your payment address:',
  'receive.addressLabel.ordinals': 'Your Ordinals address:',
  'receive.copy': 'Copy address',
  'receive.copy.payment': 'Copy payment address',
  'receive.copy.ordinals': 'Copy Ordinals address',
  'receive.copied': 'Address copied',
  'receive.purposes': 'What you want to receive',
  'receive.purpose.payment': 'Payment',
  'receive.purpose.ordinals': 'Ordinals',
  'receive.purposeText.payment': 'For money. Collectibles sent here may be spent by mistake.',
  'receive.purposeText.ordinals':
    'For Ordinals, Runes and other collectibles, kept apart from money.',
  'receive.networks': 'Networks',
  'receive.network': 'Network in use',
  'receive.compatible': 'Compatible networks',
  'receive.compatibleCount': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, {
      one: 'This address works on # network',
      other: 'This address works on # networks',
    }),
  'receive.only':
    'Only send assets on these networks to this address. Anything else may be lost for good.',
  'receive.only.network': ({ network }: ReceivePlaceWords) =>
    `Only send assets on ${network} to this address. Anything else may be lost for good.`,
  'receive.only.tokens': ({ symbol, network }: ReceivePlaceWords) =>
    `Only send ${symbol} and tokens on ${network} to this address. Anything else may be lost for good.`,
  'receive.only.payment': ({ symbol, network }: ReceivePlaceWords) =>
    `Only send ${symbol} on ${network} to this address. Anything else may be lost for good.`,
  'receive.only.ordinals': ({ symbol, network }: ReceivePlaceWords) =>
    `Only send collectibles on ${network} to this address. For ${symbol} use your payment address.`,
  'receive.smartTitle': 'This is a smart account',
  'receive.smartText': ({ network }: { network: string }) =>
    `It may exist only on ${network}. Ask to be paid there.`,
}
