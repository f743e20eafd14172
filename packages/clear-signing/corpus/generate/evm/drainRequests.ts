import { drainers } from './drainer.ts'
import { tokenDomain } from './permits.ts'

const YEAR = 31_536_000

/** Signatures by which others act for the account. */
export const requestsByOthers = drainers(
  'acts by signature',
  ['scam-sniffer-2024'],
  [
    [
      'payment-authorised-to-stranger',
      (e) => {
        const token = e.held('USDC')
        const primaryType = e.turn(['TransferWithAuthorization', 'ReceiveWithAuthorization'])
        const members = { from: 'address', to: 'address', value: 'uint256' }
        const types = {
          ...members,
          validAfter: 'uint256',
          validBefore: 'uint256',
          nonce: 'bytes32',
        }
        const message = {
          from: e.me,
          to: e.key(),
          value: token.balance,
          validAfter: 0,
          validBefore: e.until(YEAR),
          nonce: e.hex(32),
        }
        const data = {
          domain: tokenDomain(e, token),
          types: { [primaryType]: types },
          primaryType,
          message,
        }
        return e.typed(data, 'A stranger is paid all USDC of the account.')
      },
      { on: [1, 8453, 137, 42161, 10], sources: ['eip-3009', 'scam-sniffer-2024'] },
    ],
    [
      'borrowing-signed-to-key',
      (e) => {
        e.held(e.turn(['aEthUSDC', 'aEthWETH']))
        const name = e.turn([
          'Aave Ethereum Variable Debt USDC',
          'Aave Ethereum Variable Debt WETH',
        ])
        const verifyingContract = e.at(name.endsWith('USDC') ? 'aave debt USDC' : 'aave debt WETH')
        const data = {
          domain: { name, version: '1', chainId: e.id, verifyingContract },
          types: {
            DelegationWithSig: {
              delegatee: 'address',
              value: 'uint256',
              nonce: 'uint256',
              deadline: 'uint256',
            },
          },
          primaryType: 'DelegationWithSig',
          message: { delegatee: e.key(), value: e.MAX, nonce: 0, deadline: e.until(YEAR) },
        }
        return e.typed(data, "A stranger may borrow against the account's collateral.")
      },
      { sources: ['aave-credit', 'scam-sniffer-2024'] },
    ],
    [
      'comet-manager-signed-to-key',
      (e) => {
        const data = {
          domain: {
            name: 'Compound USDC',
            version: '0',
            chainId: e.id,
            verifyingContract: e.at('comet USDC'),
          },
          types: {
            Authorization: {
              owner: 'address',
              manager: 'address',
              isAllowed: 'bool',
              nonce: 'uint256',
              expiry: 'uint256',
            },
          },
          primaryType: 'Authorization',
          message: {
            owner: e.me,
            manager: e.key(),
            isAllowed: true,
            nonce: 0,
            expiry: e.until(YEAR),
          },
        }
        return e.typed(data, 'A stranger may withdraw all that the account has in Compound.')
      },
      { sources: ['compound-docs', 'scam-sniffer-2024'] },
    ],
    [
      'morpho-authorisation-signed-to-key',
      (e) => {
        const data = {
          domain: { chainId: e.id, verifyingContract: e.at('morpho') },
          types: {
            Authorization: {
              authorizer: 'address',
              authorized: 'address',
              isAuthorized: 'bool',
              nonce: 'uint256',
              deadline: 'uint256',
            },
          },
          primaryType: 'Authorization',
          message: {
            authorizer: e.me,
            authorized: e.key(),
            isAuthorized: true,
            nonce: 0,
            deadline: e.until(YEAR),
          },
        }
        return e.typed(data, 'A stranger may withdraw all that the account has in Morpho.')
      },
      { on: [1, 8453], sources: ['morpho-docs', 'scam-sniffer-2024'] },
    ],
  ],
)
