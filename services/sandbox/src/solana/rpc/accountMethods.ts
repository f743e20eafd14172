import type { EncodedAccount } from '@solana/kit'
import * as v from 'valibot'
import { encodeAccount } from '../encode/encodeAccount.ts'
import type { Ledger } from '../ledger/createLedger.ts'
import { inContext } from './inContext.ts'
import { method } from './method.ts'
import { decode } from './readWire.ts'
import * as schemas from './schemas.ts'

const MAX_ACCOUNTS = 100

/** Methods that read accounts. */
export function accountMethods(ledger: Ledger) {
  const { address, accountOptions } = schemas
  const write = (account: EncodedAccount | undefined, options: schemas.AccountOptions) =>
    account ? encodeAccount(account, options, ledger.account) : null
  return {
    getBalance: method([address, schemas.placeOptions], (of) =>
      inContext(ledger, ledger.account(of)?.lamports ?? 0),
    ),
    getAccountInfo: method([address, accountOptions], (of, options) =>
      inContext(ledger, write(ledger.account(of), options)),
    ),
    getMultipleAccounts: method(
      [
        v.pipe(
          v.array(address),
          v.maxLength(MAX_ACCOUNTS, `Too many inputs provided; max ${MAX_ACCOUNTS}`),
        ),
        accountOptions,
      ],
      (addresses, options) =>
        inContext(
          ledger,
          addresses.map((of) => write(ledger.account(of), options)),
        ),
    ),
    getProgramAccounts: method([address, schemas.programAccountsOptions], (program, options) => {
      const filters = options.filters ?? []
      const found = ledger
        .accountsOf(program)
        .filter((account) => filters.every((filter) => fits(account, filter)))
        .map((account) => ({ pubkey: account.address, account: write(account, options) }))
      return options.withContext ? inContext(ledger, found) : found
    }),
  }
}

function fits({ data }: EncodedAccount, filter: schemas.AccountFilter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize
  const { offset, bytes, encoding } = filter.memcmp
  const wanted = decode(bytes, encoding)
  const there = data.subarray(offset, offset + wanted.length)
  return there.length === wanted.length && wanted.every((byte, index) => there[index] === byte)
}
