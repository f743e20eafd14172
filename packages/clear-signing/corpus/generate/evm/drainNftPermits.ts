import { drainers } from './drainer.ts'
import { encode } from './world.ts'

const YEAR = 31_536_000

/** Signatures by which others act for the account. */
export const nftPermitsAndForwards = drainers(
  'acts by signature',
  ['scam-sniffer-2024'],
  [
    [
      'position-permit-to-key',
      (e) => {
        const verifyingContract = e.at('uniswap positions')
        const data = {
          domain: {
            name: 'Uniswap V3 Positions NFT-V1',
            version: '1',
            chainId: e.id,
            verifyingContract,
          },
          types: {
            Permit: {
              spender: 'address',
              tokenId: 'uint256',
              nonce: 'uint256',
              deadline: 'uint256',
            },
          },
          primaryType: 'Permit',
          message: {
            spender: e.key(),
            tokenId: e.between(100_000, 900_000),
            nonce: 0,
            deadline: e.until(YEAR),
          },
        }
        return e.typed(data, 'A stranger may take the position, with all its liquidity.')
      },
      { on: [1, 42161, 10, 137], sources: ['erc-4494', 'uniswap-position-phishing'] },
    ],
    [
      'whole-collection-permit-to-key',
      (e) => {
        const nft = e.nft()
        const data = {
          domain: { name: nft.symbol, version: '1', chainId: e.id, verifyingContract: nft.address },
          types: {
            PermitForAll: {
              owner: 'address',
              operator: 'address',
              approved: 'bool',
              nonce: 'uint256',
              deadline: 'uint256',
            },
          },
          primaryType: 'PermitForAll',
          message: {
            owner: e.me,
            operator: e.key(),
            approved: true,
            nonce: 0,
            deadline: e.until(YEAR),
          },
        }
        return e.typed(data, `A stranger may take every ${nft.symbol} of the account.`)
      },
      { sources: ['erc-4494', 'slowmist-handbook'] },
    ],
    [
      'forward-request-moves-tokens',
      (e) => {
        const token = e.held(e.turn(['USDC', 'USDT', 'WETH']))
        const inner = encode('transfer(address to, uint256 amount)', [e.key(), token.balance])
        const data = {
          domain: {
            name: e.turn(['MinimalForwarder', 'GSNv2 Forwarder', 'ERC2771Forwarder']),
            version: '0.0.1',
            chainId: e.id,
            verifyingContract: e.contract(),
          },
          types: {
            ForwardRequest: {
              from: 'address',
              to: 'address',
              value: 'uint256',
              gas: 'uint256',
              nonce: 'uint256',
              data: 'bytes',
            },
          },
          primaryType: 'ForwardRequest',
          message: { from: e.me, to: token.address, value: 0, gas: 120_000, nonce: 1, data: inner },
        }
        return e.typed(data, `Whoever has the signature sends all ${token.symbol} to a stranger.`)
      },
      { on: [137, 1, 56, 42161], sources: ['erc-2771', 'native-meta-transactions'] },
    ],
    [
      'meta-transaction-approves-key',
      (e) => {
        const token = e.held(e.turn(['USDC.e', 'WETH', 'USDT']))
        const [name, args] = e.turn([
          ['approve(address spender, uint256 amount)', [e.key(), e.MAX]],
          ['transfer(address to, uint256 amount)', [e.key(), token.balance]],
        ] as const)
        const salt = `0x${(137).toString(16).padStart(64, '0')}`
        const data = {
          domain: { name: token.symbol, version: '1', verifyingContract: token.address, salt },
          types: {
            MetaTransaction: { nonce: 'uint256', from: 'address', functionSignature: 'bytes' },
          },
          primaryType: 'MetaTransaction',
          message: { nonce: 0, from: e.me, functionSignature: encode(name, args) },
        }
        return e.typed(data, `Whoever has the signature takes all ${token.symbol}.`)
      },
      { on: [137], sources: ['native-meta-transactions', 'polygon-docs'] },
    ],
  ],
)
