import { parseAccountId } from '../caip/identifiers.ts'
import type { Eip1193Provider } from '../caip/ProviderMap.ts'
import { KitError } from '../errors/KitError.ts'
import type { ChainOperations } from '../ports/ChainOperations.ts'
import type { TokenInfo } from '../ports/TokenInfo.ts'
import type { TransactionStatus } from '../ports/TransactionStatus.ts'

/** The token that every fake chain has. Every account holds 1,000 of it. */
export const fakeToken: TokenInfo & { readonly address: string } = {
  address: `0x${'70'.repeat(20)}`,
  name: 'Fake dollar',
  symbol: 'FUSD',
  decimals: 6,
}

/** The name of the first account on every fake chain. The account has claimed it. */
export const fakeName = { name: 'fake.eth', address: `0x${'0'.repeat(39)}1` } as const

/** The default operations of a fake chain, with one token and one name. */
export const fakeOperations: ChainOperations<'eip155'> = {
  isAddress: (value) => /^0x[0-9a-fA-F]{40}$/.test(value),
  async getBalance(_, signal) {
    unlessAborted(signal)
    return 10n ** 18n
  },
  async estimateFee(_, signal) {
    unlessAborted(signal)
    return 21_000n
  },
  transfer: (provider, { to, amount }) => send(provider, to, amount),
  waitForTransaction: async (_, __, signal): Promise<TransactionStatus> => {
    unlessAborted(signal)
    return 'confirmed'
  },
  signMessage: async (provider, account, message) =>
    text(await provider.request({ method: 'personal_sign', params: [message, account] })),
  signTypedData: async (provider, account, typedData) => {
    const params = [account, typedData]
    return text(await provider.request({ method: 'eth_signTypedData_v4', params }))
  },
  switchChain: async (provider, { id }) => {
    const params = [{ chainId: `0x${Number(id).toString(16)}` }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  },
  async getTokenBalances(_, tokens, signal) {
    unlessAborted(signal)
    return tokens.map((token) => (isFakeToken(token) ? 1_000_000_000n : undefined))
  },
  async getTokenInfo(chainId, token, signal) {
    unlessAborted(signal)
    if (!isFakeToken(token)) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
    const { name, symbol, decimals } = fakeToken
    return { name, symbol, decimals }
  },
  async resolveName(_, name, signal) {
    unlessAborted(signal)
    return name === fakeName.name ? fakeName.address : undefined
  },
  async lookupName(account, signal) {
    unlessAborted(signal)
    const { address } = parseAccountId(account)
    return address === fakeName.address ? { name: fakeName.name } : undefined
  },
  async isContract(account, signal) {
    unlessAborted(signal)
    return isFakeToken(parseAccountId(account).address)
  },
  sendTransaction: (provider, _, { to, value }) => send(provider, to, value),
  async getCapabilities(_, __, signal) {
    unlessAborted(signal)
    return { atomicBatch: false, assetDiscovery: false }
  },
  async sendCalls(provider, account, calls) {
    const params = [{ from: parseAccountId(account).address, calls: calls.map(({ to }) => to) }]
    return text(await provider.request({ method: 'wallet_sendCalls', params }))
  },
  async getAssets(provider, account, signal) {
    unlessAborted(signal)
    const params = [{ account: parseAccountId(account).address }]
    return provider.request({ method: 'wallet_getAssets', params })
  },
}

const isFakeToken = (address: string) => address.toLowerCase() === fakeToken.address
const text = (answer: unknown): string => String(answer)

async function send(provider: Eip1193Provider, to: string, value: bigint): Promise<string> {
  const params = [{ to, value: `0x${value.toString(16)}` }]
  return text(await provider.request({ method: 'eth_sendTransaction', params }))
}

function unlessAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new KitError('ABORTED')
}
