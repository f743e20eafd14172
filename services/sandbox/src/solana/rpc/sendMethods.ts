import type { Address } from '@solana/kit'
import * as v from 'valibot'
import { encodeAccount } from '../encode/encodeAccount.ts'
import { encodeInner, encodeReturnData } from '../encode/encodeTransaction.ts'
import { BLOCKHASH_LIFE, type Ledger } from '../ledger/createLedger.ts'
import type { Execution } from '../ledger/createMachine.ts'
import { failureText } from '../ledger/failureText.ts'
import { inContext } from './inContext.ts'
import { method } from './method.ts'
import { RpcError } from './RpcError.ts'
import { readWire } from './readWire.ts'
import * as schemas from './schemas.ts'

export interface SendOptions {
  readonly ledger: Ledger
  /** Pays lamports to an address and returns the signature. */
  airdrop(to: Address, amount: bigint): Promise<string>
}

/** Methods that change the state. */
export function sendMethods({ ledger, airdrop }: SendOptions) {
  return {
    sendTransaction: method(
      [v.string(), schemas.sendOptions],
      (text, { encoding = 'base58', skipPreflight }) => {
        const envelope = readWire(text, encoding)
        if (!skipPreflight) assertFine(ledger.rehearse(envelope, { isVerifying: true }))
        ledger.land(envelope)
        return envelope.signature
      },
    ),
    simulateTransaction: method(
      [v.string(), schemas.simulateOptions],
      (text, { encoding = 'base58', ...options }) => {
        const { sigVerify, replaceRecentBlockhash: isReplacing } = options
        if (sigVerify && isReplacing)
          throw new RpcError(
            'INVALID_PARAMS',
            'sigVerify may not be used with replaceRecentBlockhash',
          )
        const rehearsal = ledger.rehearse(readWire(text, encoding), {
          isVerifying: sigVerify ?? false,
          hasAnyBlockhash: isReplacing ?? false,
        })
        const { accounts: wanted } = options
        const changed = new Map(rehearsal.accounts.map((account) => [account.address, account]))
        const after = (address: Address) => changed.get(address) ?? ledger.account(address)
        const accounts = wanted?.addresses.map((address) => {
          const account = after(address)
          const { encoding: form = 'base64' } = wanted
          return account ? encodeAccount(account, { encoding: form }, after) : null
        })
        return inContext(ledger, {
          ...describe(rehearsal),
          accounts: accounts ?? null,
          ...(options.innerInstructions && {
            innerInstructions: encodeInner(rehearsal, rehearsal.keys, 'jsonParsed'),
          }),
          ...(isReplacing && {
            replacementBlockhash: {
              blockhash: ledger.blockhash(),
              lastValidBlockHeight: ledger.slot() + BLOCKHASH_LIFE,
            },
          }),
        })
      },
    ),
    requestAirdrop: method(
      [schemas.address, schemas.bytesCount, schemas.placeOptions],
      (to, amount) => airdrop(to, BigInt(amount)),
    ),
  }
}

/** Refuses a transaction whose simulation fails, as nodes do. */
export function assertFine(rehearsal: Execution) {
  const { failure } = rehearsal
  if (!failure) return
  if (failure === 'SignatureFailure')
    throw new RpcError('SIGNATURE_FAILURE', 'Transaction signature verification failure')
  throw new RpcError(
    'PREFLIGHT_FAILURE',
    `Transaction simulation failed: ${failureText(failure)}`,
    { ...describe(rehearsal), accounts: null },
  )
}

function describe({ failure, logs, units, returnData }: Execution) {
  return {
    err: failure,
    logs,
    unitsConsumed: units,
    returnData: returnData && encodeReturnData(returnData),
  }
}
