import { readGasPrice } from './readGasPrice.ts'
import { readQuote } from './readQuote.ts'
import { readSwapTokens } from './readSwapTokens.ts'
import { readTokenBalance } from './readTokenBalance.ts'
import { readTokenInfo } from './readTokenInfo.ts'
import { readTokenPrice } from './readTokenPrice.ts'

/** The code that reads from the server and the chain. Loaded with the first request. */
export const swapReads = {
  balance: readTokenBalance,
  gasPrice: readGasPrice,
  info: readTokenInfo,
  price: readTokenPrice,
  quote: readQuote,
  tokens: readSwapTokens,
} as const
