import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { clusterOf } from './clusterOf.ts'
import { accountsOf, grant, requireAccount } from './connectMethods.ts'
import { sendWire, signBytes, signWire } from './keyWork.ts'
import type { SolanaContext, SolanaHandler } from './SolanaContext.ts'
import { signInMessage } from './signInMessage.ts'
import { solanaTestAccount } from './solanaTestAccount.ts'

/** What needs a key. One prompt for all that is asked at once. */
export const signMethods: Readonly<Record<string, SolanaHandler>> = {
  'solana:signMessage': async (context, { method, params, origin }) => {
    const asked = params.map(({ account, message }) => {
      return { signer: requireAccount(context, { origin, account }), message: toBytes(message) }
    })
    const shown = asked.map(({ message }) => new TextDecoder().decode(message)).join('\n')
    await context.prompts.ask({ method, params, origin, message: shown })
    return asked.map(({ signer, message }) => {
      const signature = signBytes(context.state.get(), signer, message)
      return { signedMessage: message, signature, signatureType: 'ed25519' }
    })
  },
  'solana:signTransaction': async (context, { method, params, origin }) => {
    const asked = params.map(({ account, transaction }) => {
      const signer = requireAccount(context, { origin, account })
      return { signer, wire: toBytes(transaction) }
    })
    await context.prompts.ask({ method, params, origin })
    return asked.map(({ signer, wire }) => {
      return { signedTransaction: signWire(context.state.get(), signer, wire) }
    })
  },
  'solana:signAndSendTransaction': async (context, { method, params, origin }) => {
    const asked = params.map(({ account, transaction, chain, options }) => {
      const signer = requireAccount(context, { origin, account })
      const network = networkOf(context, chain)
      return { signer, network, wire: toBytes(transaction), options: Object(options) as object }
    })
    await context.prompts.ask({ method, params, origin })
    const sent: { readonly signature: Uint8Array }[] = []
    // The next may need what this one has done.
    for (const { signer, network, wire, options } of asked) {
      const state = context.state.get()
      const signed = signWire(state, signer, wire)
      sent.push({ signature: await sendWire(state, network, { wire: signed, options }) })
    }
    return sent
  },
  'solana:signIn': async (context, { method, params, origin }) => {
    const inputs = params.length > 0 ? params : [{}]
    const { accounts, connected } = context.state.get()
    const textsBy = (address: string) =>
      inputs.map((input) => signInMessage(input, { address, domain: hostOf(origin) }))
    const message = textsBy(solanaTestAccount(accounts[0] ?? 0).address).join('\n')
    // Who is let in has agreed to sign in by that.
    if (connected.has(origin)) await context.prompts.ask({ method, origin, message })
    await grant(context, { method, origin, message })
    const [account] = accountsOf(context, origin)
    const signer = requireAccount(context, { origin, account })
    return textsBy(signer.address).map((text) => {
      const signedMessage = new TextEncoder().encode(text)
      const signature = signBytes(context.state.get(), signer, signedMessage)
      return { account, signedMessage, signature, signatureType: 'ed25519' }
    })
  },
}

function networkOf({ networks }: SolanaContext, chain: unknown) {
  const network = networks.find((one) => clusterOf(one) === chain)
  if (!network) throw new ProviderRpcError(4901, 'The wallet is not connected to this chain.')
  return network
}

function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new ProviderRpcError(-32602, 'Expected bytes.')
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)
