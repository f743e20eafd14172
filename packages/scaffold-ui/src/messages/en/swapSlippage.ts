/** The accepted deviation from the quote. */
export const swapSlippageMessages = {
  'swapSlippage.label': 'Max. slippage',
  'swapSlippage.custom': 'Other, in percent',
  'swapSlippage.hint': 'If the price gets worse than this, the swap is undone.',
  'swapSlippage.wrong': 'A number between 0 and 50, with up to 2 decimals',
  'swapSlippage.low': 'So little often makes a swap fail, and the network fee is lost.',
  'swapSlippage.high': 'You may get much less than shown.',
  'swapSlippage.set': ({ percent }: { percent: string }) => `Max. slippage ${percent}`,
}
