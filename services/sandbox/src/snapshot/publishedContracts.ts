import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Hex, isHex } from 'viem'

/** The creation code of contracts, read from their published packages. */
export function publishedContracts() {
  const require = createRequire(import.meta.url)
  return {
    weth: read(require.resolve('@uniswap/v2-periphery/build/WETH9.json')),
    uniswapFactory: read(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
    uniswapRouter: read(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
    ensRegistry: read(require.resolve('@ensdomains/ens/build/contracts/ENSRegistry.json')),
    ethRegistrar: read(require.resolve('@ensdomains/ens/build/contracts/FIFSRegistrar.json')),
    reverseRegistrar: read(
      require.resolve('@ensdomains/ens/build/contracts/ReverseRegistrar.json'),
    ),
    ensResolver: read(require.resolve('@ensdomains/resolver/build/contracts/PublicResolver.json')),
    batchExecutor: read(
      require.resolve('@account-abstraction/contracts/artifacts/Simple7702Account.json'),
    ),
    multicall3: readMulticall3(require.resolve('viem')),
  } as const
}

function read(file: string): Hex {
  const { bytecode }: { readonly bytecode: string } = JSON.parse(readFileSync(file, 'utf8'))
  return requireHex(bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`)
}

/** viem contains it for chains that lack the contract, but does not export it. */
function readMulticall3(viem: string): Hex {
  const constants: { readonly multicall3Bytecode: string } = createRequire(viem)(
    './constants/contracts.js',
  )
  return requireHex(constants.multicall3Bytecode)
}

function requireHex(code: string): Hex {
  if (!isHex(code)) throw new Error('A package holds no creation code where it should.')
  return code
}
