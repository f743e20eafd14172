import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { decodeAddress } from '../ss58/ss58.ts'
import { codeOf, toldCode, wordsOf } from '../walletWords.ts'
import type { Injected } from './Injected.ts'
import type { PolkadotProvider } from './PolkadotProvider.ts'
import type { ExtensionAccount } from './readAccounts.ts'

/** Lets an extension be asked like any wallet. `accounts` are those that it lets the app use now. */
export function createProvider(
  { signRaw, signPayload }: Injected,
  accounts: () => readonly ExtensionAccount[],
): PolkadotProvider {
  /** The extension's own spelling of an address: not every one knows its accounts by another. */
  const ownAddress = (address: unknown): string => {
    if (typeof address !== 'string') throw providerError(-32602, 'Expected an address.')
    const decoded = decodeAddress(address)
    const id = decoded && bytesToHex(decoded.publicKey)
    const account = accounts().find((own) => own.id === id)
    if (!account) throw providerError(4100, 'The wallet has not let the app use this account.')
    return account.address
  }

  const sign = async (method: Injected['signRaw'], name: string, request: object) => {
    if (!method) throw providerError(4200, `The wallet does not support ${name}.`)
    try {
      return await method(request)
    } catch (error) {
      const code = codeOf(error) ?? toldCode(error)
      // Whatever else it has thrown is for the caller to read.
      throw code === undefined ? error : providerError(code, wordsOf(error))
    }
  }

  return {
    async request({ method, params }) {
      if (accounts().length === 0) throw providerError(4900, 'The session has ended.')
      const fields = fieldsOf(params)
      if (method === 'polkadot_signMessage') {
        const { address, message } = fields
        if (typeof message !== 'string') throw providerError(-32602, 'Expected a message.')
        const data = `0x${bytesToHex(utf8ToBytes(message))}`
        return sign(signRaw, method, { address: ownAddress(address), data, type: 'bytes' })
      }
      if (method === 'polkadot_signTransaction') {
        const { address, transactionPayload } = fields
        const payload = fieldsOf(transactionPayload)
        return sign(signPayload, method, { ...payload, address: ownAddress(address) })
      }
      throw providerError(4200, `The wallet does not support ${method}.`)
    },
  }
}

/** As EIP-1193 describes it, which is how a paired wallet answers too. */
function providerError(code: number, message: string): { code: number; message: string } {
  return { code, message }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
