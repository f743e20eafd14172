import type { refusalOf } from '@bowline/common/adapters'

/** What a node or a provider beside those with a profile says, by a public source. */
interface OtherWords {
  readonly kind: NonNullable<ReturnType<typeof refusalOf>>
  readonly code: number
  readonly message: string
  /** How many blocks its words allow at once. */
  readonly limit?: number
  readonly source: string
}

const PONDER =
  'https://github.com/ponder-sh/ponder/blob/main/packages/utils/src/getLogsRetryHelper.ts'
const ERPC = 'https://github.com/erpc/erpc/blob/main/architecture/evm/error_normalizer.go'
const ERPC_MISSING = 'https://github.com/erpc/erpc/blob/main/architecture/evm/util.go'

export const otherWords: readonly OtherWords[] = [
  {
    kind: 'request',
    code: -32000,
    message: 'requested too many blocks from 40000000 to 40010000, maximum is set to 2048',
    limit: 2048,
    source: 'https://github.com/ponder-sh/ponder/issues/1783',
  },
  {
    kind: 'request',
    code: -32602,
    message: 'Maximum allowed number of requested blocks is 1000',
    limit: 1000,
    source: PONDER,
  },
  {
    kind: 'request',
    code: -32600,
    message: 'eth_getLogs block exceeds the range allowed for your plan (500 > 10)',
    limit: 10,
    source: PONDER,
  },
  {
    kind: 'request',
    code: -32602,
    message: 'please limit the query to at most 1,000 blocks',
    limit: 1000,
    source: PONDER,
  },
  {
    kind: 'request',
    code: -32000,
    message: 'query must be smaller than size 1024',
    source: PONDER,
  },
  {
    kind: 'request',
    code: -32000,
    message: 'logs matched by query exceeds limit of 10000',
    source: PONDER,
  },
  {
    kind: 'request',
    code: -32602,
    message:
      'eth_getLogs is limited to 1024 block range. Please check the parameter requirements at https://docs.blockpi.io/documentations/api-reference',
    limit: 1024,
    source: 'https://github.com/DefiLlama/dimension-adapters/pull/1136',
  },
  {
    kind: 'request',
    code: -32000,
    message:
      'block range is larger than max block range, block range = 5120, max block range = 5000',
    limit: 5000,
    source: 'https://github.com/enviodev/hyperindex/issues/605',
  },
  {
    kind: 'request',
    code: -32602,
    message: 'logs are limited to a 10000 block range',
    limit: 10_000,
    source: 'https://github.com/0xPolygon/zkevm-node/issues/3136',
  },
  {
    kind: 'request',
    code: -32602,
    message: '1001 addresses specified in query, but only 1000 are allowed',
    source: 'https://github.com/graphprotocol/support/issues/109',
  },
  { kind: 'request', code: -32602, message: 'specify less number of address', source: ERPC },
  { kind: 'busy', code: -32000, message: 'requests limited to 50 a second', source: ERPC },
  { kind: 'busy', code: -32000, message: 'The node is under too much load', source: ERPC },
  { kind: 'busy', code: -32000, message: 'You have reached the free tier limit', source: ERPC },
  {
    kind: 'busy',
    code: -32005,
    message: 'daily request count exceeded, request rate limited',
    source: 'https://github.com/fluencelabs/dev-rewards/issues/20',
  },
  { kind: 'behind', code: -32000, message: 'could not find block', source: ERPC_MISSING },
  { kind: 'behind', code: -32000, message: 'cannot query unfinalized data', source: ERPC_MISSING },
  {
    kind: 'behind',
    code: -32000,
    message: 'height must be less than or equal to the current blockchain height',
    source: ERPC_MISSING,
  },
  {
    kind: 'behind',
    code: -32000,
    message: 'requested block is after last accepted block',
    source: ERPC_MISSING,
  },
  {
    kind: 'elsewhere',
    code: -32000,
    message: 'No state available for block',
    source: ERPC_MISSING,
  },
  {
    kind: 'elsewhere',
    code: -32000,
    message: 'requested data is not available',
    source: ERPC_MISSING,
  },
  { kind: 'elsewhere', code: -32000, message: 'not allowed to access method', source: ERPC },
]
