import { type Field, type Warning, warn } from '@bowline/common/reading'
import { account, amount, bytes, text } from '../../reading/fields.ts'
import { checksumAddress, isEvmAddress } from '../checksumAddress.ts'
import { isKnownAddress } from '../effects/strangers.ts'
import { accountAt } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import type { Members, TypedReader } from './TypedReader.ts'
import { typedField } from './typedFields.ts'

const DECIMALS = 6
const NAME = 'HyperliquidTransaction:'
/** Where Hyperliquid's own pages are. */
const HOST = /(?:^|\.)hyperliquid\.xyz$/

/** Acts at Hyperliquid, whose messages name no contract: payments, and keys that may trade. */
export const hyperliquid: readonly TypedReader[] = [
  {
    type: (encoded) =>
      encoded.startsWith(NAME) && /\(string hyperliquidChain,string destination,/.test(encoded),
    read: (members, _, scene) => paying(members, scene),
  },
  {
    type: (encoded) =>
      encoded.startsWith(NAME) &&
      /\(string hyperliquidChain,string signatureChainId,string destination,|\(string hyperliquidChain,string vaultAddress,/.test(
        encoded,
      ),
    read: (members, _, scene) => paying(members, scene),
  },
  {
    type: `${NAME}ApproveAgent(string hyperliquidChain,address agentAddress,string agentName,uint64 nonce)`,
    read: (members, _, scene) => ({
      intent: 'grantPermission',
      fields: [
        accountAt('actor', members.address('agentAddress')),
        ...restOf(members, ['agentAddress']),
      ],
      warnings: HOST.test(scene.context.domain ?? '')
        ? [warn('keyOfSite')]
        : [warn('spenderIsKey', { subject: checksumAddress(members.address('agentAddress')) })],
    }),
  },
  {
    // Orders and moves within an account there. What they are is in the hash alone.
    type: 'Agent(string source,bytes32 connectionId)',
    chainId: 'eip155:1337',
    read: (members, _, scene) => ({
      intent: 'signHash',
      fields: [bytes('data', members.bytes('connectionId')), ...restOf(members, ['connectionId'])],
      warnings: HOST.test(scene.context.domain ?? '') ? [] : [warn('mayBeHash')],
    }),
  },
]

function paying(members: Members, scene: Scene) {
  const names = members.names.filter((name) => name === 'destination' || name === 'vaultAddress')
  const receivers = names.flatMap((name) => {
    const value = members.value(name)
    return value.kind === 'text' && isEvmAddress(value.value) ? [value.value] : []
  })
  const paid = amountIn(members)
  return {
    intent: 'authorizeTransfer' as const,
    fields: [
      ...receivers.map((to): Field => account('recipient', checksumAddress(to.toLowerCase()))),
      ...(paid ? [paid] : []),
      ...restOf(members, [...(receivers.length > 0 ? names : []), ...(paid ? ['amount'] : [])]),
    ],
    warnings: receivers.flatMap((to) => checkPaid(to, scene)),
  }
}

/** Reads an amount in whole units, of USDC unless another token is named. */
function amountIn(members: Members): Field | undefined {
  if (!members.names.includes('amount') || members.names.includes('token')) return undefined
  const value = members.value('amount')
  const [, whole, part = ''] =
    (value.kind === 'text' && /^(\d{1,20})(?:\.(\d{1,6}))?$/.exec(value.value)) || []
  if (whole === undefined) return undefined
  const units = BigInt(whole + part.padEnd(DECIMALS, '0'))
  return amount('amount', units, { symbol: 'USDC', decimals: DECIMALS })
}

/** How much the account has there is not known, so that a stranger counts whatever the amount. */
function checkPaid(to: string, { context }: Scene): readonly Warning[] {
  const isKnown = isKnownAddress(context, to)
  return isKnown ? [] : [warn('giftToStranger', { subject: checksumAddress(to.toLowerCase()) })]
}

const restOf = (members: Members, without: readonly string[]): readonly Field[] => [
  text('app', 'Hyperliquid'),
  ...members.names
    .filter((name) => !without.includes(name))
    .map((name) => typedField('member', members.value(name), name)),
]
