import type { BitcoinChain } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { SatsProvider } from '../WalletSource.ts'
import { askSats } from './askSats.ts'
import { psbtToBase64, psbtToHex, toHex } from './encodings.ts'
import { readAnswer } from './satsFace.ts'
import {
  readTransfer,
  unsupported,
  type WalletFace,
  type WalletRequest,
  type Wish,
} from './WalletFace.ts'

/** Leather's numbers, in the place of which EIP-1193 has others. */
const CODES = { 4002: 4200, 7: 4100, 16: 4100 }
/** An account's place in the path of its key (BIP-44). */
const ACCOUNT = /^m\/\d{1,10}'\/\d{1,10}'\/(\d{1,10})'/

/** What Leather said of an address, and is told of it again. */
interface Known {
  readonly paymentType: unknown
  readonly account: number | undefined
}

/**
 * Uses Leather through its own JSON-RPC methods. It cannot be read without a prompt, says nothing of its
 * changes, and is told by each request which network and account is meant.
 */
export function leatherFace(provider: SatsProvider): WalletFace {
  const known = new Map<unknown, Known>()
  const ask = (method: string, params?: unknown) => askSats(provider, { method, params }, CODES)

  return {
    async connect(chain) {
      const answer = await ask('getAddresses', { network: networkOf(chain) })
      for (const listed of listOf(fieldsOf(answer).addresses)) {
        const { address, type, derivationPath } = fieldsOf(listed)
        known.set(address, { paymentType: type, account: readAccount(derivationPath) })
      }
      return readAnswer(answer)
    },
    read: async () => undefined,
    async request(request) {
      const { params, chain } = request
      const wish = fieldsOf(params)
      const { paymentType, account } = known.get(wish.address ?? wish.account) ?? {}
      const meant = { network: networkOf(chain), ...(account !== undefined && { account }) }
      return act(ask, { ...request, wish, meant, paymentType })
    },
    // It announces no changes.
    watch: () => () => {},
    isNew: async () => {
      throw unsupported('getAddresses')
    },
    // Its owner disconnects sites in the wallet.
    revoke: async () => undefined,
  }
}

type Ask = (method: string, params: unknown) => Promise<unknown>

interface Act extends WalletRequest {
  readonly wish: Wish
  readonly meant: object
  readonly paymentType: unknown
}

async function act(ask: Ask, { method, wish, meant, paymentType, payment }: Act): Promise<unknown> {
  if (method === 'signMessage') {
    const { account, address = account, message } = wish
    const answer = fieldsOf(await ask(method, { message, paymentType, ...meant }))
    return { address, signature: toHex(answer.signature) }
  }
  if (method === 'signPsbt') {
    const signAtIndex = listOf(wish.signInputs).map((input) => fieldsOf(input).index)
    const broadcast = wish.broadcast === true
    const hex = psbtToHex(wish.psbt)
    const answer = fieldsOf(await ask(method, { hex, signAtIndex, broadcast, ...meant }))
    return { psbt: psbtToBase64(answer.hex), ...(broadcast && { txid: answer.txid }) }
  }
  if (method !== 'sendTransfer') throw unsupported(method)
  const { address, amount } = readTransfer(wish, payment)
  return ask(method, { recipients: [{ address, amount: `${amount}` }], ...meant })
}

/** Leather's names; its `devnet` is a regtest. */
function networkOf({ satsName }: BitcoinChain): string {
  return satsName === 'Regtest' ? 'devnet' : satsName.toLowerCase()
}

function readAccount(path: unknown): number | undefined {
  const [, account] = ACCOUNT.exec(typeof path === 'string' ? path.slice(0, 100) : '') ?? []
  return account === undefined ? undefined : Number(account)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
