import { type EncodedAccount, lamports } from '@solana/kit'
import * as v from 'valibot'
import { encodeAccount } from '../encode/encodeAccount.ts'
import { programs } from '../programs.ts'
import { inContext } from '../rpc/inContext.ts'
import { readParams } from '../rpc/method.ts'
import { accountOptions, address } from '../rpc/schemas.ts'
import { toJson } from '../rpc/toJson.ts'
import type { Subscribe } from './Subscription.ts'

const params = v.tuple([address, accountOptions])

/** Sends an account whenever it has changed. */
export const subscribeAccount: Subscribe = (given, { ledger, tell }) => {
  const [wanted, options] = readParams(params, given)
  const read = () => {
    const account: EncodedAccount = ledger.account(wanted) ?? {
      address: wanted,
      data: new Uint8Array(),
      executable: false,
      lamports: lamports(0n),
      programAddress: programs.system,
      space: 0n,
    }
    return encodeAccount(account, options, ledger.account)
  }
  let last = toJson(read())
  return {
    hear(transaction) {
      if (!transaction?.keys.includes(wanted)) return
      const account = read()
      const now = toJson(account)
      if (now === last) return
      last = now
      tell(inContext(ledger, account))
    },
  }
}
