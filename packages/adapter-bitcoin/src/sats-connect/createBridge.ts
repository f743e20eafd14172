import { parseAccountId, type Session } from '@bowline/common'
import { toProviderError } from '@bowline/common/adapters'
import { readAddress } from '@bowline/signatures/bitcoin'
import { base64, hex } from '@scure/base'
import { bitcoinChain } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'

/** A provider of sats-connect's protocol. */
interface Bridge {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listener: { readonly eventName: string; cb(event: unknown): void }): () => void
}

/** sats-connect's numbers, in the place of those of EIP-1193. */
const CODES: Readonly<Record<number, number>> = {
  4001: -32000,
  4100: -32002,
  4200: -32601,
  4900: -32002,
}
const CHANGES = ['accountChange', 'networkChange']

/** Answers sats-connect's requests with a session of the kit. Failures are answers, as there. */
export function createBridge(session: Session<'bip122'>): Bridge {
  return {
    async request(method, params) {
      const shared = { jsonrpc: '2.0', id: null }
      try {
        const handle = METHODS[method]
        if (!handle) throw { code: 4200, message: `The wallet does not know ${method}.` }
        return { ...shared, result: await handle(session, fieldsOf(params)) }
      } catch (cause) {
        const { code, message } = toProviderError(cause)
        return { ...shared, error: { code: CODES[code] ?? code, message } }
      }
    },
    addListener: ({ eventName, cb }) =>
      session.subscribe(() => {
        const isOver = session.scopes().length === 0
        const isMeant = isOver ? eventName === 'disconnect' : CHANGES.includes(eventName)
        if (isMeant) cb({ type: eventName })
      }),
  }
}

const TYPES = { pkh: 'p2pkh', sh: 'p2sh', wpkh: 'p2wpkh', wsh: 'p2wsh', tr: 'p2tr' } as const

type Params = Readonly<Record<string, unknown>>
type Handler = (session: Session<'bip122'>, params: Params) => unknown

const METHODS: Readonly<Record<string, Handler>> = {
  getInfo: () => ({
    version: '2.0.0',
    platform: 'web',
    methods: Object.keys(METHODS),
    supports: [],
  }),
  wallet_connect: accountOf,
  wallet_getAccount: accountOf,
  wallet_getNetwork: networkOf,
  wallet_disconnect: leave,
  wallet_renouncePermissions: leave,
  getAccounts: addressesOf,
  getAddresses: async (session, params) => ({
    addresses: await addressesOf(session, params),
    network: networkOf(session),
  }),
  async signMessage(session, { address, message, protocol }) {
    const name = typeof protocol === 'string' ? protocol.toLowerCase() : 'bip322'
    const params = { account: address, address, message, protocol: name }
    const { signature, messageHash } = fieldsOf(await ask(session, 'signMessage', params))
    return {
      address,
      signature: base64.encode(hex.decode(String(signature))),
      messageHash: messageHash ?? '',
      protocol: name.toUpperCase(),
    }
  },
  signPsbt(session, { psbt, signInputs, broadcast }) {
    const inputs = Object.entries(fieldsOf(signInputs)).flatMap(([address, indexes]) =>
      Array.isArray(indexes) ? indexes.map((index) => ({ address, index })) : [],
    )
    const [account] = accountsOf(session)
    return ask(session, 'signPsbt', { account, psbt, signInputs: inputs, broadcast })
  },
  async sendTransfer(session, { recipients }) {
    const [recipient, ...others] = Array.isArray(recipients) ? recipients.map(fieldsOf) : []
    if (!recipient || others.length > 0)
      throw { code: 4200, message: 'The wallet pays one receiver at a time.' }
    const { address: recipientAddress, amount } = recipient
    const [account] = accountsOf(session)
    return ask(session, 'sendTransfer', { account, recipientAddress, amount: `${amount}` })
  },
}

const ask = (session: Session<'bip122'>, method: string, params: Params) =>
  session.provider('bip122').request({ method, params })

function accountsOf(session: Session<'bip122'>): readonly string[] {
  const [scope] = session.scopes()
  return (scope?.accounts ?? []).map((account) => parseAccountId(account).address)
}

async function accountOf(session: Session<'bip122'>) {
  const addresses = await addressesOf(session, {})
  return { id: 'bowline', addresses, walletType: 'software', network: networkOf(session) }
}

async function addressesOf(session: Session<'bip122'>, { purposes }: Params) {
  const answer = await ask(session, 'getAccountAddresses', { account: accountsOf(session)[0] })
  const chainId = session.scopes()[0]?.chainId ?? ''
  const listed = Array.isArray(answer) ? answer.map(fieldsOf) : []
  const addresses = listed.map(({ address, publicKey, intention }) => ({
    address,
    publicKey: publicKey ?? '',
    purpose: intention === 'ordinal' ? 'ordinals' : 'payment',
    addressType: TYPES[readAddress(String(address), chainId)?.type ?? 'wpkh'],
    walletType: 'software',
  }))
  return Array.isArray(purposes)
    ? addresses.filter(({ purpose }) => purposes.includes(purpose))
    : addresses
}

function networkOf(session: Session<'bip122'>) {
  const [scope] = session.scopes()
  const name = bitcoinChain(scope?.chainId ?? '')?.satsName ?? 'Mainnet'
  const none = { name: 'Mainnet' }
  return { bitcoin: { name }, stacks: none, spark: { name: 'mainnet' }, starknet: none }
}

async function leave(session: Session<'bip122'>): Promise<null> {
  await session.disconnect()
  return null
}
