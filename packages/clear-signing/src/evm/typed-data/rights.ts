import { number, time } from '../../reading/fields.ts'
import { checkOperator } from '../calls/nftCalls.ts'
import { borrowing, operating, voting } from '../calls/rightsCalls.ts'
import { accountAt, nft } from '../evmFields.ts'
import { checkEnd, checkSigner, contractOf } from './checkDomain.ts'
import type { TypedReader } from './TypedReader.ts'

/** Rights other than those to tokens that are given by a signature: to NFTs, debts, positions and votes. */
export const rights: readonly TypedReader[] = [
  {
    type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    read: (members, message, scene) => ({
      intent: 'approveNft',
      fields: [
        accountAt('spender', members.address('spender')),
        nft(contractOf(message), members.number('tokenId'), 1n),
        time('deadline', members.number('deadline')),
      ],
      warnings: checkEnd(members.number('deadline'), scene),
    }),
  },
  ...['PermitForAll', 'PermitAll', 'ApprovalForAll', 'SetApprovalForAll'].flatMap((name) =>
    ['approved', 'isApproved'].map(
      (approved): TypedReader => ({
        type: `${name}(address owner,address operator,bool ${approved},uint256 nonce,uint256 deadline)`,
        read(members, message, scene) {
          const isApproved = members.boolean(approved)
          return {
            intent: isApproved ? 'approveCollection' : 'revokeCollection',
            fields: [
              accountAt('operator', members.address('operator')),
              accountAt('collection', contractOf(message)),
              accountAt('owner', members.address('owner')),
              time('deadline', members.number('deadline')),
            ],
            warnings: [
              ...(isApproved ? checkOperator(members.address('operator')) : []),
              ...checkSigner(members.address('owner'), scene),
              ...checkEnd(members.number('deadline'), scene),
            ],
          }
        },
      }),
    ),
  ),
  {
    type: 'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    read(members, message, scene) {
      const {
        fields,
        warnings = [],
        ...rest
      } = borrowing(
        {
          spender: members.address('delegatee'),
          value: members.number('value'),
          debt: contractOf(message),
        },
        scene,
      )
      const deadline = members.number('deadline')
      return {
        ...rest,
        fields: [...fields, time('deadline', deadline)],
        warnings: [...warnings, ...checkEnd(deadline, scene)],
      }
    },
  },
  authorization(
    'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
    { owner: 'owner', operator: 'manager', isAllowed: 'isAllowed', end: 'expiry' },
  ),
  authorization(
    'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
    { owner: 'authorizer', operator: 'authorized', isAllowed: 'isAuthorized', end: 'deadline' },
  ),
  {
    type: 'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
    read(members, message, scene) {
      const votes = { delegate: members.address('delegatee'), contract: contractOf(message) }
      const { fields, warnings = [], ...rest } = voting(votes, scene)
      const expiry = members.number('expiry')
      return {
        ...rest,
        fields: [...fields, time('deadline', expiry), number('nonce', members.number('nonce'))],
        warnings: [...warnings, ...checkEnd(expiry, scene)],
      }
    },
  },
]

interface Names {
  readonly owner: string
  readonly operator: string
  readonly isAllowed: string
  readonly end: string
}

/** Reads a right to do in a contract whatever the account may: of Compound's manager, and of whomever Morpho lets act. */
function authorization(type: string, names: Names): TypedReader {
  return {
    type,
    read(members, message, scene) {
      const {
        fields,
        warnings = [],
        ...rest
      } = operating(
        {
          operator: members.address(names.operator),
          isAllowed: members.boolean(names.isAllowed),
          contract: contractOf(message),
        },
        scene,
      )
      const [owner, end] = [members.address(names.owner), members.number(names.end)]
      return {
        ...rest,
        fields: [...fields, accountAt('owner', owner), time('deadline', end)],
        warnings: [...warnings, ...checkSigner(owner, scene), ...checkEnd(end, scene)],
      }
    },
  }
}
