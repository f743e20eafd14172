import type { MessageFormat } from '@bowline/common/languages'

/** Choosing a token to swap. */
export const swapSelectMessages = {
  'swapSelect.search': 'Name, symbol or address',
  'swapSelect.clear': 'Clear search',
  'swapSelect.own': 'Your tokens',
  'swapSelect.popular': 'Popular',
  'swapSelect.all': 'All tokens',
  'swapSelect.results': 'Results',
  'swapSelect.unverified': 'Unverified',
  'swapSelect.none': 'No tokens found',
  'swapSelect.noneText': 'Check the spelling, or paste the address of the token.',
  'swapSelect.noToken': 'There is no token at this address',
  'swapSelect.noTokenText': ({ network }: { network: string }) =>
    `Check the address, and whether the token is on ${network}.`,
  'swapSelect.found': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { zero: 'No tokens found', one: '# token found', other: '# tokens found' }),

  'swapSelect.strangerTitle': 'This token is not verified',
  'swapSelect.strangerText':
    'Anyone can make a token and give it any name. Compare the address with the one that its maker publishes.',
  'swapSelect.twin': ({ symbol }: { symbol: string }) =>
    `This is not the ${symbol} of the list: it only has the same symbol.`,
  'swapSelect.address': 'Address of the token:',
  'swapSelect.use': 'Use this token',
}
