import { KitError } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { base64, hex } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { type BitcoinChain, bitcoinChains } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { readPsbt } from './encodings.ts'
import {
  type ClaimedAddress,
  unsupported,
  type WalletAnswer,
  type WalletFace,
  type WalletRequest,
} from './WalletFace.ts'
import { quietly } from './watchSats.ts'

const PURPOSES = ['payment', 'ordinals'] as const
const EVENTS = ['standard:events', 'bitcoin:events']

/** Uses a wallet through the Wallet Standard's Bitcoin features. */
export function standardFace(wallet: Wallet): WalletFace {
  // Some wallets return their accounts only from `connect`, and list none on themselves.
  let connected: readonly unknown[] = []
  const own = () => [...listOf(wallet.accounts), ...connected].filter(isBitcoin)

  return {
    async connect(chain) {
      const connect = featureOf(wallet, 'bitcoin:connect', 'connect')
      connected = listOf(fieldsOf(await connect({ purposes: PURPOSES })).accounts)
      // They are listed in the order of the purposes, unless the wallet does not separate them.
      const isOrdered = connected.length === PURPOSES.length
      return readAnswer(connected, chain, isOrdered ? PURPOSES : [])
    },
    async read(chain) {
      const connect = quietFeature(wallet, 'standard:connect', 'connect')
      if (wallet.accounts.length === 0) await connect?.({ silent: true })
      const accounts = listOf(wallet.accounts).filter(isBitcoin)
      // A wallet that returns its accounts only from `connect` cannot be read without a prompt.
      return accounts.length > 0 || connect ? readAnswer(accounts, chain) : undefined
    },
    async request(request) {
      if (request.method === 'signMessage') return signMessage(wallet, own(), request)
      if (request.method === 'signPsbt') return signPsbt(wallet, own(), request)
      throw unsupported(request.method)
    },
    watch: ({ onChange }) => watchStandard(wallet, onChange),
    // Accounts that are listed before `connect` show that this site already has permission.
    isNew: async () => own().length === 0,
    async revoke() {
      const leave =
        quietFeature(wallet, 'standard:disconnect', 'disconnect') ??
        quietFeature(wallet, 'bitcoin:disconnect', 'disconnect')
      return leave?.()
    },
  }
}

function watchStandard(wallet: Wallet, onChange: () => void): () => void {
  let stopped = false
  const stops: unknown[] = []
  const heard = () => void (stopped || onChange())
  for (const name of EVENTS)
    quietly(() => stops.push(quietFeature(wallet, name, 'on')?.('change', heard)))
  return () => {
    stopped = true
    for (const stop of stops) if (typeof stop === 'function') quietly(() => stop())
  }
}

async function signMessage(
  wallet: Wallet,
  own: Accounts,
  { params }: WalletRequest,
): Promise<unknown> {
  const wish = fieldsOf(params)
  const sign = featureOf(wallet, 'bitcoin:signMessage', 'signMessage')
  const address = wish.address ?? wish.account
  const message = new TextEncoder().encode(String(wish.message))
  const [output] = listOf(await sign({ account: accountOf(own, address), message }))
  return { address, signature: hex.encode(bytesOf(fieldsOf(output).signature, 'signMessage')) }
}

async function signPsbt(
  wallet: Wallet,
  own: Accounts,
  { params, chain }: WalletRequest,
): Promise<unknown> {
  const { psbt, signInputs, broadcast } = fieldsOf(params)
  const wishes = listOf(signInputs).map(fieldsOf)
  const inputsToSign = [...new Set(wishes.map(({ address }) => address))].map((address) => ({
    account: accountOf(own, address),
    signingIndexes: wishes.filter((wish) => wish.address === address).map(({ index }) => index),
  }))
  const input = { psbt: readPsbt(psbt), inputsToSign, chain: chain.standardName }
  if (broadcast) {
    const send = featureOf(wallet, 'bitcoin:signAndSendTransaction', 'signAndSendTransaction')
    const [output] = listOf(await send(input))
    return { psbt, txid: fieldsOf(output).txId }
  }
  const sign = featureOf(wallet, 'bitcoin:signTransaction', 'signTransaction')
  const [output] = listOf(await sign(input))
  return { psbt: base64.encode(bytesOf(fieldsOf(output).signedPsbt, 'signPsbt')) }
}

function readAnswer(
  accounts: readonly unknown[],
  chain: BitcoinChain,
  purposes: readonly ClaimedAddress['purpose'][] = [],
): WalletAnswer {
  const claims = accounts.map((account, index): ClaimedAddress => {
    const { address, publicKey } = fieldsOf(account)
    const purpose = purposes[index]
    return { address, publicKey, ...(purpose && { purpose }) }
  })
  // An account lists every chain that it may be used on, not only the wanted one.
  const names = accounts.flatMap((account) => listOf(fieldsOf(account).chains))
  const known = [chain, ...bitcoinChains].find(({ standardName }) => names.includes(standardName))
  return { addresses: claims, chain: known }
}

type Accounts = readonly unknown[]

/** One wallet may have accounts of other families as well. */
function isBitcoin(account: unknown): boolean {
  return listOf(fieldsOf(account).chains).some((name) => String(name).startsWith('bitcoin:'))
}

type Method = (...args: unknown[]) => Promise<unknown>

/** Throws 4200 if the wallet does not have the feature. */
function featureOf(wallet: Wallet, feature: string, method: string): Method {
  const found = quietFeature(wallet, feature, method)
  if (!found) throw unsupported(feature)
  return found
}

function quietFeature(wallet: Wallet, feature: string, name: string): Method | undefined {
  const features: Readonly<Record<string, unknown>> = wallet.features
  const owner = fieldsOf(features[feature])
  const method = owner[name]
  // The type that the standard promises; the answer is checked.
  return typeof method === 'function' ? (...args) => Reflect.apply(method, owner, args) : undefined
}

/** Throws 4100 for an address that is not the wallet's. */
function accountOf(own: Accounts, address: unknown): unknown {
  const account = own.find((one) => fieldsOf(one).address === address)
  if (!account) throw new ProviderError(4100, 'The wallet has not shown this account.')
  return account
}

function bytesOf(value: unknown, method: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new KitError('WALLET_ANSWER_INVALID', { method })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
