import type { AccountId, PastTransaction, PastTransactions } from '@bowline/common'
import type { InferOutput } from 'valibot'
import { is } from 'valibot'
import { parseAccount } from '../addresses/parseAccount.ts'
import { type transactionSchema, transactionsSchema, txidSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly account: AccountId<'bip122'>
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}

type Transaction = InferOutput<typeof transactionSchema>

/** Esplora gives so many confirmed transactions at a time. */
const PAGE_LENGTH = 25

/** Reads what an account has received and sent, the newest first. The cursor is a transaction's id. */
export async function getTransactions(
  { esplora }: Pick<BitcoinContext, 'esplora'>,
  { account, cursor, signal }: Parameters,
): Promise<PastTransactions> {
  const { chainId, address } = parseAccount(account)
  const page = is(txidSchema, cursor) ? `/chain/${cursor}` : ''
  const place = { chainId, path: `/address/${address}/txs${page}`, signal }
  const transactions = await esplora.read(place, transactionsSchema)
  const confirmed = transactions.filter(({ status }) => status.confirmed)
  return {
    items: transactions.map((transaction) => toPast(transaction, address)),
    ...(confirmed.length >= PAGE_LENGTH && { next: confirmed.at(-1)?.txid }),
  }
}

function toPast({ txid, vin, vout, fee, status }: Transaction, address: string): PastTransaction {
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = ({ scriptpubkey_address: owner }: Transaction['vout'][number]) => owner === address
  const paid = spent.filter(isOwn)
  const gained = sumOf(vout.filter(isOwn)) - sumOf(paid)
  // If the account owns all inputs it pays the fee too, which is listed separately.
  const isSender = paid.length === vin.length && vin.length > 0
  const amount = isSender ? gained + fee : gained
  const others = (isSender || paid.length > 0 ? vout : spent).filter((one) => !isOwn(one))
  const names = new Set(others.map(({ scriptpubkey_address: owner }) => owner))
  const [counterparty] = names.size === 1 ? names : []
  return {
    hash: txid,
    time: status.block_time === undefined ? undefined : status.block_time * 1_000,
    pending: !status.confirmed,
    failed: false,
    signed: paid.length > 0,
    moves: [{ token: undefined, amount, decimals: 8, ...(counterparty && { counterparty }) }],
  }
}

function sumOf(outputs: readonly { readonly value: bigint }[]): bigint {
  return outputs.reduce((sum, { value }) => sum + value, 0n)
}
