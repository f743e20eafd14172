import { parseAbi } from 'viem'

/** The contract calls that create the snapshot. */
export const ens = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setOwner(bytes32 node, address owner)',
  'function setResolver(bytes32 node, address resolver)',
  'function register(bytes32 label, address owner)',
  'function setAddr(bytes32 node, address owner)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(string name)',
])

export const exchange = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEth, address to, uint256 deadline) payable',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
])

export const collectibles = parseAbi([
  'function mint(address to, uint256 tokenId, string uri)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
])

export const cargo = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function setUri(uint256 id, string uri)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

export const lies = parseAbi(['function report(address from, address to, uint256 value)'])

export const farcasterIds = parseAbi(['function register() returns (uint256)'])
