import { drainers } from './drainer.ts'
import { EXECUTE, executeArguments, packed, type SafeCall, safeTransaction } from './safe.ts'
import { type EvmWorld, encode } from './world.ts'

const NO_ROLE = `0x${'0'.repeat(64)}`
const FIRST = '0x0000000000000000000000000000000000000001'

/** Takes control of a contract that the account owns. */
const sent =
  (signature: string, argsOf: (e: EvmWorld) => readonly unknown[], says: string) => (e: EvmWorld) =>
    e.send(e.call(e.contract(), signature, argsOf(e)), says)

/** Takes control of a Safe of which the account is an owner: by a signature, or by a transaction of its own. */
const safe =
  (callOf: (e: EvmWorld, safe: `0x${string}`) => SafeCall, says: string) => (e: EvmWorld) => {
    const account = e.contract()
    const call = callOf(e, account)
    if (e.n % 3 === 2) return e.send(e.call(account, EXECUTE, executeArguments(e, call)), says)
    return e.typed(safeTransaction(e, account, call), says)
  }
const own =
  (signature: string, argsOf: (e: EvmWorld) => readonly unknown[]) =>
  (e: EvmWorld, account: `0x${string}`): SafeCall => ({
    to: account,
    data: encode(signature, argsOf(e)),
  })

const CHAINS = [1, 42161, 8453, 56, 10]

export const control = drainers(
  'control of contracts',
  ['proxy-docs', 'slowmist-handbook'],
  [
    [
      'ownership-to-key',
      sent(
        'transferOwnership(address newOwner)',
        (e) => [e.key()],
        'A stranger owns the contract, with all that its owner may do.',
      ),
      { on: CHAINS },
    ],
    [
      'proxy-upgraded-to-fresh-code',
      sent(
        'upgradeTo(address newImplementation)',
        (e) => [e.fresh()],
        'Code of a stranger runs in the place of the contract, with all that it holds.',
      ),
      { on: CHAINS },
    ],
    [
      'proxy-upgraded-and-called',
      sent(
        'upgradeToAndCall(address newImplementation, bytes data)',
        (e) => [e.fresh(), encode('initialize(address owner)', [e.key()])],
        'Code of a stranger takes the place of the contract, and runs at once.',
      ),
      { on: CHAINS },
    ],
    [
      'proxy-admin-upgrades',
      sent(
        'upgrade(address proxy, address implementation)',
        (e) => [e.contract(), e.fresh()],
        'Code of a stranger runs in the place of a contract that the account administers.',
      ),
      { on: CHAINS },
    ],
    [
      'proxy-admin-changed',
      sent(
        'changeAdmin(address newAdmin)',
        (e) => [e.key()],
        'A stranger may exchange the code of the contract.',
      ),
      { on: CHAINS },
    ],
    [
      'wallet-proxy-owner-to-key',
      sent(
        'setOwner(address owner)',
        (e) => [e.key()],
        "The account's proxy, with its vaults and tokens, belongs to a stranger.",
      ),
      { sources: ['ds-proxy-phishing', 'scam-sniffer-2024'] },
    ],
    [
      'wallet-proxy-executes-fresh-code',
      sent(
        'execute(address target, bytes data)',
        (e) => [
          e.fresh(),
          encode('give(address manager, uint256 cdp, address usr)', [
            e.at('maker vaults'),
            7n,
            e.key(),
          ]),
        ],
        "Code of a stranger runs with all rights of the account's proxy.",
      ),
      { sources: ['ds-proxy-phishing', 'scam-sniffer-2024'] },
    ],
    [
      'admin-role-to-key',
      sent(
        'grantRole(bytes32 role, address account)',
        (e) => [NO_ROLE, e.key()],
        'A stranger may do all that the administrator of the contract may do.',
      ),
      { on: CHAINS },
    ],
    [
      'name-owner-to-key',
      (e) => {
        const call = e.call(e.at('ens registry'), 'setOwner(bytes32 node, address owner)', [
          e.hex(32),
          e.key(),
        ])
        return e.send(call, 'A stranger may set where payments to the name go.')
      },
      { sources: ['ens-docs', 'slowmist-handbook'] },
    ],
  ],
)

export const safes = drainers(
  'control of Safes',
  ['bybit-analysis', 'safe-docs', 'slowmist-2024'],
  [
    [
      'safe-owner-added',
      safe(
        own('addOwnerWithThreshold(address owner, uint256 _threshold)', (e) => [e.key(), 1n]),
        'A stranger becomes an owner of the Safe and needs nobody else.',
      ),
      { on: CHAINS },
    ],
    [
      'safe-owner-swapped',
      safe(
        own('swapOwner(address prevOwner, address oldOwner, address newOwner)', (e) => [
          FIRST,
          e.me,
          e.key(),
        ]),
        'A stranger takes the place of the owner.',
      ),
      { on: CHAINS },
    ],
    [
      'safe-module-enabled',
      safe(
        own('enableModule(address module)', (e) => [e.fresh()]),
        'A contract that nobody knows may move all that the Safe has, without any owner.',
      ),
      { on: CHAINS },
    ],
    [
      'safe-guard-set',
      safe(
        own('setGuard(address guard)', (e) => [e.fresh()]),
        'A contract that nobody knows may stop every transaction of the Safe.',
      ),
      { on: CHAINS },
    ],
    [
      'safe-fallback-set',
      safe(
        own('setFallbackHandler(address handler)', (e) => [e.fresh()]),
        'Code of a stranger answers for the Safe, signatures included.',
      ),
      { on: CHAINS },
    ],
    [
      'safe-runs-foreign-code',
      safe((e) => {
        const data = encode('transfer(address to, uint256 amount)', [e.fresh(), 0n])
        return { to: e.fresh(), data, operation: 1 }
      }, 'What looks like a payment runs code of a stranger with all rights of the Safe.'),
      { on: CHAINS },
    ],
    [
      'safe-batch-hides-approval',
      safe((e) => {
        const token = e.held(e.turn(['USDC', 'USDT', 'WETH']))
        const approve = encode('approve(address spender, uint256 amount)', [e.key(), e.MAX])
        const pay = encode('transfer(address to, uint256 amount)', [e.friend(), e.amount(5, 90, 6)])
        const calls = [
          { to: token.address, data: pay },
          { to: token.address, data: approve },
        ]
        const data = encode('multiSend(bytes transactions)', [packed(calls)])
        return { to: e.at('safe multisend'), data, operation: 1 }
      }, 'Beside a known payment, a stranger may take all of the token that the Safe has.'),
      { on: CHAINS },
    ],
  ],
)
