import { hex } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { readFields } from './readFields.ts'
import { type SignInput, signPsbt } from './signPsbt.ts'
import type { WalletCore } from './WalletCore.ts'
import {
  grant,
  namedAddresses,
  requirePermission,
  revoke,
  send,
  signText,
} from './walletActions.ts'

interface Described {
  readonly name: string
  readonly icon: string
  /** Calls the listener on every change that this site may see. */
  readonly listen: (onChange: () => void) => () => void
}

const version = '1.0.0'

/** The wallet as one site sees it by the Wallet Standard, with the features for Bitcoin. */
export function createStandardWallet(
  core: WalletCore,
  origin: string,
  { name, icon, listen }: Described,
): Wallet {
  const accounts = () => (core.state.get().connected.has(origin) ? accountsOf(core) : [])
  const ask = <T>(method: string, params: unknown, handle: () => Promise<T>) =>
    core.answer({ method, params, origin }, handle)

  const silently = () => {
    requirePermission(core, origin)
    return { accounts: accounts() }
  }
  const connect = (params: unknown) =>
    ask('bitcoin:connect', params, async () => {
      await grant(core, origin, 'bitcoin:connect')
      return { accounts: accounts() }
    })
  const sign = (method: string) => (input: unknown) =>
    ask(method, input, async () => {
      requirePermission(core, origin)
      const { psbt, inputsToSign } = readFields(input)
      await core.prompts.ask({ method, origin, params: input })
      if (!(psbt instanceof Uint8Array)) throw new TypeError('The PSBT is not bytes.')
      return signPsbt(core.state.get(), psbt, readInputs(inputsToSign))
    })
  const signMessage = (input: unknown) =>
    ask('bitcoin:signMessage', input, async () => {
      requirePermission(core, origin)
      const { account, message } = readFields(input)
      if (!(message instanceof Uint8Array)) throw new TypeError('The message is not bytes.')
      const text = new TextDecoder().decode(message)
      await core.prompts.ask({ method: 'bitcoin:signMessage', origin, message: text })
      const { address } = readFields(account)
      return {
        signedMessage: message,
        signature: signText(core.state.get(), { address, message: text }),
      }
    })

  const features = {
    'standard:connect': {
      version,
      connect: async (input: unknown) =>
        readFields(input).silent === true ? silently() : connect(input),
    },
    'standard:disconnect': { version, disconnect: async () => revoke(core, origin) },
    'standard:events': {
      version,
      on: (_event: 'change', listener: (properties: unknown) => void) =>
        listen(() => listener({ accounts: accounts() })),
    },
    'bitcoin:connect': { version, connect },
    'bitcoin:signMessage': { version, signMessage: eachOf(signMessage) },
    'bitcoin:signTransaction': {
      version,
      signTransaction: eachOf(async (input) => {
        const signed = await sign('bitcoin:signTransaction')(input)
        return { signedPsbt: signed.toPSBT() }
      }),
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: eachOf(async (input) => {
        const signed = await sign('bitcoin:signAndSendTransaction')(input)
        return { txId: await send(core, signed) }
      }),
    },
  } as const
  return {
    version,
    name,
    // What a test gives may be anything, as what a wallet gives.
    icon: icon as Wallet['icon'],
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'],
    features,
    get accounts() {
      return accounts()
    },
  }
}

function accountsOf({ state }: WalletCore): readonly WalletAccount[] {
  const { network } = state.get()
  return namedAddresses(state.get()).map(({ address, publicKey }) => ({
    address,
    publicKey: hex.decode(publicKey),
    chains: [`bitcoin:${network}` as const],
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const,
  }))
}

/** The standard takes several inputs at once. */
function eachOf<T>(one: (input: unknown) => Promise<T>) {
  return async (...inputs: readonly unknown[]): Promise<readonly T[]> => {
    const outputs: T[] = []
    for (const input of inputs) outputs.push(await one(input))
    return outputs
  }
}

function readInputs(value: unknown): readonly SignInput[] {
  const wishes = Array.isArray(value) ? value.map(readFields) : []
  return wishes.flatMap(({ account, signingIndexes }) => {
    const address = String(readFields(account).address)
    return Array.isArray(signingIndexes)
      ? signingIndexes.map((index) => ({ address, index: Number(index) }))
      : []
  })
}
