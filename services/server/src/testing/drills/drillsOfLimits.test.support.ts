/** What drills a limit: drills of shared ones by their names, or a test by its file and its words. */
export type LimitDrill =
  | { readonly shared: readonly string[] }
  | { readonly file: string; readonly test: string }
  | { readonly none: string }

const shared = (...names: readonly string[]): LimitDrill => ({ shared: names })
const tried = (file: string, test: string): LimitDrill => ({ file, test })
const cap = tried(
  'modules/chain-data/rpc/rpcCaps.test.ts',
  'the limit is forwarded, one more is refused',
)
const quotas = (test: string) => tried('modules/relay/quotas.test.ts', test)
const relay = (test: string) => tried('modules/relay/createRelay.test.ts', test)

/** The rows of the table of limits in README.md, by how they begin, in their order. */
export const drillsOfLimits: readonly (readonly [row: string, drill: LimitDrill])[] = [
  ['chains, NFTs and prices', shared('data')],
  ['names and identities', shared('identity')],
  ['balances', shared('balance')],
  ['swaps', shared('swaps')],
  ['onramp', shared('onramp')],
  ['pages of history', shared('history')],
  ['own names', shared('names')],
  ['standing permissions', shared('sessions')],
  ['calls about [wallets of users]', shared('vault')],
  ['wallet directory, descriptors of contracts', shared('directory')],
  ['pictures', shared('images')],
  ['usage events', shared('events')],
  ['[signing in]', shared('signIn')],
  ['who is signed in', shared('signInChecks')],
  ['calls of the [login]', shared('auth')],
  ['cost units of `POST /v1`', shared('rpcUnits')],
  ['cost units of `POST /public/rpc', shared('walletRpcUnits')],
  ['calls without a valid project', { none: 'They are not limited.' }],
  ['codes that are mailed', shared('codes', 'checks', 'logins')],
  [
    'tries of a wallet’s password',
    tried(
      'modules/vault/createPasswordLimit.test.ts',
      'each device that has opened the wallet has tries of its own',
    ),
  ],
  [
    'recoveries that begin',
    tried(
      'modules/vault/recovery/recovery.test.ts',
      'one network spends a part of the agent’s day, and others begin recoveries all the same',
    ),
  ],
  ['slots of a wallet', tried('modules/vault/vault.test.ts', 'SLOT_LIMIT')],
  [
    'size of an encrypted wallet',
    tried('limitDrills.test.ts', 'an encrypted wallet has 8 kB at most'),
  ],
  ['registrations', shared('registrations')],
  [
    'attempts of one account',
    tried('modules/names/names.test.ts', 'three attempts a day, which strangers cannot use up'),
  ],
  ['proofs that are accepted', shared('proofs')],
  ['sessions', shared('signInSessions')],
  ['size of the body', tried('http/implement.test.ts', 'a body of %s is refused')],
  ['new names of usage events', shared('eventNames')],
  ['proofs of callers', shared('callerProofs')],
  [
    'depth of JSON',
    tried('modules/chain-data/rpc/rpcCaps.test.ts', 'params nested deeper than 32, are refused'),
  ],
  [
    'time to arrive',
    tried('http/createListener.long.test.ts', 'headers that do not end are not waited for'),
  ],
  [
    'sockets that wait for a request',
    tried(
      'http/boundSockets.test.ts',
      'sockets of one network that wait for nothing keep nobody out',
    ),
  ],
  [
    'time for the answer',
    tried('http/createAnswersInTime.test.ts', 'an answer takes at most 15 s'),
  ],
  ['parameters', cap],
  [
    '`eth_call`',
    tried('modules/chain-data/rpc/rpcCaps.test.ts', 'a call without gas gets the limit'),
  ],
  [
    '`eth_simulateV1`',
    tried(
      'modules/chain-data/rpc/rpcCaps.test.ts',
      'the calls of a simulation compute no more together than one call may',
    ),
  ],
  [
    '`eth_estimateUserOperationGas`',
    tried('modules/chain-data/rpc/bundlers.test.ts', '%s of %j is refused'),
  ],
  ['`eth_getLogs`', cap],
  ['`eth_feeHistory`', cap],
  ['`eth_getProof`', cap],
  [
    '`getSignaturesForAddress`',
    tried('modules/chain-data/rpc/rpcCaps.test.ts', 'a hundred at a time'),
  ],
  ['`getMultipleAccounts`', cap],
  ['`getSignatureStatuses`', cap],
  ['`getRecentPrioritizationFees`', cap],
  [
    'answer of a node',
    tried('modules/chain-data/rpc/bundlers.test.ts', 'an answer without end is not'),
  ],
  [
    'the own index of histories',
    tried('modules/history/index/cost.long.test.ts', 'a history costs a hundredth of all blocks'),
  ],
  [
    'transactions that are listed without a source',
    tried(
      'modules/history/sent/describeSentRepo.test.support.ts',
      'keeps the newest of an account, and of a chain',
    ),
  ],
  ['to each other service', shared('serviceQuestions')],
  [
    'answer of such a service',
    tried('drivers/upstream/createUpstream.test.ts', 'is not a valid answer'),
  ],
  ['files of `BOWLINE_MEDIA_HOSTS`', shared('remoteFiles')],
  ['handshakes, before the token is read', shared('relay handshakes')],
  ['failed handshakes', shared('relay failed handshakes')],
  ['successful handshakes', shared('relay handshakes')],
  [
    'life of a token',
    tried('modules/relay/auth/verifyRelayToken.test.ts', 'a token is valid for two days at most'),
  ],
  ['sockets at a time', shared('relay sockets')],
  ['operations', shared('relay operations')],
  ['bytes of valid requests', shared('relay bytes')],
  ['published messages', shared('relay messages')],
  ['refused or invalid frames', quotas('a connection that only sends refused requests is closed')],
  ['size; depth', quotas('deeply nested frames are refused without parsing')],
  ['items of a batch', quotas('naming 500 topics 500 times counts as one topic')],
  ['size of a message', relay('gets an explicit error')],
  ['life of a message', tried('modules/relay/mailbox/createMailbox.test.ts', 'a message waits %s')],
  ['answer to a fetch', quotas('a fetch returns at most 500 messages')],
  ['subscriptions', shared('relay subscriptions')],
  ['sockets subscribed to one topic', quotas('16 connections receive the messages of a topic')],
  ['messages that wait, by sender', shared('relay waiting messages')],
  ['size of these messages', shared('relay waiting bytes')],
  [
    'messages that wait in one topic',
    tried('modules/relay/mailbox/createMailbox.test.ts', 'MB at most'),
  ],
  [
    'messages that wait to be stored',
    tried('modules/relay/outage.test.ts', 'what waits for a slow database is bounded'),
  ],
  ['requests being answered', tried('modules/relay/badInputs.test.ts', 'of 700 frames')],
  ['pushes without an answer', relay('64 pushes are open at once')],
  ['unsent bytes', quotas('unacknowledged pushes take at most 1 MB')],
  ['silence', relay('closes sockets that were silent for 90 s')],
]
