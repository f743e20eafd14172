/** The accepted deviation from the quote. */
export const swapSlippageMessages = {
  'swapSlippage.label': 'Max. slippage',
  'swapSlippage.custom': 'Custom, in percent',
  'swapSlippage.hint': 'If the price gets worse than this, the swap fails.',
  'swapSlippage.wrong': 'Enter a number between 0 and 50, with up to 2 decimals',
  'swapSlippage.low': 'Swaps with so little slippage often fail, and the network fee is lost.',
  'swapSlippage.high': 'You may get much less than shown.',
  'swapSlippage.set': ({ percent }: { percent: string }) => `Max. slippage ${percent}`,
}
