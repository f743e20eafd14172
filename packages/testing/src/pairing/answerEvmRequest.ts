import { createWalletClient, type Hex, http, isHex, type LocalAccount } from 'viem'
import type { EvmTestChain, WalletRequest } from '../evm/EvmTestWallet.ts'

/** The methods that the wallet serves on EVM chains. */
export const EVM_METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

export interface EvmWallet {
  accountOf(address: unknown): LocalAccount
  addresses(): readonly Hex[]
  chainOf(chainId: string): EvmTestChain
  switchChain(chainId: number): Promise<void>
  addChain(chain: EvmTestChain): void
}

/**
 * Does what an app has asked for, with a real signature or a real transaction.
 *
 * Throws `{ code, message }` as the protocol carries it.
 */
export async function answerEvmRequest(
  wallet: EvmWallet,
  { method, params }: WalletRequest,
  chainId: string,
): Promise<unknown> {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return wallet.addresses()
    case 'personal_sign': {
      const message = isHex(first) ? { raw: first } : String(first)
      return wallet.accountOf(second).signMessage({ message })
    }
    case 'eth_signTypedData_v4':
      return wallet
        .accountOf(first)
        .signTypedData(typeof second === 'string' ? JSON.parse(second) : second)
    case 'eth_sendTransaction':
      return sendTransaction(wallet, readFields(first), wallet.chainOf(chainId).rpcUrl)
    case 'wallet_switchEthereumChain':
      await wallet.switchChain(Number(readFields(first).chainId))
      return null
    case 'wallet_addEthereumChain': {
      const { chainId: id, rpcUrls, chainName } = readFields(first)
      const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
      if (typeof rpcUrl !== 'string') throw { code: -32602, message: 'rpcUrls is missing.' }
      wallet.addChain({ id: Number(id), rpcUrl, name: String(chainName ?? id) })
      return null
    }
    default:
      throw { code: 4200, message: `The wallet does not know ${method}.` }
  }
}

async function sendTransaction(
  wallet: EvmWallet,
  { from, to, value, data, gas }: Record<string, unknown>,
  rpcUrl: string,
): Promise<Hex> {
  const client = createWalletClient({ account: wallet.accountOf(from), transport: http(rpcUrl) })
  return client.sendTransaction({
    chain: null,
    to: isHex(to) ? to : null,
    ...(isHex(value) && { value: BigInt(value) }),
    ...(isHex(data) && { data }),
    ...(isHex(gas) && { gas: BigInt(gas) }),
  })
}

function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
