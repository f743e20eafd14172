import { encodeFunctionData, erc20Abi, type Hex, isHex, numberToHex } from 'viem'
import { requireAccount } from './accountMethods.ts'
import { askRpc } from './askRpc.ts'
import type { EvmTestChain, EvmTestToken } from './EvmTestWallet.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import type { MethodHandler, WalletContext } from './WalletContext.ts'

const NATIVE = { address: 'native', type: 'native' } as const
const MALFORMED = {
  '0x7a69': [{ address: 42, balance: -1, type: 'erc20', metadata: 'none' }, null],
  'not a chain': 'nothing',
}

/** The account's balances of the configured assets (ERC-7811). */
export const assetMethods: Readonly<Record<string, MethodHandler>> = {
  wallet_getAssets: async (context, { params, origin }) => {
    const { account, chainFilter, assetTypeFilter } = fieldsOf(params[0])
    const holder = requireAccount(context, origin, account)
    const { chains, lies } = context.state.get()
    if (lies.has('assets')) return MALFORMED
    const wanted = readChains(chainFilter)
    const types = Array.isArray(assetTypeFilter) ? assetTypeFilter : ['native', 'erc20']
    const entries = chains
      .filter(({ id }) => !wanted || wanted.has(id))
      .map(async (chain) => {
        const held = await holdingsOn(context, { chain, holder })
        return [numberToHex(chain.id), held.filter(({ type }) => types.includes(type))] as const
      })
    return Object.fromEntries(await Promise.all(entries))
  },
}

async function holdingsOn(
  { abilities: { assets = [] } }: WalletContext,
  { chain, holder }: { readonly chain: EvmTestChain; readonly holder: Hex },
) {
  const tokens = assets.filter(({ chainId }) => chainId === chain.id)
  const balance = await askRpc(chain.rpcUrl, {
    method: 'eth_getBalance',
    params: [holder, 'latest'],
  })
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const own = tokens.map(async (token) => ({
    address: token.address,
    type: 'erc20' as const,
    balance: await readBalance(chain, { token, holder }),
    metadata: { name: token.name, symbol: token.symbol, decimals: token.decimals },
  }))
  return [{ ...NATIVE, balance, metadata }, ...(await Promise.all(own))]
}

async function readBalance(
  { rpcUrl }: EvmTestChain,
  { token, holder }: { readonly token: EvmTestToken; readonly holder: Hex },
): Promise<Hex> {
  const args = [holder] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
  const call = { to: token.address, data }
  const answer = await askRpc(rpcUrl, { method: 'eth_call', params: [call, 'latest'] })
  return isHex(answer) && answer !== '0x' ? numberToHex(BigInt(answer)) : '0x0'
}

function readChains(filter: unknown): ReadonlySet<number> | undefined {
  if (filter === undefined) return undefined
  if (!Array.isArray(filter) || !filter.every((id) => isHex(id)))
    throw new ProviderRpcError(-32602, "Expected hexadecimal ids as 'chainFilter'.")
  return new Set(filter.map(Number))
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
