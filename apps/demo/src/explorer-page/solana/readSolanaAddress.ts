import { sandboxSolana } from '@bowline/sandbox/world'
import * as is from 'valibot'
import { digitsAmount, numberAmount } from '../amountShapes.ts'
import { type Facts, fact, pageOf } from '../Facts.ts'
import { askSolana } from './askSolana.ts'
import { formatSol, formatToken } from './solanaAmounts.ts'

const SHOWN = 25
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const { husd, moor } = sandboxSolana.tokens

const accountShape = is.object({
  value: is.nullable(
    is.object({
      lamports: numberAmount,
      owner: is.string(),
      executable: is.boolean(),
    }),
  ),
})
const tokensShape = is.object({
  value: is.array(
    is.object({
      account: is.object({
        data: is.object({
          parsed: is.object({
            info: is.object({
              mint: is.string(),
              tokenAmount: is.object({
                amount: digitsAmount,
                decimals: is.number(),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})
const pastShape = is.array(is.object({ signature: is.string() }))

export async function readSolanaAddress(address: string): Promise<Facts> {
  const commitment = 'confirmed'
  const [{ value: account }, tokens, past] = await Promise.all([
    askSolana('getAccountInfo', [address, { encoding: 'base64', commitment }], accountShape),
    Promise.all([husd.program, moor.program].map((program) => readTokens(address, program))),
    askSolana('getSignaturesForAddress', [address, { limit: SHOWN, commitment }], pastShape),
  ])
  return [
    fact('Kind', describeKind(account)),
    fact('Balance', formatSol(account?.lamports ?? 0n)),
    fact('Tokens', ...tokens.flat()),
    fact('Last transactions', ...past.map(({ signature }) => pageOf('solana', 'tx', signature))),
  ]
}

function describeKind(account: is.InferOutput<typeof accountShape>['value']): string {
  if (!account) return 'Not on the chain yet'
  if (account.executable) return 'Program'
  return account.owner === SYSTEM_PROGRAM ? 'Account' : `Account of the program ${account.owner}`
}

async function readTokens(owner: string, programId: string): Promise<readonly string[]> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const params = [owner, { programId }, options]
  const { value } = await askSolana('getTokenAccountsByOwner', params, tokensShape)
  return value.map(({ account }) => {
    const { mint, tokenAmount } = account.data.parsed.info
    return formatToken(mint, tokenAmount.amount, tokenAmount.decimals)
  })
}
