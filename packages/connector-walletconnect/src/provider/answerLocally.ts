import { parseAccountId, parseChainId, type Scope } from '@bowline/common'

/** Answers a request from the session. Returns `undefined` if the wallet has to be asked. */
export function answerLocally(method: string, scope: Scope): unknown {
  const { reference } = parseChainId(scope.chainId)
  switch (method) {
    case 'eth_chainId':
      return toHex(reference)
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
export function toHex(reference: string): string {
  return `0x${BigInt(reference).toString(16)}`
}
