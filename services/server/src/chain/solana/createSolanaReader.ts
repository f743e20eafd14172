import type { Clock, Logger } from '@bowline/common'
import { type GenericSchema, parse, safeParse } from 'valibot'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { solanaSettingsSchema } from '../../config/SolanaSettings.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { endpointsOf } from '../endpointsOf.ts'
import { createListing, type ListedTokens, noLists } from '../ListedTokens.ts'
import type { RpcRequest } from '../rpc/askNode.ts'
import { createAnswerSharing } from '../rpc/createAnswerSharing.ts'
import { createRpcPool } from '../rpc/createRpcPool.ts'
import { isTooLarge, isUnreachable, type RpcAnswer } from '../rpc/RpcAnswer.ts'
import { MINT_PART_BYTES } from './readMint.ts'
import type { SolanaReader } from './SolanaReader.ts'
import {
  balanceSchema,
  mintsSchema,
  TOKEN_PROGRAM,
  TOKEN_PROGRAMS,
  tokenAccountsSchema,
} from './solanaSchemas.ts'

export interface SolanaReaderOptions {
  /** Endpoints by CAIP-2 id; those of other families are left alone. */
  readonly rpc: ServerConfig['rpc']
  readonly solanaChains: ServerConfig['solanaChains']
  /** Default: no lists besides the tokens of `solanaChains`. */
  readonly lists?: ListedTokens | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
}

const COMMITMENT = { commitment: 'confirmed' }
/** Mint, owner and amount. Reading the rest would make accounts with many tokens too large. */
const TOKEN_PART = { dataSlice: { offset: 0, length: 72 }, encoding: 'base64' }
/** Words of the node: it alone knows what it shows of a token with a multiplier. */
const IN_WORDS = { encoding: 'jsonParsed' }
/** Token metadata can be arbitrarily long: a hundred of them would not fit into one answer. */
const MINT_PART = { dataSlice: { offset: 0, length: MINT_PART_BYTES }, encoding: 'base64' }
const MINTS_PER_CALL = 100
/** The mints to read one by one when the accounts do not fit into one answer. */
export const MAX_MINTS_ASKED = 20

/** Creates a reader for all configured Solana networks. Sends no request by itself. */
export function createSolanaReader(options: SolanaReaderOptions): SolanaReader {
  const { rpc, solanaChains, lists = noLists, clock, logger } = options
  const served = new Map(
    endpointsOf('solana', rpc).map(([chainId, endpoints]) => {
      const settings = solanaChains[chainId] ?? parse(solanaSettingsSchema, {})
      const pool = createAnswerSharing(createRpcPool({ ...options, chainId, endpoints }), clock)
      const tokens = createListing(
        settings.tokens,
        () => lists.of(chainId),
        (token) => ({ ...token, popular: false }),
      )
      return [chainId, { pool, settings, tokens }] as const
    }),
  )

  function find(chainId: string) {
    const found = served.get(chainId)
    if (found) return found
    throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported')
  }

  async function ask<T>(
    chainId: string,
    schema: GenericSchema<unknown, T>,
    request: RpcRequest,
  ): Promise<T> {
    const found = read(schema, await find(chainId).pool.ask(request))
    if (found) return found.value
    throw unavailable(chainId)
  }

  const requestTokens = (owner: string, filter: Readonly<Record<string, string>>): RpcRequest => ({
    method: 'getTokenAccountsByOwner',
    params: [
      owner,
      filter,
      { ...COMMITMENT, ...(filter.programId === TOKEN_PROGRAM ? TOKEN_PART : IN_WORDS) },
    ],
  })

  /** `undefined` if they do not fit into one answer. */
  async function accountsOf(chainId: string, owner: string, programId: string) {
    const answer = await find(chainId).pool.ask(requestTokens(owner, { programId }))
    if ('error' in answer && isTooLarge(answer.error)) return undefined
    const found = read(tokenAccountsSchema, answer)
    if (found) return found.value
    throw unavailable(chainId)
  }

  async function accountsOfMint(chainId: string, owner: string, mint: string) {
    const answer = await find(chainId).pool.ask(requestTokens(owner, { mint }))
    // A node rejects an address that is not a mint.
    if ('error' in answer && !isUnreachable(answer.error)) return []
    const found = read(tokenAccountsSchema, answer)
    if (found) return found.value
    throw unavailable(chainId)
  }

  return {
    chainIds: [...served.keys()],
    settings: (chainId) => find(chainId).settings,
    tokens: (chainId) => find(chainId).tokens(),
    pool: (chainId) => find(chainId).pool,
    async lamports(chainId, owner) {
      const request = { method: 'getBalance', params: [owner, COMMITMENT] }
      const answers = await find(chainId).pool.askTwo(request)
      const [first, second = first] = answers.flatMap((answer) => read(balanceSchema, answer) ?? [])
      if (!first || !second) throw unavailable(chainId)
      if (first.value !== second.value)
        logger.log('warn', 'Two RPC endpoints disagree about a balance', { chainId })
      return first.value < second.value ? first.value : second.value
    },
    async tokenAccounts(chainId, owner, mints) {
      const all = await Promise.all(
        TOKEN_PROGRAMS.map((programId) => accountsOf(chainId, owner, programId)),
      )
      if (all.every((accounts) => accounts !== undefined))
        return { accounts: all.flat(), isWhole: true }
      const some = await Promise.all(
        mints.slice(0, MAX_MINTS_ASKED).map((mint) => accountsOfMint(chainId, owner, mint)),
      )
      return { accounts: some.flat(), isWhole: false }
    },
    async mints(chainId, addresses) {
      const parts = Array.from(
        { length: Math.ceil(addresses.length / MINTS_PER_CALL) },
        (_, index) => addresses.slice(index * MINTS_PER_CALL, (index + 1) * MINTS_PER_CALL),
      )
      const answers = await Promise.all(
        parts.map((part) =>
          ask(chainId, mintsSchema(part.length), {
            method: 'getMultipleAccounts',
            params: [part, { ...COMMITMENT, ...MINT_PART }],
          }),
        ),
      )
      return answers.flat()
    },
  }
}

function read<T>(schema: GenericSchema<unknown, T>, answer: RpcAnswer): { value: T } | undefined {
  const { success, output } = safeParse(schema, 'result' in answer ? answer.result : undefined, {
    abortEarly: true,
  })
  return success ? { value: output } : undefined
}

function unavailable(chainId: string): HttpProblem {
  return new HttpProblem(503, 'CHAIN_UNAVAILABLE', `No endpoint of ${chainId} answers properly.`)
}
