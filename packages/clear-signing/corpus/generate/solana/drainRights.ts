import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getCloseAccountInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import { solanaDrains } from './corpus.ts'
import { magicEdenListing } from './parts.ts'

export const rights = solanaDrains(
  'rights',
  ['goplus-solana', 'solana-owner-phishing'],
  [
    [
      'token-account-owner-to-key',
      async (s) => {
        const token = await s.held()
        const given = { authorityType: AuthorityType.AccountOwner, newAuthority: s.key() }
        const change = getSetAuthorityInstruction({
          owned: token.account,
          owner: s.signer,
          ...given,
        })
        return s.send([change], `The account with all ${token.symbol} belongs to a stranger.`)
      },
    ],
    [
      'token-2022-owner-to-key',
      async (s) => {
        const token = await s.held('PYUSD')
        const given = { authorityType: AuthorityType.AccountOwner, newAuthority: s.key() }
        const change = getSetAuthorityInstruction(
          { owned: token.account, owner: s.signer, ...given },
          { programAddress: token.tokenProgram },
        )
        return s.send([change], 'The account with all PYUSD belongs to a stranger.')
      },
    ],
    [
      'close-authority-to-key',
      async (s) => {
        const token = await s.held('SOL')
        const given = { authorityType: AuthorityType.CloseAccount, newAuthority: s.key() }
        const change = getSetAuthorityInstruction({
          owned: token.account,
          owner: s.signer,
          ...given,
        })
        return s.send([change], 'A stranger may close the account and keep its SOL.')
      },
    ],
    [
      'delegate-for-all',
      async (s) => {
        const token = await s.held()
        const amount = s.turn([2n ** 64n - 1n, token.balance, 2n ** 62n])
        const right = { source: token.account, delegate: s.key(), owner: s.signer, amount }
        return s.send([getApproveInstruction(right)], `A stranger may take all ${token.symbol}.`)
      },
    ],
    [
      'checked-delegate-for-all',
      async (s) => {
        const token = await s.held()
        const { account: source, mint, decimals, balance: amount } = token
        const right = { source, mint, delegate: s.fresh(), owner: s.signer, amount, decimals }
        return s.send(
          [getApproveCheckedInstruction(right)],
          `A stranger may take all ${token.symbol}.`,
        )
      },
    ],
    [
      'token-2022-delegate-for-all',
      async (s) => {
        const token = await s.held('PYUSD')
        const { account: source, mint, decimals, balance: amount } = token
        const approve = getApproveCheckedInstruction(
          { source, mint, delegate: s.key(), owner: s.signer, amount, decimals },
          { programAddress: token.tokenProgram },
        )
        return s.send([approve], 'A stranger may take all PYUSD.')
      },
    ],
    [
      'wrapped-sol-closed-to-key',
      async (s) => {
        const token = await s.held('SOL')
        const close = { account: token.account, destination: s.key(), owner: s.signer }
        return s.send([getCloseAccountInstruction(close)], 'All wrapped SOL goes to a stranger.')
      },
    ],
    [
      'core-asset-to-key',
      (s) => {
        const asset = s.newAddress()
        s.notes.holdNft(asset, [0n])
        const core = s.program('metaplex core')
        // TransferV1, without a proof of compression.
        const data = Uint8Array.of(14, 0)
        const accounts = [
          [asset, 'w'],
          [core],
          [s.me, 'ws'],
          [s.me, 's'],
          [s.key()],
          [s.program('system')],
          [core],
        ] as const
        return s.send([s.instruction(core, accounts, data)], 'The NFT goes to a stranger.')
      },
      ['metaplex-docs', 'goplus-solana'],
    ],
    [
      'nft-to-key-by-metadata',
      async (s) => {
        const nft = await s.nft()
        const to = s.key()
        const program = s.program('token metadata')
        // Transfer, in its first form, of one.
        const data = Uint8Array.of(49, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
        const accounts = [
          [nft.account, 'w'],
          [s.me],
          [await s.tokenAccount(to, nft), 'w'],
          [to],
          [nft.mint],
          [s.newAddress(), 'w'],
          [s.newAddress()],
          [program],
          [program],
          [s.me, 's'],
          [s.me, 'ws'],
          [s.program('system')],
          [s.program('tokens')],
        ] as const
        return s.send([s.instruction(program, accounts, data)], 'The NFT goes to a stranger.')
      },
      ['metaplex-docs', 'clinksink'],
    ],
    [
      'nft-listed-for-nothing',
      async (s) => {
        const listing = magicEdenListing(s, await s.nft(), s.turn([1n, 1_000n, 0n]))
        return s.send([listing], 'Whoever comes first has the NFT for nothing.')
      },
      ['magic-eden-docs', 'goplus-solana'],
    ],
  ],
)
