import type { BitcoinChain } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { psbtToBase64, psbtToHex, toHex } from './encodings.ts'
import {
  readTransfer,
  unsupported,
  type WalletAnswer,
  type WalletFace,
  type WalletRequest,
  type Wish,
} from './WalletFace.ts'
import { quietly } from './watchSats.ts'

/** Calls a method of the wallet. Rejects with 4200 if the wallet does not have it. */
export type Call = (method: string, ...parameters: readonly unknown[]) => Promise<unknown>

/** What differs between wallets that show one account at a time. */
export interface Manner {
  /** The object whose methods and events serve a chain. */
  providerOf(chain: BitcoinChain): unknown
  /** All of them. */
  readonly providers: readonly unknown[]
  /** Asks for the account; the wallet prompts. */
  connect(call: Call, chain: BitcoinChain): Promise<WalletAnswer>
  /** Completes what the wallet shows of its accounts. Never prompts. */
  describe(call: Call, accounts: unknown, chain: BitcoinChain): Promise<WalletAnswer>
  readonly events: readonly string[]
  switchTo?(call: Call, chain: BitcoinChain): Promise<WalletAnswer>
}

/**
 * Uses a wallet through methods that UniSat has defined: one account at a time, PSBTs in hexadecimal. A
 * wallet that shows no account may be locked.
 */
export function accountFace(manner: Manner): WalletFace {
  let current: BitcoinChain | undefined
  const callOn =
    (chain: BitcoinChain): Call =>
    async (method, ...parameters) => {
      const provider = fieldsOf(manner.providerOf(chain))
      const call = provider[method]
      if (typeof call !== 'function') throw unsupported(method)
      return Reflect.apply(call, provider, parameters)
    }
  const start = async (chain: BitcoinChain, ask: Manner['connect']) => {
    const answer = await ask(callOn(chain), chain)
    current = chain
    return answer
  }
  const { switchTo } = manner

  return {
    connect: (chain) => start(chain, manner.connect),
    async read(chain) {
      const provider = fieldsOf(manner.providerOf(chain))
      // Without it the wallet cannot be read without a prompt.
      if (typeof provider.getAccounts !== 'function') return undefined
      current ??= chain
      return manner.describe(callOn(chain), await callOn(chain)('getAccounts'), chain)
    },
    ...(switchTo && { switchTo: (chain) => start(chain, switchTo) }),
    request: (request) => act(callOn(request.chain), request),
    watch({ onChange }) {
      let stopped = false
      const heard = () => void (stopped || onChange())
      const each = (method: string) => {
        for (const provider of manner.providers.map(fieldsOf))
          for (const event of manner.events) callQuietly(provider, method, [event, heard])
      }
      each('on')
      return () => {
        stopped = true
        each('removeListener')
      }
    },
    // A list without accounts may also mean that the wallet is locked.
    async isNew() {
      throw unsupported('getAccounts')
    },
    revoke: async () => (current ? callOn(current)('disconnect') : undefined),
  }
}

function callQuietly(provider: Wish, method: string, parameters: readonly unknown[]): void {
  quietly(() => {
    const call = provider[method]
    if (typeof call === 'function') Reflect.apply(call, provider, parameters)
  })
}

async function act(call: Call, { method, params, payment }: WalletRequest): Promise<unknown> {
  const wish = fieldsOf(params)
  if (method === 'signMessage') return signMessage(call, wish)
  if (method === 'signPsbt') return signPsbt(call, wish)
  if (method !== 'sendTransfer') throw unsupported(method)
  const { address, amount } = readTransfer(wish, payment)
  return { txid: await call('sendBitcoin', address, amount) }
}

async function signMessage(call: Call, wish: Wish): Promise<unknown> {
  const { account, address = account, message, protocol } = wish
  const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
  return { address, signature: toHex(await call('signMessage', message, type)) }
}

async function signPsbt(call: Call, { psbt, signInputs, broadcast }: Wish): Promise<unknown> {
  const inputs = Array.isArray(signInputs) ? signInputs.map(fieldsOf) : []
  const toSignInputs = inputs.map(({ address, index }) => ({ address, index }))
  const autoFinalized = broadcast === true
  const signed = await call('signPsbt', psbtToHex(psbt), { autoFinalized, toSignInputs })
  const answer = { psbt: psbtToBase64(signed) }
  return autoFinalized ? { ...answer, txid: await call('pushPsbt', signed) } : answer
}
