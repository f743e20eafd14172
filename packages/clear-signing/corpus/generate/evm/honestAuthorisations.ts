import { honests } from './honest.ts'
import { tokenDomain } from './permits.ts'

export const authorisations = honests(
  'typed messages',
  { site: 'snapshot.box', sources: ['snapshot-docs'] },
  [
    [
      'farcaster-key',
      (e) => {
        const types = { requestFid: 'uint256', key: 'bytes', deadline: 'uint256' }
        const message = {
          requestFid: e.between(1_000, 900_000),
          key: e.hex(32),
          deadline: e.until(86_400),
        }
        const domain = {
          name: 'Farcaster SignedKeyRequestValidator',
          version: '1',
          chainId: e.id,
          verifyingContract: e.at('farcaster keys'),
        }
        return e.typed(
          { domain, types: { SignedKeyRequest: types }, primaryType: 'SignedKeyRequest', message },
          'Asks for a key with which an app posts.',
        )
      },
      {
        on: [10],
        site: 'farcaster.xyz',
        sources: ['farcaster-docs'],
        yellow: 'The key may post for the user.',
      },
    ],
    [
      'payment-by-authorisation',
      (e) => {
        e.held('USDC')
        const types = {
          from: 'address',
          to: 'address',
          value: 'uint256',
          validAfter: 'uint256',
          validBefore: 'uint256',
          nonce: 'bytes32',
        }
        const message = {
          from: e.me,
          to: e.key(),
          value: e.amount(0.01, 2, 6),
          validAfter: 0,
          validBefore: e.until(60),
          nonce: e.hex(32),
        }
        const domain = tokenDomain(e, e.token('USDC'))
        return e.typed(
          {
            domain,
            types: { TransferWithAuthorization: types },
            primaryType: 'TransferWithAuthorization',
            message,
          },
          'Pays a few cents for a page.',
        )
      },
      {
        on: [8453, 137],
        site: 'api.example',
        sources: ['x402', 'eip-3009'],
        yellow: 'The account has not paid it before.',
      },
    ],
    [
      'terms-as-typed-data',
      (e) => {
        const types = { time: 'uint64', terms: 'string' }
        const message = { time: Number(e.until(0)) * 1_000, terms: 'https://app.example/terms' }
        const domain = { name: 'App', version: '1', chainId: e.id }
        return e.typed(
          { domain, types: { AcceptTerms: types }, primaryType: 'AcceptTerms', message },
          'Agrees to terms.',
        )
      },
      { site: 'app.example', sources: ['eip-712'], yellow: 'The message names no contract.' },
    ],
    [
      'typed-with-unlisted-domain-member',
      (e) => {
        const types = { account: 'address', statement: 'string', nonce: 'bytes32' }
        const message = { account: e.me, statement: 'Link this wallet', nonce: e.hex(32) }
        const domain = { name: 'App', version: '1', chainId: e.id }
        const data = { domain, types: { Link: types }, primaryType: 'Link', message }
        return e.typed({ ...data, listed: ['name', 'version'] }, 'Links a wallet to an account.')
      },
      {
        site: 'app.example',
        sources: ['eip-712'],
        yellow: 'The network that the message names is not signed.',
      },
    ],
    [
      'typed-tree',
      (e) => {
        const types = { author: 'address', text: 'string', answers: 'Comment[]' }
        const answer = { author: e.key(), text: 'Yes.', answers: [] }
        const message = { author: e.me, text: `Is it so? ${e.n}`, answers: [answer] }
        const domain = { name: 'Forum', version: '1', chainId: e.id }
        const data = { domain, types: { Comment: types }, primaryType: 'Comment', message }
        return e.typed(data, 'Signs a comment with its answers.')
      },
      { site: 'forum.example', sources: ['eip-712'], yellow: 'The message names no contract.' },
    ],
  ],
)
