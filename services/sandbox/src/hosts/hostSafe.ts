import { hexToString, isHex, keccak256, stringToHex } from 'viem'

/** A transaction that an app asks a Safe for. `value` is in wei, in decimal or hexadecimal digits. */
export interface SafeTransaction {
  readonly to: `0x${string}`
  readonly value: string
  readonly data: `0x${string}`
}

/** What a Safe decides of what an app asks it. What is left out, it does not support. */
export interface HostedSafe {
  readonly address: `0x${string}`
  readonly chainId: number
  /** Signs, as the owners of the Safe do. Throws what the app is told in place of a signature. */
  sign(message: string): Promise<`0x${string}`>
  /** Signs data of EIP-712 likewise. */
  signTyped?(typedData: object): Promise<`0x${string}`>
  /** Sends, once the owners have signed. Returns the hash on the chain, which the app is not told at first. */
  send?(transactions: readonly SafeTransaction[]): Promise<`0x${string}`>
  /** Asks the node of its chain. */
  askChain?(method: string, params: readonly unknown[]): Promise<unknown>
}

/**
 * Stands in for the page of Safe{Wallet} that shows an app in a frame: answers what its apps ask, in their protocol. The
 * messages are those of `@safe-global/safe-apps-sdk` 9. Returns what was asked, and a function that ends it.
 */
export function hostSafe(frame: HTMLIFrameElement, safe: HostedSafe) {
  const asked: string[] = []
  /** Hashes on the chain by the Safe's own numbers of transactions, which no chain knows. */
  const sent = new Map<string, string>()
  const answer = async ({ method, params = {} }: Asked): Promise<unknown> => {
    const { address: safeAddress, chainId } = safe
    if (method === 'getSafeInfo')
      return { safeAddress, chainId, owners: [safeAddress], threshold: 1, isReadOnly: false }
    if (method === 'signMessage')
      return { signature: await safe.sign(textOf(params.message ?? '')) }
    if (method === 'signTypedMessage' && safe.signTyped && params.typedData)
      return { signature: await safe.signTyped(params.typedData) }
    if (method === 'sendTransactions' && safe.send) {
      const hash = await safe.send(params.txs ?? [])
      const safeTxHash = keccak256(stringToHex(`${safeAddress} ${chainId} ${sent.size}`))
      sent.set(safeTxHash, hash)
      return { safeTxHash }
    }
    if (method === 'getTxBySafeTxHash' && sent.has(params.safeTxHash ?? ''))
      return { txHash: sent.get(params.safeTxHash ?? ''), txStatus: 'SUCCESS' }
    if (method === 'rpcCall' && safe.askChain && params.call)
      return safe.askChain(params.call, params.params ?? [])
    throw new Error(`${method} is not supported.`)
  }
  const listen = async ({ data, source }: MessageEvent<Asked>) => {
    if (source !== frame.contentWindow || typeof data?.method !== 'string') return
    asked.push(data.method)
    const { id } = data
    const version = '9.1.0'
    const reply = await answer(data).then(
      (found) => ({ id, success: true, version, data: found }),
      (error: Error) => ({ id, success: false, version, error: error.message }),
    )
    frame.contentWindow?.postMessage(reply, '*')
  }
  window.addEventListener('message', listen)
  return { asked, end: () => window.removeEventListener('message', listen) }
}

/** Apps give it as the bytes that `personal_sign` takes. */
const textOf = (message: string) => (isHex(message) ? hexToString(message) : message)

interface Asked {
  readonly id: string
  readonly method: string
  readonly params?: {
    readonly message?: string
    readonly typedData?: object
    readonly txs?: readonly SafeTransaction[]
    readonly safeTxHash?: string
    readonly call?: string
    readonly params?: readonly unknown[]
  }
}
