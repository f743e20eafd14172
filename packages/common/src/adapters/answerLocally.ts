import { type ChainId, parseAccountId, parseChainId } from '../caip/identifiers.ts'
import type { Scope } from '../ports/Session.ts'
import { ProviderError } from './providerErrors.ts'

/** Answers a request to an EVM provider from the session. Returns `undefined` if the wallet has to be asked. */
export function answerLocally(method: string, scope: Scope): unknown {
  const { reference } = parseChainId(scope.chainId)
  switch (method) {
    case 'eth_chainId':
      return toHexChainId(reference)
    case 'net_version':
      return reference
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return scope.accounts.map((account) => parseAccountId(account).address)
    default:
      return undefined
  }
}

/** The reference of an eip155 chain as the hex number that its providers speak. */
export function toHexChainId(reference: string): string {
  return `0x${BigInt(reference).toString(16)}`
}

/** Reads which chain `wallet_switchEthereumChain` or `wallet_addEthereumChain` names. Throws -32602 if none. */
export function readChainParameter(params: unknown): ChainId<'eip155'> {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const wanted = typeof first === 'object' && first !== null && 'chainId' in first && first.chainId
  if (typeof wanted !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(wanted))
    throw new ProviderError(-32602, 'Expected a hex chainId.')
  return `eip155:${BigInt(wanted)}`
}
