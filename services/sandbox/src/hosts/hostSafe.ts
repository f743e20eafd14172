import { hexToString, isHex } from 'viem'

/** What a Safe decides of what an app asks it. */
export interface HostedSafe {
  readonly address: `0x${string}`
  readonly chainId: number
  /** Signs, as the owners of the Safe do. Throws what the app is told in place of a signature. */
  sign(message: string): Promise<`0x${string}`>
}

/**
 * Stands in for the page of Safe{Wallet} that shows an app in a frame: answers what its apps ask, in their protocol. The
 * messages are those of `@safe-global/safe-apps-sdk` 9. Returns what was asked, and a function that ends it.
 */
export function hostSafe(frame: HTMLIFrameElement, safe: HostedSafe) {
  const asked: string[] = []
  const answer = async ({ method, params }: Asked): Promise<unknown> => {
    if (method === 'getSafeInfo') {
      const { address: safeAddress, chainId } = safe
      return { safeAddress, chainId, owners: [safeAddress], threshold: 1, isReadOnly: false }
    }
    if (method === 'signMessage')
      return { signature: await safe.sign(textOf(params?.message ?? '')) }
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
  readonly params?: { readonly message?: string }
}
