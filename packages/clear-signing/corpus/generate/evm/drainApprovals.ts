import { drainers } from './drainer.ts'
import { ANY_CHAIN, type EvmWorld } from './world.ts'

const APPROVE = 'approve(address spender, uint256 amount)'
const RAISE = 'increaseAllowance(address spender, uint256 addedValue)'
const ALL = 'setApprovalForAll(address operator, bool approved)'

const approve = (to: 'key' | 'fresh', amountOf: (e: EvmWorld, balance: bigint) => bigint) => {
  return (e: EvmWorld) => {
    const token = e.held()
    const spender = e[to]()
    const amount = amountOf(e, token.balance)
    return e.send(
      e.call(token.address, APPROVE, [spender, amount]),
      `Lets ${spender} take all ${token.symbol} of the account at any time.`,
    )
  }
}
const max = (e: EvmWorld) => e.MAX

/** Far more than there is of any token, and less than the number that is known as "unlimited". */
const huge = (e: EvmWorld) =>
  e.turn([10n ** 30n, 2n ** 127n, 4n * 10n ** 28n, 10n ** 27n, 2n ** 112n - 1n, 10n ** 36n])

export const approvals = drainers(
  'approvals',
  ['ice-phishing', 'inferno-group-ib', 'scam-sniffer-2023'],
  [
    ['approve-all-to-key', approve('key', max), { on: ANY_CHAIN }],
    ['approve-balance-to-key', approve('key', (_, balance) => balance), { on: ANY_CHAIN }],
    ['approve-all-to-fresh-contract', approve('fresh', max), { on: ANY_CHAIN }],
    ['approve-huge-to-fresh-contract', approve('fresh', huge), { on: ANY_CHAIN }],
    ['approve-huge-to-key', approve('key', huge), { on: ANY_CHAIN }],
    [
      'increase-allowance-to-key',
      (e) => {
        const token = e.held(e.turn(['USDC', 'UNI', 'LDO', 'ENS', 'PEPE']))
        const spender = e.key()
        const added = e.turn([token.balance, e.MAX, 2n ** 255n])
        const call = e.call(token.address, RAISE, [spender, added])
        return e.send(call, `Adds to what ${spender} may take: all ${token.symbol} there is.`)
      },
    ],
    [
      'increase-allowance-to-fresh-contract',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH', 'USDT']))
        const call = e.call(token.address, RAISE, [e.fresh(), huge(e)])
        return e.send(call, `A contract that nobody knows may take all ${token.symbol}.`)
      },
      { on: [8453, 42161, 10] },
    ],
    [
      'increase-approval-of-link-to-key',
      (e) => {
        const token = e.held('LINK')
        const name = 'increaseApproval(address spender, uint256 addedValue)'
        const call = e.call(token.address, name, [e.key(), e.turn([token.balance, e.MAX])])
        return e.send(call, 'The older name of a raised allowance: a stranger may take all LINK.')
      },
    ],
    [
      'approve-and-call-fresh-contract',
      (e) => {
        const token = e.held('USDe')
        const name = 'approveAndCall(address spender, uint256 value, bytes data)'
        const call = e.call(token.address, name, [e.fresh(), token.balance, e.hex(4)])
        return e.send(call, 'Gives the right to take all of the token, and has it used at once.')
      },
      { sources: ['erc-1363', 'ice-phishing'] },
    ],
    [
      'permit2-approve-to-key',
      (e) => {
        const token = e.held()
        const name = 'approve(address token, address spender, uint160 amount, uint48 expiration)'
        const end = Number(e.until(86_400 * e.between(30, 3_000)))
        const args = [token.address, e.key(), 2n ** 160n - 1n, end]
        const call = e.call(e.at('permit2'), name, args)
        return e.send(call, `A stranger may take all ${token.symbol} through Permit2.`)
      },
      { on: ANY_CHAIN, sources: ['permit2-phishing', 'inferno-reloaded'] },
    ],
    [
      'permit2-approve-to-fresh-contract',
      (e) => {
        const token = e.held()
        const name = 'approve(address token, address spender, uint160 amount, uint48 expiration)'
        const args = [token.address, e.fresh(), token.balance, 281_474_976_710_655]
        const call = e.call(e.at('permit2'), name, args)
        return e.send(call, `A new contract may take all ${token.symbol} for ever.`)
      },
      { on: ANY_CHAIN, sources: ['permit2-phishing', 'inferno-reloaded'] },
    ],
    [
      'debt-approval-to-key',
      (e) => {
        const debt = e.at(e.turn(['aave debt USDC', 'aave debt WETH']))
        e.held(e.turn(['aEthWETH', 'aEthUSDC']))
        const name = 'approveDelegation(address delegatee, uint256 amount)'
        const call = e.call(debt, name, [e.key(), e.turn([e.MAX, e.amount(5e3, 9e4, 6)])])
        return e.send(call, "A stranger may borrow against the account's collateral in Aave.")
      },
      { sources: ['aave-credit', 'scam-sniffer-2024'] },
    ],
    [
      'comet-manager-key',
      (e) => {
        const call = e.call(e.at('comet USDC'), 'allow(address manager, bool isAllowed)', [
          e.key(),
          true,
        ])
        return e.send(call, 'A stranger may withdraw and borrow for the account in Compound.')
      },
      { sources: ['compound-docs', 'scam-sniffer-2024'] },
    ],
    [
      'morpho-authorisation-key',
      (e) => {
        const name = 'setAuthorization(address authorized, bool newIsAuthorized)'
        const call = e.call(e.at('morpho'), name, [e.key(), true])
        return e.send(call, 'A stranger may withdraw and borrow for the account in Morpho.')
      },
      { on: [1, 8453], sources: ['morpho-docs', 'scam-sniffer-2024'] },
    ],
    [
      'erc777-operator-key',
      (e) => {
        const call = e.call(e.contract(), 'authorizeOperator(address operator)', [e.key()])
        return e.send(call, 'A stranger may send and burn all of the token at any time.')
      },
      { sources: ['erc-777', 'slowmist-handbook'] },
    ],
    [
      'maker-vault-allowed-to-key',
      (e) => {
        const name = 'cdpAllow(uint256 cdp, address usr, uint256 ok)'
        const args = [BigInt(e.between(1_000, 31_000)), e.key(), 1n]
        return e.send(
          e.call(e.at('maker vaults'), name, args),
          'A stranger may take the collateral out of the vault, and borrow against it.',
        )
      },
      { sources: ['maker-docs', 'scam-sniffer-2024'] },
    ],
  ],
)

export const collections = drainers(
  'collectibles',
  ['ice-phishing', 'inferno-group-ib', 'slowmist-2024'],
  [
    [
      'collection-to-key',
      (e) => {
        const nft = e.nft()
        const call = e.call(nft.address, ALL, [e.key(), true])
        return e.send(call, `A stranger may take every ${nft.symbol} of the account.`)
      },
    ],
    [
      'collection-to-fresh-contract',
      (e) => {
        const nft = e.nft()
        const call = e.call(nft.address, ALL, [e.fresh(), true])
        return e.send(call, `A contract that nobody knows may take every ${nft.symbol}.`)
      },
    ],
    [
      'editions-to-key',
      (e) => {
        const nft = e.edition()
        const call = e.call(nft.address, ALL, [e.key(), true])
        return e.send(call, `A stranger may take all that the account has of ${nft.symbol}.`)
      },
    ],
    [
      'one-collectible-to-key',
      (e) => {
        const nft = e.nft()
        const call = e.call(nft.address, 'approve(address to, uint256 tokenId)', [e.key(), nft.id])
        return e.send(call, `A stranger may take ${nft.symbol} ${nft.id}.`)
      },
    ],
    [
      'liquidity-positions-to-key',
      (e) => {
        const call = e.call(e.at('uniswap positions'), ALL, [e.key(), true])
        return e.send(call, 'A stranger may take all liquidity that the account has in Uniswap.')
      },
      { on: [1, 42161, 10, 137], sources: ['uniswap-position-phishing', 'inferno-reloaded'] },
    ],
  ],
)
