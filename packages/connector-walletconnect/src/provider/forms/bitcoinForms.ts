import { parseAccountId } from '@bowline/common'
import { base64, hex } from '@scure/base'
import { type KnownAddress, readAddresses } from '../../addresses/readAddresses.ts'
import { readText } from './readText.ts'
import { type Fields, fieldsOf, type MethodForm, type WalletCall } from './WalletCall.ts'

/** The differences between Bitcoin wallets, by method. */
export const bitcoinForms: Readonly<Record<string, MethodForm>> = {
  getAccountAddresses: async (call) => {
    const known = call.addressBook.get() ?? (await askAddresses(call)) ?? ownAddresses(call)
    const { intentions } = call.params
    if (!Array.isArray(intentions)) return known
    return known.filter(({ intention }) => intentions.includes(intention))
  },
  signMessage: async (call) => {
    const params = withAccount(call)
    const answer = await call.ask('signMessage', params)
    const { address, messageHash } = fieldsOf(answer)
    return {
      address: typeof address === 'string' ? address : (params.address ?? params.account),
      signature: toHex(readText(answer, 'signature')),
      ...(typeof messageHash === 'string' && { messageHash: toHex(messageHash) }),
    }
  },
  signPsbt: async (call) => {
    const { address: _each, ...params } = withAccount(call)
    const answer = await call.ask('signPsbt', params)
    const { txid } = fieldsOf(answer)
    return {
      psbt: toBase64(readText(answer, 'psbt')),
      ...(typeof txid === 'string' && { txid: bare(txid) }),
    }
  },
  sendTransfer: async (call) => {
    const { amount, account = activeAddress(call), ...params } = call.params
    // Never from another address than the one that was meant.
    const wanted = { account, ...params, amount: String(amount) }
    const answer = await call.ask('sendTransfer', wanted)
    return { txid: bare(readText(answer, 'txid')) }
  },
}

function activeAddress({ scope: { accounts } }: WalletCall): string | undefined {
  return accounts[0] && parseAccountId(accounts[0]).address
}

async function askAddresses(call: WalletCall): Promise<readonly KnownAddress[] | undefined> {
  if (!call.allows('getAccountAddresses')) return undefined
  const addresses = readAddresses(await call.ask('getAccountAddresses', withAccount(call)))
  if (addresses) call.addressBook.set(addresses)
  return addresses
}

function ownAddresses({ scope }: WalletCall): readonly KnownAddress[] {
  return scope.accounts.map((account) => ({
    address: parseAccountId(account).address,
    intention: scope.addressLabels?.[account] === 'ordinals' ? 'ordinal' : 'payment',
  }))
}

/**
 * Names the account and the address that is to sign. Wallets know an account by the address that
 * they have approved, and its others only as addresses of that account.
 */
function withAccount({ params, scope, approves }: WalletCall): Fields {
  const addresses = scope.accounts.map((account) => parseAccountId(account).address)
  const wanted = params.account ?? addresses[0]
  if (typeof wanted !== 'string' || approves(wanted)) return { ...params, account: wanted }
  return { ...params, account: addresses.find(approves), address: params.address ?? wanted }
}

/** Some wallets write signatures in base64. */
function toHex(text: string): string {
  const written = bare(text)
  if (isHex(written)) return written.toLowerCase()
  return decode(text) ?? text
}

function decode(text: string): string | undefined {
  try {
    return hex.encode(base64.decode(text))
  } catch {
    // Not a known form: the adapter checks the signature and reports it.
    return undefined
  }
}

/** Some wallets write transactions in hex. */
function toBase64(text: string): string {
  return isHex(bare(text)) ? base64.encode(hex.decode(bare(text))) : text
}

function isHex(text: string): boolean {
  return /^([0-9a-f]{2})+$/i.test(text)
}

function bare(text: string): string {
  return text.replace(/^0x/i, '')
}
