import type { Clock, Logger } from '@bowline/common'
import { type GenericSchema, parse, safeParse } from 'valibot'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { solanaSettingsSchema } from '../../config/SolanaSettings.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import { endpointsOf } from '../endpointsOf.ts'
import { createAnswerSharing } from '../rpc/createAnswerSharing.ts'
import { createRpcPool } from '../rpc/createRpcPool.ts'
import type { RpcAnswer } from '../rpc/RpcAnswer.ts'
import type { SolanaReader } from './SolanaReader.ts'
import { balanceSchema, mintFacts, mintsSchema, tokenAccountsSchema } from './solanaSchemas.ts'

export interface SolanaReaderOptions {
  /** Endpoints by CAIP-2 id; those of other families are left alone. */
  readonly rpc: ServerConfig['rpc']
  readonly solanaChains: ServerConfig['solanaChains']
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
}

const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const COMMITMENT = { commitment: 'confirmed' }
/** Mint, owner and amount. The rest would make an account with many tokens too long to read. */
const TOKEN_PART = { dataSlice: { offset: 0, length: 72 }, encoding: 'base64' }
const MINTS_PER_CALL = 100

/** Creates a reader for all configured Solana networks. It asks nothing by itself. */
export function createSolanaReader(options: SolanaReaderOptions): SolanaReader {
  const { rpc, solanaChains, clock, logger } = options
  const served = new Map(
    endpointsOf('solana', rpc).map(([chainId, endpoints]) => {
      const settings = solanaChains[chainId] ?? parse(solanaSettingsSchema, {})
      const pool = createAnswerSharing(createRpcPool({ ...options, chainId, endpoints }), clock)
      return [chainId, { pool, settings }] as const
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
    request: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<T> {
    const found = read(schema, await find(chainId).pool.ask(request))
    if (found) return found.value
    throw unavailable(chainId)
  }

  return {
    chainIds: [...served.keys()],
    settings: (chainId) => find(chainId).settings,
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
    async tokenAccounts(chainId, owner) {
      const answers = await Promise.all(
        TOKEN_PROGRAMS.map((programId) =>
          ask(chainId, tokenAccountsSchema, {
            method: 'getTokenAccountsByOwner',
            params: [owner, { programId }, { ...COMMITMENT, ...TOKEN_PART }],
          }),
        ),
      )
      return answers.flat()
    },
    async mints(chainId, addresses) {
      const count = Math.ceil(addresses.length / MINTS_PER_CALL)
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          ask(chainId, mintsSchema, {
            method: 'getMultipleAccounts',
            params: [
              addresses.slice(index * MINTS_PER_CALL, (index + 1) * MINTS_PER_CALL),
              { ...COMMITMENT, encoding: 'jsonParsed' },
            ],
          }),
        ),
      )
      const accounts = answers.flat()
      return addresses.map((_, index) => mintFacts(accounts[index]))
    },
  }
}

function read<T>(schema: GenericSchema<unknown, T>, answer: RpcAnswer): { value: T } | undefined {
  const { success, output } = safeParse(schema, 'result' in answer ? answer.result : undefined)
  return success ? { value: output } : undefined
}

function unavailable(chainId: string): HttpProblem {
  return new HttpProblem(503, 'CHAIN_UNAVAILABLE', `No endpoint of ${chainId} answers properly.`)
}
