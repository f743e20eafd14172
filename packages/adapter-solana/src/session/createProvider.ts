import type { ProviderRequest } from '@bowline/common'
import {
  createRequestProvider,
  disconnectedError,
  hiddenError,
  ProviderError,
} from '@bowline/common/adapters'
import type { SolanaProvider } from '../SolanaProvider.ts'
import type { ProviderSession } from './ProviderSession.ts'
import type { HeldAccount } from './readAccounts.ts'
import { readFields, readText, readTexts } from './readParameters.ts'
import { signAndSend, signIn, signMessage, signTransactions } from './walletSigning.ts'

/** Makes a wallet answer JSON-RPC, as a paired one does. It throws `ProviderError` alone. */
export function createProvider(session: ProviderSession): SolanaProvider {
  return createRequestProvider((request) => answer(session, request))
}

async function answer(session: ProviderSession, request: ProviderRequest): Promise<unknown> {
  const { method, params } = request
  if (session.isOver()) throw disconnectedError()
  if (session.accounts().length === 0) throw hiddenError()
  const fields = readFields(params)
  const signer = () => accountOf(session, fields.pubkey)
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return session.accounts().map(({ address }) => ({ pubkey: address }))
    case 'solana_signMessage':
      return signMessage(session, signer(), readText(fields, 'message'))
    case 'solana_signTransaction': {
      const [signed] = await signTransactions(session, signer(), [readText(fields, 'transaction')])
      return signed
    }
    case 'solana_signAllTransactions': {
      const wires = readTexts(fields, 'transactions')
      const signed = await signTransactions(session, signer(), wires)
      return { transactions: signed.map(({ transaction }) => transaction) }
    }
    case 'solana_signAndSendTransaction':
      return signAndSend(session, signer(), {
        transaction: readText(fields, 'transaction'),
        options: readFields(fields.sendOptions),
      })
    case 'solana_signIn':
      return signIn(session, fields)
    default:
      return askForOther(session, request)
  }
}

/** What is not the wallet's may be the chain's. */
async function askForOther({ askChain, chainId }: ProviderSession, request: ProviderRequest) {
  const answered = await askChain?.(chainId(), request)
  if (answered) return answered.result
  throw new ProviderError(4200, `The wallet does not know ${request.method}.`)
}

function accountOf({ accounts }: ProviderSession, pubkey: unknown): HeldAccount {
  const found = accounts().find(({ address }) => address === pubkey)
  if (!found) throw new ProviderError(4100, 'The wallet has not shown this account.')
  return found
}
