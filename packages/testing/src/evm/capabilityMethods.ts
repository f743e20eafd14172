import { type Hex, isHex, numberToHex } from 'viem'
import { requireAccount } from './accountMethods.ts'
import { askRpc } from './askRpc.ts'
import type { EvmTestChain } from './EvmTestWallet.ts'
import type { MethodHandler, WalletContext } from './WalletContext.ts'

const EVERYTHING = {
  atomic: { status: 'supported' },
  assetDiscovery: { supported: true },
  paymasterService: { supported: true },
}

/** The wallet's capabilities per chain (EIP-5792). */
export const capabilityMethods: Readonly<Record<string, MethodHandler>> = {
  wallet_getCapabilities: async (context, { params, origin }) => {
    const [address, ids] = params
    requireAccount(context, origin, address)
    const { chains, lies } = context.state.get()
    const asked = Array.isArray(ids)
      ? new Set(ids.filter((id) => isHex(id)).map(Number))
      : undefined
    const chosen = chains.filter(({ id }) => !asked || asked.has(id))
    const entries = chosen.map(async (chain) => {
      const able = lies.has('capabilities') ? EVERYTHING : await capabilitiesOn(context, chain)
      return [numberToHex(chain.id), able] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

/** Whether calls can be made one on a chain: the contract that does it has to be there. */
export async function canBatch(
  { abilities: { batchExecutor } }: WalletContext,
  { rpcUrl }: EvmTestChain,
): Promise<boolean> {
  if (!batchExecutor) return false
  const code = await askRpc(rpcUrl, { method: 'eth_getCode', params: [batchExecutor, 'latest'] })
  return code !== ('0x' satisfies Hex)
}

async function capabilitiesOn(context: WalletContext, chain: EvmTestChain) {
  const atomic = { status: (await canBatch(context, chain)) ? 'supported' : 'unsupported' }
  return context.abilities.assets ? { atomic, assetDiscovery: { supported: true } } : { atomic }
}
