import { type Field, warn } from '@bowline/common/reading'
import { account, text, type Word, word } from '../../reading/fields.ts'
import { addressOf } from '../addresses.ts'
import {
  accountField,
  type CallReader,
  checkAddress,
  checkAuthority,
  isOwn,
  receiverOf,
} from '../CallScene.ts'
import { anyFieldOf, type DecodedFields, fieldOf, keyOf, partsOf } from '../Decoded.ts'

const kindOf = (args: DecodedFields): string | undefined => {
  const kind = fieldOf(args, 'proxy_type')
  return kind?.kind === 'variant' ? kind.name : undefined
}

/** What proxies of a kind may do, in words. Kinds that only some chains have are named as these do. */
const RIGHTS: Readonly<Record<string, Word>> = {
  Any: 'rightsAny',
  NonTransfer: 'rightsNonTransfer',
  Governance: 'rightsGovernance',
  Staking: 'rightsStaking',
  NominationPools: 'rightsPools',
  Assets: 'rightsAssets',
  CancelProxy: 'rightsCancel',
}

function rightsField(kind: string): Field {
  const known = Object.hasOwn(RIGHTS, kind) ? RIGHTS[kind] : undefined
  return known ? word('rights', known) : text('rights', kind)
}

/** Proxies of these kinds move nothing, and give nothing away for good. */
const HARMLESS: ReadonlySet<string> = new Set([
  'Governance',
  'CancelProxy',
  'IdentityJudgement',
  'ParaRegistration',
  'SudoBalances',
])

const addProxy: CallReader = (args, scene) => {
  const to = receiverOf(fieldOf(args, 'delegate'), scene)
  const kind = kindOf(args)
  if (to === undefined || kind === undefined) return undefined
  const control = checkAuthority(scene, to, kind === 'Any' ? 'fullControl' : 'authorityChange')
  return {
    intent: 'changeAuthority',
    fields: [accountField('newAuthority', to), rightsField(kind)],
    warnings: HARMLESS.has(kind)
      ? control.map((one) => (one.code === 'authorityChange' ? { ...one, level: 'yellow' } : one))
      : control,
  }
}

const removeProxy: CallReader = (args, scene) => {
  const from = receiverOf(fieldOf(args, 'delegate'), scene)
  const kind = kindOf(args)
  return from === undefined || kind === undefined
    ? undefined
    : { intent: 'revokePermission', fields: [accountField('spender', from), rightsField(kind)] }
}

/** An account without a key, which whoever makes it acts for: with the rights of a proxy of this kind. */
const createPure: CallReader = (args) => {
  const kind = kindOf(args)
  return kind === undefined ? undefined : { intent: 'createPure', fields: [rightsField(kind)] }
}

/** The account that signs is deleted, if it is one without a key: nobody can ever move again what is in it. */
const killPure: CallReader = (args, scene) => {
  const maker = receiverOf(fieldOf(args, 'spawner'), scene)
  if (maker === undefined) return undefined
  const lost = scene.actor ? addressOf(scene.actor, scene.prefix) : scene.context.account
  return {
    intent: 'killPure',
    fields: [account('account', lost), accountField('owner', maker)],
    warnings: [warn('accountLost', { subject: lost })],
  }
}

/** Whoever may give the account to somebody else: friends of its user, if the user has named them. */
const createRecovery: CallReader = (args, scene) => {
  const friends = fieldOf(args, 'friends')
  if (friends?.kind !== 'list') return undefined
  const all = friends.items.flatMap((one) => receiverOf(one, scene) ?? [])
  const strange = all.filter((one) => !isOwn(scene, one))
  return {
    intent: 'changeAuthority',
    fields: all.map((one) => accountField('newAuthority', one)),
    warnings: strange.flatMap((one) => [
      warn('fullControl', { subject: one }),
      ...checkAddress(scene, one),
    ]),
  }
}

/** Helps `rescuer` to get an account: whose it is, the user has to know. */
const vouch: CallReader = (args, scene) => {
  const [lost, rescuer] = ['lost', 'rescuer'].map((name) => receiverOf(fieldOf(args, name), scene))
  if (lost === undefined || rescuer === undefined) return undefined
  return {
    intent: 'changeAuthority',
    fields: [accountField('account', lost), accountField('newAuthority', rescuer)],
    warnings: checkAuthority(scene, rescuer),
  }
}

/** Roles of a pool, a collection or an account: each account among the arguments gets one. */
const assign: CallReader = (args, scene, { pallet, name }) => {
  const to = args
    .flatMap(([, value]) => partsOf(value))
    .flatMap((one) => (keyOf(one) ? [receiverOf(one, scene) ?? ''] : []))
  const unique = [...new Set(to)]
  if (unique.length === 0) return undefined
  return {
    intent: 'changeAuthority',
    fields: [
      text('method', `${pallet}.${name}`),
      ...unique.map((one) => accountField('newAuthority', one)),
    ],
    warnings: unique.flatMap((one) => checkAuthority(scene, one)),
  }
}

const setController: CallReader = (args, scene) => {
  const to = receiverOf(anyFieldOf(args, 'controller'), scene)
  // In newer forms the account itself stays in control.
  if (to === undefined) return undefined
  return {
    intent: 'changeAuthority',
    fields: [accountField('newAuthority', to)],
    warnings: checkAuthority(scene, to),
  }
}

/** Calls after which somebody else may act. */
export const rightCalls: Readonly<Record<string, CallReader>> = {
  'Proxy.add_proxy': addProxy,
  'Proxy.remove_proxy': removeProxy,
  'Proxy.remove_proxies': () => ({ intent: 'revokePermission', fields: [] }),
  'Proxy.create_pure': createPure,
  'Proxy.kill_pure': killPure,
  'Recovery.create_recovery': createRecovery,
  'Recovery.vouch_recovery': vouch,
  'NominationPools.update_roles': assign,
  'NominationPools.set_commission': assign,
  'Staking.set_controller': setController,
}
