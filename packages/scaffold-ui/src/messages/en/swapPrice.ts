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
    'The market has too little of these tokens for this amount. A smaller amount gets a better price.',
}
