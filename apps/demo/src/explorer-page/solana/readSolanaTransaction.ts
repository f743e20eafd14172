import * as is from 'valibot'
import { digitsAmount, numberAmount } from '../amountShapes.ts'
import { type Facts, fact, pageOf } from '../Facts.ts'
import { askSolana } from './askSolana.ts'
import { formatSol, formatToken } from './solanaAmounts.ts'

const tokenBalance = is.object({
  mint: is.string(),
  owner: is.string(),
  uiTokenAmount: is.object({
    amount: digitsAmount,
    decimals: is.number(),
  }),
})
const instruction = is.object({
  programId: is.string(),
  program: is.optional(is.string()),
  parsed: is.optional(is.unknown()),
})
const transactionShape = is.object({
  blockTime: is.nullable(is.number()),
  transaction: is.object({
    message: is.object({
      accountKeys: is.array(is.object({ pubkey: is.string(), signer: is.boolean() })),
      instructions: is.array(instruction),
    }),
  }),
  meta: is.object({
    err: is.unknown(),
    fee: numberAmount,
    preBalances: is.array(numberAmount),
    postBalances: is.array(numberAmount),
    preTokenBalances: is.array(tokenBalance),
    postTokenBalances: is.array(tokenBalance),
  }),
})
type Transaction = is.InferOutput<typeof transactionShape>

/** Reads a transaction by its signature. Throws if it is unknown. */
export async function readSolanaTransaction(signature: string): Promise<Facts> {
  const options = {
    encoding: 'jsonParsed',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  const read = await askSolana('getTransaction', [signature, options], transactionShape)
  const { accountKeys, instructions } = read.transaction.message
  const signers = accountKeys.filter(({ signer }) => signer)
  return [
    fact('Status', read.meta.err === null ? 'Succeeded' : 'Failed'),
    ...(read.blockTime ? [fact('Time', new Date(read.blockTime * 1000).toLocaleString())] : []),
    fact('Signed by', ...signers.map(({ pubkey }) => pageOf('solana', 'address', pubkey))),
    fact('What it does', ...instructions.map(describeInstruction)),
    fact('SOL moved', ...solMoves(read)),
    fact('Tokens moved', ...tokenMoves(read)),
    fact('Fee', formatSol(read.meta.fee)),
  ]
}

/** `system: transfer`, or the address of a program that the node cannot read. */
function describeInstruction({ programId, program, parsed }: is.InferOutput<typeof instruction>) {
  const { success, output } = is.safeParse(is.object({ type: is.string() }), parsed)
  return [program ?? programId, ...(success ? [output.type] : [])].join(': ')
}

function solMoves({ transaction, meta }: Transaction) {
  return transaction.message.accountKeys.flatMap(({ pubkey }, at) => {
    const change = (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n)
    return change === 0n ? [] : [`${pubkey}: ${signed(change, formatSol)}`]
  })
}

/** The change of each owner's token balance. */
function tokenMoves({ meta }: Transaction) {
  const changes = new Map<string, (typeof meta.preTokenBalances)[number] & { change: bigint }>()
  const count = (balances: typeof meta.preTokenBalances, sign: bigint) => {
    for (const balance of balances) {
      const key = `${balance.owner} ${balance.mint}`
      const before = changes.get(key)?.change ?? 0n
      changes.set(key, { ...balance, change: before + sign * balance.uiTokenAmount.amount })
    }
  }
  count(meta.preTokenBalances, -1n)
  count(meta.postTokenBalances, 1n)
  return [...changes.values()]
    .filter(({ change }) => change !== 0n)
    .map(({ owner, mint, change, uiTokenAmount: { decimals } }) => {
      const amount = signed(change, (size) => formatToken(mint, size, decimals))
      return `${owner}: ${amount}`
    })
}

const signed = (change: bigint, format: (size: bigint) => string) =>
  change < 0n ? `−${format(-change)}` : `+${format(change)}`
