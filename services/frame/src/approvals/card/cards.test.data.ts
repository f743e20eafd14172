// @boundaries-ignore The corpora of requests are no part of a package.
import type { Request } from '../../../../../packages/clear-signing/corpus/Request.ts'

/** A request whose card was looked at as a picture. */
export interface LookedAt {
  /** Of the half of the corpora to work with, by its file and its name there; or a request of its own. */
  readonly request: readonly [file: string, id: string] | Request
}

const known = {}
const at = (account: string, domain: string) => ({
  ...{ account, domain, own: [], trusted: [], known, balances: [] },
})
const OWNER = '0x88A3B4F35d64aAD41A6d4030ac9AFE4356cB84fA'
const REACTOR = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
const CODE = '0x3A4e6eD8B0F02BFBfaA3C6506Af2DB939eA5798c'
const ONCE = { template: 'once', sources: [] }

const uniswapX: Request = {
  ...{ id: 'uniswapx-fair', kind: 'orders', family: 'evm', chain: 'eip155:1', ...ONCE },
  method: 'eth_signTypedData_v4',
  params: [
    OWNER,
    JSON.stringify({
      domain: {
        ...{ name: 'Permit2', chainId: 1 },
        verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      },
      primaryType: 'PermitWitnessTransferFrom',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        PermitWitnessTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
          { name: 'witness', type: 'Order' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
        Order: [{ name: 'outputs', type: 'Output[]' }],
        Output: [
          { name: 'token', type: 'address' },
          { name: 'startAmount', type: 'uint256' },
          { name: 'endAmount', type: 'uint256' },
          { name: 'recipient', type: 'address' },
        ],
      },
      message: {
        permitted: {
          token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
          amount: '3000000000',
        },
        spender: REACTOR,
        ...{ nonce: '1', deadline: '1795903600' },
        witness: {
          outputs: [
            {
              token: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
              ...{ startAmount: '1000000000000000000', endAmount: '990000000000000000' },
              recipient: OWNER,
            },
          ],
        },
      },
    }),
  ],
  context: { ...at(OWNER, 'app.uniswap.org'), known: { [REACTOR]: 'contract' } },
}

const delegation: Request = {
  ...{ id: 'account-delegated', kind: 'accounts', family: 'evm', chain: 'eip155:1', ...ONCE },
  method: 'eth_sendTransaction',
  params: [
    {
      ...{ from: OWNER, to: OWNER },
      authorizationList: [{ address: CODE, chainId: '0x1', nonce: '0x0' }],
    },
  ],
  context: { ...at(OWNER, 'claim.example'), known: { [CODE]: 'fresh' } },
}

const MEMBER = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
const squads: Request = {
  ...{ id: 'squads-member-added', kind: 'accounts', family: 'solana', ...ONCE },
  chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  method: 'solana_signTransaction',
  params: {
    transaction:
      'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQABAwEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgGgcTOR+IjaLixVV7Ih68JLvx++7Zso/Uvv2jUrJy3qAkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJAQIDAQAAKgHb12y45dYIBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHAAA=',
    pubkey: MEMBER,
  },
  context: at(MEMBER, 'squads.example'),
}

const CHAIN = '91b171bb158e2d3848fa23a9f1c25182'
const ofPolkadot = (id: string, genesis: string, method: string): Request => {
  const address = '12KM5KYi2fBdRoijHVrpPx71buoU5bG8Yq7rVpEG7nrUG6f'
  return {
    ...{ id, kind: 'accounts', family: 'polkadot', chain: `polkadot:${genesis}`, ...ONCE },
    method: 'polkadot_signTransaction',
    params: {
      address,
      transactionPayload: {
        ...{ address, method, genesisHash: `0x${genesis}${'0'.repeat(32)}` },
        ...{ era: '0x1500', nonce: '0x07', tip: '0x00', version: 4 },
      },
    },
    context: at(address, 'multisig.example'),
  }
}
const PAYMENT = '0x1e01020008030303030303030303030303030303030303030303030303030303030303030304040404040404040404040404040404040404040404040404040404040404040005030002020202020202020202020202020202020202020202020202020202020202020700743ba40b0404'
const multisig = ofPolkadot('multisig-payment', CHAIN, PAYMENT)
const otherChain = ofPolkadot('call-of-unknown-chain', '0123456789abcdef'.repeat(2), PAYMENT)

const of = (file: string, ...ids: readonly string[]): readonly LookedAt[] =>
  ids.map((id) => ({ request: [file, `${id}-0`] as const }))

/** In the order of their families. */
export const lookedAt: readonly LookedAt[] = [
  ...of('honest/evm-collectibles', 'seaport-fair-listing', 'seaport-collection-offer', 'blur-fair-listing'),
  ...of('drainers/evm-orders-of-collectibles', 'seaport-bulk-for-nothing', 'blur-root'),
  ...of('drainers/evm-orders-of-tokens', 'cow-dust-to-stranger', 'oneinch-dust-to-stranger'),
  { request: uniswapX },
  ...of('drainers/evm-permits', 'permit-all-to-key', 'permit2-batch-to-stranger'),
  ...of('honest/evm-swaps', 'permit-exact-for-router', 'v3-single'),
  ...of('honest/evm-batches', 'batch-approve-and-swap'),
  ...of('honest/evm-accounts', 'safe-pays-known-address'),
  ...of('drainers/evm-smart-accounts', 'operation-sends-tokens'),
  { request: delegation },
  ...of('honest/evm-bridges', 'polygon-deposit'),
  ...of('honest/evm-rights', 'approve-exact-to-router', 'approve-unlimited-to-permit2', 'revoke-from-contract'),
  ...of('drainers/evm-collectibles', 'liquidity-positions-to-key'),
  ...of('drainers/evm-payments', 'collectible-to-key', 'decoy-function-with-coins', 'decoy-function-of-key-with-coins'),
  ...of('drainers/evm-approvals', 'debt-approval-to-key'),
  ...of('honest/evm-names', 'ens-renew'),
  ...of('honest/evm-staking', 'rocket-stake'),
  ...of('honest/evm-accounts-of-exchanges', 'hyperliquid-agent-of-own-site'),
  ...of('drainers/evm-accounts-of-exchanges', 'hyperliquid-withdraws-to-stranger'),
  ...of('honest/evm-typed-messages', 'terms-as-typed-data'),
  ...of('drainers/bitcoin-open-signatures', 'inscription-listed-for-dust'),
  ...of('honest/bitcoin-markets', 'inscription-bought'),
  ...of('honest/bitcoin-payments', 'payment-to-new-address'),
  ...of('honest/bitcoin-messages', 'bitcoin-sign-in'),
  ...of('drainers/solana-rights', 'delegate-for-all', 'token-account-owner-to-key'),
  ...of('honest/solana-payments', 'tokens-to-known-address', 'delegate-taken-back', 'sol-wrapped'),
  ...of('honest/solana-exchange', 'jupiter-swap-by-table'),
  { request: squads },
  ...of('honest/solana-staking', 'stake-deactivated'),
  ...of('drainers/solana-payments', 'everything-in-several-transactions'),
  ...of('drainers/solana-messages', 'transaction-as-message'),
  ...of('drainers/polkadot-payments', 'all-coins-to-stranger'),
  ...of('honest/polkadot-payments', 'batch-of-payments', 'teleported-to-self'),
  ...of('drainers/polkadot-rights', 'proxy-for-everything'),
  ...of('honest/polkadot-staking', 'bonded-and-nominated'),
  ...of('honest/polkadot-votes', 'voted'),
  { request: multisig },
  { request: otherChain },
]
