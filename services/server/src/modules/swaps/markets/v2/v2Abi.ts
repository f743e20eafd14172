import { parseAbi } from 'viem'

/**
 * The published interface of routers over pairs with constant product (second version): the functions that compare the
 * minimum with the balance of the receiver. The others compare it with what they have computed, of which a token may keep
 * a part.
 */
export const v2Abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
