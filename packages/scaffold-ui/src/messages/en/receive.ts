import type { MessageFormat } from '../createFormat.ts'

/** Being paid. */
export const receiveMessages = {
  'receive.code': 'QR code of your address',
  'receive.addressLabel': 'Your address:',
  'receive.copy': 'Copy address',
  'receive.copied': 'Address copied',
  'receive.networks': 'Networks',
  'receive.network': 'Network in use',
  'receive.compatible': 'Compatible networks',
  'receive.compatibleCount': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, {
      one: 'This address works on # network',
      other: 'This address works on # networks',
    }),
  'receive.only':
    'Only send assets of these networks to this address. Anything else may be lost for good.',
  'receive.smartTitle': 'This is a smart account',
  'receive.smartText': ({ network }: { network: string }) =>
    `It is sure to exist on ${network} only. Ask to be paid there.`,
}
