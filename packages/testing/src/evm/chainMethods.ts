import { hexToNumber, isHex, numberToHex } from 'viem'
import { askRpc } from './askRpc.ts'
import type { EvmTestChain } from './EvmTestWallet.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import type { MethodHandler, WalletContext } from './WalletContext.ts'

/** The active chain, and changing it (EIP-3326, EIP-3085). */
export const chainMethods: Readonly<Record<string, MethodHandler>> = {
  eth_chainId: ({ state }) => {
    const { lies, chainId } = state.get()
    return lies.has('chainId') ? 'not a chain' : numberToHex(chainId)
  },
  net_version: ({ state }) => String(state.get().chainId),
  wallet_switchEthereumChain: async (context, { method, params, origin }) => {
    const { profile, state, prompts } = context
    const id = readChainId(params[0])
    const { chains, chainId } = state.get()
    if (!chains.some((chain) => chain.id === id)) throw profile.unknownChain ?? unknownChain(id)
    if (id === chainId) return null
    if (!profile.switchesSilently) await prompts.ask({ method, params, origin })
    moveToChain(context, id)
    return null
  },
  wallet_addEthereumChain: async (context, { method, params, origin }) => {
    const { state, prompts, abilities } = context
    const chain = readChain(params[0])
    if (abilities.checksAddedChains) await checkChain(chain)
    await prompts.ask({ method, params, origin })
    const { chains } = state.get()
    if (!chains.some(({ id }) => id === chain.id)) state.set({ chains: [...chains, chain] })
    moveToChain(context, chain.id)
    return null
  },
}

const unknownChain = (id: number) =>
  new ProviderRpcError(
    4902,
    `Unrecognized chain ID "${numberToHex(id)}". Try adding the chain using wallet_addEthereumChain first.`,
  )

/** Makes a chain the active one and emits the change to every site, unless the test makes it lie. */
export function moveToChain({ state, emit }: WalletContext, id: number): void {
  const { chainId, lies } = state.get()
  if (id === chainId || lies.has('switch')) return
  state.set({ chainId: id })
  emit('chainChanged', numberToHex(id))
}

/** Throws -32603 when its node does not answer, -32602 when it is of another chain. */
async function checkChain({ id, rpcUrl }: EvmTestChain): Promise<void> {
  const said = await askRpc(rpcUrl, { method: 'eth_chainId' })
  if (said === numberToHex(id)) return
  throw new ProviderRpcError(-32602, `The node at ${rpcUrl} is of chain ${said}, not of ${id}.`)
}

function readChainId(parameter: unknown): number {
  const { chainId } = (parameter ?? {}) as { readonly chainId?: unknown }
  if (!isHex(chainId))
    throw new ProviderRpcError(-32602, "Expected 0x-prefixed hexadecimal string 'chainId'.")
  return hexToNumber(chainId)
}

function readChain(parameter: unknown) {
  const id = readChainId(parameter)
  // The rest is checked one by one below.
  const { chainName, rpcUrls, nativeCurrency } = parameter as Readonly<Record<string, unknown>>
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl))
    throw new ProviderRpcError(-32602, "Expected an array with at least one valid 'rpcUrls'.")
  if (typeof chainName !== 'string' || !nativeCurrency)
    throw new ProviderRpcError(-32602, "Expected 'chainName' and 'nativeCurrency'.")
  return { id, rpcUrl, name: chainName }
}
