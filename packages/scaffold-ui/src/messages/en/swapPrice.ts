import type { MessageFormat } from '@bowline/common/languages'

type Counted = { seconds: number }

/** The price of a swap and how long it is valid. */
export const swapPriceMessages = {
  'swapPrice.details': 'Details',
  'swapPrice.rate': ({ pay, get }: { pay: string; get: string }) => `${pay} ≈ ${get}`,
  'swapPrice.fresh': ({ seconds }: Counted, { number }: MessageFormat) =>
    `New price in ${number(seconds)} s`,
  'swapPrice.updating': 'Updating the price…',
  'swapPrice.expired': 'Price expired',
  'swapPrice.loseTitle': ({ percent }: { percent: string }) => `You lose about ${percent}`,
  'swapPrice.loseText':
    'There is too little of these tokens in the market for this amount. A smaller one gets a better price.',
}
