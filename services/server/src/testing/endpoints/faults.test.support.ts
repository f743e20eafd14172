/** What a server answered to a question. */
export interface Told {
  readonly status: number
  // Answers are compared, not used.
  readonly body: Readonly<Record<string, unknown>>
}

type Row = Readonly<Record<string, unknown>>
type Judge = (told: Told['body'], truth: Told['body']) => readonly string[]

export interface Question {
  readonly name: string
  readonly path: string
  /** The body of a POST. */
  readonly post?: object
  /** Whether it can be answered whole by what the chain says now. Else a past has to be read, which takes its time. */
  readonly isOfNow: boolean
  /** Names what is wrong with an answer, and not said to be. */
  readonly judge: Judge
}

/**
 * Names what is wrong with an answer: something else than the plain node has, or less, without a word. An error has to say
 * that the chain is at fault.
 */
export function faultsOf({ judge }: Question, told: Told, truth: Told): readonly string[] {
  if (truth.status !== 200) return [`the plain node does not answer: ${JSON.stringify(truth)}`]
  if (told.status === 503)
    return OWNED.has(String(told.body.code)) ? [] : [`nobody is blamed: ${told.body.code}`]
  if (told.status !== 200) return [`HTTP ${told.status}: ${JSON.stringify(told.body)}`]
  return judge(told.body, truth.body)
}

/** What says that the chain is at fault, and that it took too long. */
const OWNED = new Set(['CHAIN_UNAVAILABLE', 'TOO_SLOW'])

const rowsIn = (body: Row, key: string) => (body[key] ?? []) as readonly Row[]

/** Rows by what names them; each has to be as it is, and what is missing has to be said. */
function judgeRows(
  key: string,
  idOf: (row: Row) => string,
  isSaid: (told: Row) => boolean,
  maySay: readonly string[] = [],
): Judge {
  return (told, truth) => {
    const right = new Map(rowsIn(truth, key).map((row) => [idOf(row), row]))
    const shown = rowsIn(told, key)
    const wrong = shown.flatMap((row) => faultsOfRow(row, right.get(idOf(row)), idOf(row), maySay))
    const seen = new Set(shown.map(idOf))
    const missing = [...right.keys()].filter((id) => !seen.has(id))
    if (missing.length === 0 || isSaid(told)) return wrong
    return [...wrong, `missing, and not said: ${missing.join()}`]
  }
}

/** What each answer has of its own. */
const OF_ITSELF = new Set(['id', 'validUntil'])

/** `unknown` are fields that may be left empty when they are not known. */
function faultsOfRow(
  row: Row,
  right: Row | undefined,
  id: string,
  unknown: readonly string[],
): readonly string[] {
  if (!right) return [`there is no ${id}`]
  return [...new Set([...Object.keys(row), ...Object.keys(right)])].flatMap((field) => {
    const isEmpty = [null, undefined, false].includes(row[field] as null)
    if (OF_ITSELF.has(field) || (isEmpty && unknown.includes(field))) return []
    const [is, was] = [row, right].map((one) => JSON.stringify(one[field]))
    // Gas is estimated in several ways, by what the node can do.
    const isNear = field === 'gas' && Math.abs(Number(row[field]) / Number(right[field]) - 1) < 0.05
    return is === was || isNear ? [] : [`${id} has ${field} ${is}, not ${was}`]
  })
}

const judgePast = judgeRows(
  'data',
  ({ id }) => String(id),
  ({ incomplete, behind }) => incomplete === true || behind === true,
)

/**
 * Histories without what moved inside of transactions: only nodes that trace know all of it, and without it a swap may look
 * like a payment.
 */
function withoutTransfers(body: Row): Row {
  const data = rowsIn(body, 'data').map(({ transfers: _, metadata, ...row }) => {
    const { operationType: __, ...rest } = Object(metadata)
    return { ...row, metadata: rest }
  })
  return { ...body, data }
}

const judgeWhole: Judge = (told, truth) => faultsOfRow(told, truth, 'the answer', [])

/** What a node itself says, passed on: the same, or an error. */
const judgeRpc: Judge = (told, truth) => {
  const { code, message } = Object(told.error)
  if (typeof code === 'number' && message) return []
  return faultsOfRow({ result: told.result }, { result: truth.result }, 'the answer', [])
}

/** Everything that a server tells of a chain without a wallet. */
export function questionsOf({
  chainId,
  account,
  name,
  from,
  to,
  hash,
}: {
  readonly chainId: string
  readonly account: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** The hash of a transaction that is long in a block. */
  readonly hash: string
}): readonly Question[] {
  const pair = `userAddress=${chainId}:${account}&from=${chainId}:${from}&to=${chainId}:${to}`
  return [
    {
      name: 'balances',
      isOfNow: true,
      path: `/v1/account/${account}/balance?chainId=${chainId}`,
      judge: judgeRows(
        'balances',
        ({ address }) => String(address ?? 'native'),
        ({ mayHoldMore }) => mayHoldMore === true,
        ['price', 'value'],
      ),
    },
    {
      name: 'NFTs',
      isOfNow: false,
      path: `/v1/account/${account}/nfts?chainId=${chainId}`,
      judge: judgeRows(
        'data',
        ({ contract, tokenId }) => `${contract} ${tokenId}`,
        ({ incomplete, behind }) => incomplete === true || behind === true,
      ),
    },
    {
      name: 'history',
      isOfNow: false,
      path: `/v1/account/${account}/history?chainId=${chainId}`,
      judge: (told, truth) => judgePast(withoutTransfers(told), withoutTransfers(truth)),
    },
    {
      name: 'the name of an address',
      isOfNow: true,
      path: `/v1/identity/${account}?`,
      judge: judgeWhole,
    },
    {
      name: 'the address of a name',
      isOfNow: true,
      path: `/v1/identity/name/${name}?chainId=${chainId}`,
      judge: judgeWhole,
    },
    {
      name: 'gas price',
      isOfNow: true,
      path: `/v1/convert/gas-price?chainId=${chainId}`,
      judge: judgeWhole,
    },
    {
      name: 'allowance',
      isOfNow: true,
      path: `/v1/convert/allowance?tokenAddress=${chainId}:${from}&userAddress=${chainId}:${account}`,
      judge: judgeWhole,
    },
    {
      name: 'swap prices',
      isOfNow: true,
      path: `/v1/convert/quotes?${pair}&amount=1000000`,
      judge: judgeRows(
        'quotes',
        ({ provider }) => String(provider),
        () => false,
        ['gas', 'priceImpact', 'measured', 'sellable'],
      ),
    },
    {
      name: 'prices',
      isOfNow: true,
      path: '/v1/fungible/price?',
      post: { addresses: [from, to].map((token) => `${chainId}:${token}`) },
      judge: judgeRows(
        'fungibles',
        ({ address }) => String(address),
        () => false,
        ['price'],
      ),
    },
    ...readsOf({ account, token: from, hash }).map(
      ([method, params]): Question => ({
        name: method,
        isOfNow: true,
        path: `/v1?chainId=${chainId}`,
        post: { jsonrpc: '2.0', id: 1, method, params },
        judge: judgeRpc,
      }),
    ),
  ]
}

/** What pages ask by themselves, and what a payment is followed with. */
const readsOf = ({
  account,
  token,
  hash,
}: Readonly<Record<'account' | 'token' | 'hash', string>>) =>
  [
    ['eth_getBalance', [account, 'latest']],
    ['eth_call', [{ to: token, data: '0x313ce567' }, 'latest']],
    ['eth_getCode', [token, 'latest']],
    ['eth_getTransactionByHash', [hash]],
    ['eth_getTransactionReceipt', [hash]],
    ['eth_getTransactionCount', [account, 'latest']],
    ['eth_getLogs', [{ fromBlock: '0x5', toBlock: '0x7' }]],
  ] as const
