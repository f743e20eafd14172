import { type Address, encodeDeployData, type Hex, namehash, parseAbi } from 'viem'
import { addresses } from '../world/addresses.ts'
import { people } from '../world/people.ts'
import { tokens } from '../world/tokens.ts'
import type { SandboxToken } from '../world/worldItems.ts'
import { compileContracts } from './compileContracts.ts'
import { publishedContracts } from './publishedContracts.ts'

export type ContractPlace = keyof typeof addresses

export type CreationCodes = Readonly<
  Record<ContractPlace | 'multicall3' | 'paymaster' | 'operationSimulation', Hex>
>

const ABYSS_SUPPLY = 10n ** 60n
/** The whole supply of a token, in whole tokens. */
const SUPPLY = 1_000_000_000n

/** All deployed contracts with their constructor arguments. Our own contracts are compiled. */
export function creationCodes(): CreationCodes {
  const own = compileContracts()
  const published = publishedContracts()
  const code = (name: string) => {
    const bytecode = own[name]
    if (!bytecode) throw new Error(`There is no contract called ${name}.`)
    return bytecode
  }
  const token = (of: SandboxToken, supply = SUPPLY * 10n ** BigInt(of.decimals)) =>
    encodeDeployData({
      abi: parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']),
      bytecode: code(of === tokens.usdt ? 'NoReturnToken' : 'LocalToken'),
      args: [of.name, of.symbol, of.decimals, supply],
    })
  const { weth, ensRegistry, uniswapFactory } = addresses
  return {
    multicall3: published.multicall3,
    usdc: token(tokens.usdc),
    dai: token(tokens.dai),
    wbtc: token(tokens.wbtc),
    usdt: token(tokens.usdt),
    weth: published.weth,
    uniswapFactory: withAddresses(published.uniswapFactory, addresses.weth),
    uniswapRouter: withAddresses(published.uniswapRouter, uniswapFactory, weth),
    ensRegistry: published.ensRegistry,
    ensResolver: withAddresses(published.ensResolver, ensRegistry),
    ethRegistrar: encodeDeployData({
      abi: parseAbi(['constructor(address registry, bytes32 node)']),
      bytecode: published.ethRegistrar,
      args: [ensRegistry, namehash('eth')],
    }),
    reverseRegistrar: withAddresses(published.reverseRegistrar, ensRegistry, addresses.ensResolver),
    universalResolver: withAddresses(code('UniversalResolver'), ensRegistry),
    batchExecutor: published.batchExecutor,
    ticket: token(tokens.ticket),
    abyss: token(tokens.abyss, ABYSS_SUPPLY),
    spamToken: token(tokens.spam),
    fakeUsdc: encodeDeployData({
      abi: parseAbi(['constructor(string name, string symbol, uint8 decimals)']),
      bytecode: code('LyingToken'),
      args: [tokens.fakeUsdc.name, tokens.fakeUsdc.symbol, tokens.fakeUsdc.decimals],
    }),
    passes: collectible(code('Collectible'), 'Harbor Passes', 'PASS'),
    cargo: code('Cargo'),
    spamNft: collectible(code('Collectible'), 'Claim 5000 USDC at claim-usdc.example', 'FREE'),
    farcasterIds: code('FarcasterIds'),
    paymaster: withAddresses(code('SponsorPaymaster'), people.operator.address),
    operationSimulation: code('OperationSimulation'),
  }
}

/** Appends the arguments of a constructor that takes addresses. */
export function withAddresses(bytecode: Hex, ...given: readonly Address[]): Hex {
  const inputs = given.map((_, index) => ({ type: 'address', name: `a${index}` }) as const)
  const abi = [{ type: 'constructor', inputs, stateMutability: 'nonpayable' }] as const
  return encodeDeployData({ abi, bytecode, args: given })
}

function collectible(bytecode: Hex, name: string, symbol: string): Hex {
  const abi = parseAbi(['constructor(string name, string symbol)'])
  return encodeDeployData({ abi, bytecode, args: [name, symbol] })
}
