import type { AskChain, ChainId, KitErrorCode, ProviderRequest } from '@bowline/common'
import {
  createRequestProvider,
  disconnectedError,
  hiddenError,
  ProviderError,
  walletErrorCodes,
} from '@bowline/common/adapters'
import { decodeAddress } from '@bowline/signatures/ss58'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { mapError } from '../mapError.ts'
import type { Injected } from './Injected.ts'
import type { PolkadotProvider } from './PolkadotProvider.ts'
import type { ExtensionAccount } from './readAccounts.ts'

interface ProviderSession {
  isOver(): boolean
  /** Those that the wallet lets the app use now. */
  accounts(): readonly ExtensionAccount[]
  chainId(): ChainId<'polkadot'>
  readonly askChain?: AskChain | undefined
}

/** Lets an extension be asked like any wallet. It throws `ProviderError` alone. */
export function createProvider(
  { signRaw, signPayload }: Injected,
  { isOver, accounts, chainId, askChain }: ProviderSession,
): PolkadotProvider {
  /** The extension's own spelling of an address: not every one knows its accounts by another. */
  const ownAddress = (address: unknown): string => {
    if (typeof address !== 'string') throw new ProviderError(-32602, 'Expected an address.')
    const decoded = decodeAddress(address)
    const id = decoded && bytesToHex(decoded.publicKey)
    const account = accounts().find((own) => own.id === id)
    if (!account) throw new ProviderError(4100, 'The wallet has not let the app use this account.')
    return account.address
  }

  const sign = async (method: Injected['signRaw'], name: string, request: object) => {
    if (!method) throw unsupported(name)
    try {
      return await method(request)
    } catch (error) {
      // Any other error is passed on as it is: the caller translates it.
      if (walletErrorCodes(error).length > 0) throw error
      const code = SAID_IN_WORDS[mapError(error, { method: name }).code]
      throw code === undefined ? error : new ProviderError(code, textOf(error), { cause: error })
    }
  }

  const answerChain = async (request: ProviderRequest) => {
    const answered = await askChain?.(chainId(), request)
    if (answered) return answered.result
    throw unsupported(request.method)
  }

  return createRequestProvider(async (request) => {
    const { method, params } = request
    if (isOver()) throw disconnectedError()
    if (accounts().length === 0) throw hiddenError()
    const fields = fieldsOf(params)
    if (method === 'polkadot_signMessage') {
      const { address, message } = fields
      if (typeof message !== 'string') throw new ProviderError(-32602, 'Expected a message.')
      const data = `0x${bytesToHex(utf8ToBytes(message))}`
      return sign(signRaw, method, { address: ownAddress(address), data, type: 'bytes' })
    }
    if (method === 'polkadot_signTransaction') {
      const { address, transactionPayload } = fields
      const payload = fieldsOf(transactionPayload)
      return sign(signPayload, method, { ...payload, address: ownAddress(address) })
    }
    return answerChain(request)
  })
}

/** The codes of EIP-1193 for what extensions without codes say in words. */
const SAID_IN_WORDS: Readonly<Partial<Record<KitErrorCode, number>>> = {
  USER_REJECTED: 4001,
  WALLET_UNAUTHORIZED: 4100,
  WALLET_LOCKED: 4100,
}

const unsupported = (method: string) =>
  new ProviderError(4200, `The wallet does not support ${method}.`)

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
