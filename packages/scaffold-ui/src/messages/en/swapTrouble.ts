import type { MessageFormat } from '@bowline/common/languages'

/** Reasons why a swap has no price. */
export const swapTroubleMessages = {
  'swapTrouble.none': 'No price for this swap',
  'swapTrouble.noneText': 'No provider trades these tokens in this amount. Try another amount.',
  'swapTrouble.network': 'Network not supported for Swaps',
  'swapTrouble.networkText': 'Choose another network to swap.',
  'swapTrouble.limited': 'Too many requests',
  'swapTrouble.limitedText': 'Prices will be back in a moment.',
  'swapTrouble.limitedFor': ({ seconds }: { seconds: number }, { plural }: MessageFormat) =>
    plural(seconds, {
      one: 'Please try again after # second.',
      other: 'Please try again after # seconds.',
    }),
  'swapTrouble.offline': 'You’re offline',
  'swapTrouble.offlineText': 'Prices load when you’re back online.',
  'swapTrouble.down': 'Prices aren’t available right now',
  'swapTrouble.downText': 'Your tokens are safe. Try again in a moment.',
}
