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
  'swapSelect.noToken': 'No token at this address',
  'swapSelect.noTokenText': ({ network }: { network: string }) =>
    `Check the address, and whether the token is on ${network}.`,
  'swapSelect.found': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { zero: 'No tokens found', one: '# token found', other: '# tokens found' }),

  'swapSelect.strangerTitle': 'This token isn’t verified',
  'swapSelect.strangerText':
    'Anyone can create a token and give it any name. Compare the address with the one its issuer publishes.',
  'swapSelect.twin': ({ symbol }: { symbol: string }) =>
    `This isn’t the listed ${symbol}. It only has the same symbol.`,
  'swapSelect.address': 'Token address:',
  'swapSelect.use': 'Use this token',
}
