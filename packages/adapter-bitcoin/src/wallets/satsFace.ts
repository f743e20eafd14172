import { walletErrorCodes, walletErrorText } from '@bowline/common/adapters'
import { type BitcoinChain, bitcoinChains } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { SatsProvider } from '../WalletSource.ts'
import { askSats } from './askSats.ts'
import { toHex } from './encodings.ts'
import {
  type ClaimedAddress,
  readTransfer,
  unsupported,
  type WalletAnswer,
  type WalletFace,
  type Wish,
} from './WalletFace.ts'
import { watchSats } from './watchSats.ts'

const PURPOSES = ['payment', 'ordinals']
/** The longest distance from the word “method” to the words with which a wallet rejects it. */
const MAX_SENTENCE = 80

/** Uses a wallet through sats-connect's JSON-RPC methods. */
export function satsFace(provider: SatsProvider): WalletFace {
  const ask = (method: string, params?: unknown) => askSats(provider, { method, params })

  return {
    async connect(chain) {
      const network = chain.satsName
      const connecting = ask('wallet_connect', { addresses: PURPOSES, network })
      const answer = await connecting.catch((error) => {
        // For wallets that know only the older method.
        if (isUnknownMethod(error)) return ask('getAddresses', { purposes: PURPOSES })
        throw error
      })
      return readAnswer(answer)
    },
    async read() {
      const answer = await ask('wallet_getAccount').catch((error) => {
        // The wallet cannot be read without a prompt.
        if (isUnknownMethod(error)) return undefined
        throw error
      })
      if (answer === undefined) return undefined
      const { addresses, chain } = readAnswer(answer)
      return {
        addresses,
        chain: chain ?? readChain(await ask('wallet_getNetwork').catch(() => {})),
      }
    },
    async request({ method, params, payment }) {
      const wish = fieldsOf(params)
      switch (method) {
        case 'signMessage':
          return signMessage(ask, wish)
        case 'signPsbt':
          return ask('signPsbt', {
            psbt: wish.psbt,
            signInputs: byAddress(wish),
            broadcast: wish.broadcast === true,
          })
        case 'sendTransfer':
          return ask('sendTransfer', { recipients: [readTransfer(wish, payment)] })
        default:
          throw unsupported(method)
      }
    },
    watch: (listeners) => watchSats(provider, listeners),
    isNew: async () => {
      const answer = await ask('wallet_getCurrentPermissions')
      return Array.isArray(answer) && answer.length === 0
    },
    revoke: () => ask('wallet_disconnect'),
  }
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

async function signMessage(ask: Ask, wish: Wish): Promise<unknown> {
  const { account, message, address = account, protocol } = wish
  const name = typeof protocol === 'string' ? protocol.toUpperCase() : undefined
  const answer = fieldsOf(await ask('signMessage', { address, message, protocol: name }))
  const { signature, messageHash } = answer
  return { address, signature: toHex(signature), messageHash }
}

/** sats-connect lists the inputs of each address. */
function byAddress({ signInputs }: Wish): Readonly<Record<string, readonly unknown[]>> {
  const lists: Record<string, unknown[]> = {}
  for (const input of Array.isArray(signInputs) ? signInputs : []) {
    const { address, index } = fieldsOf(input)
    const key = String(address)
    lists[key] = [...(lists[key] ?? []), index]
  }
  return lists
}

function isUnknownMethod(error: unknown): boolean {
  const codes = walletErrorCodes(error)
  if (codes.includes(4200) || codes.includes(-32601)) return true
  const text = walletErrorText(error)
  const start = text.indexOf('method')
  return start >= 0 && /not (supported|found)/.test(text.slice(start, start + MAX_SENTENCE))
}

export function readAnswer(answer: unknown): WalletAnswer {
  const listed = Array.isArray(answer) ? answer : fieldsOf(answer).addresses
  const addresses = Array.isArray(listed) ? listed.map(fieldsOf) : []
  return {
    addresses: addresses.filter(isBitcoin).map(readClaim),
    chain: readChain(fieldsOf(answer).network),
  }
}

/** Wallets of several chains list all their addresses. */
function isBitcoin({ purpose, symbol }: Wish): boolean {
  if (symbol !== undefined && symbol !== 'BTC') return false
  return purpose === undefined || PURPOSES.includes(String(purpose))
}

function readClaim({ address, publicKey, purpose }: Wish): ClaimedAddress {
  if (purpose !== 'payment' && purpose !== 'ordinals') return { address, publicKey }
  return { address, publicKey, purpose }
}

function readChain(network: unknown): BitcoinChain | undefined {
  const { name } = fieldsOf(fieldsOf(network).bitcoin)
  const wanted = typeof name === 'string' ? name.toLowerCase() : undefined
  return bitcoinChains.find(({ satsName }) => satsName.toLowerCase() === wanted)
}
