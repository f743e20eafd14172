import { type Field, warn } from '@bowline/common/reading'
import { account, list, number, text } from '../../reading/fields.ts'
import { addressOf } from '../addresses.ts'
import { accountField, type CallReader, type CallScene, native, receiverOf } from '../CallScene.ts'
import {
  anyFieldOf,
  type Decoded,
  type DecodedFields,
  fieldOf,
  keyOf,
  numberOf,
} from '../Decoded.ts'
import { describe } from '../describe.ts'

/** How sites that a person may name are written; other facts of an identity keep the name that the chain has. */
const NAMES: Readonly<Record<string, string>> = {
  web: 'Web',
  email: 'Email',
  matrix: 'Matrix',
  riot: 'Matrix',
  twitter: 'X (Twitter)',
  github: 'GitHub',
  discord: 'Discord',
  pgp_fingerprint: 'PGP',
}

/** What an identity says in one of its facts: a text, as its bytes, or something else; `undefined` for nothing. */
function saidIn(value: Decoded | undefined, prefix: number): string | undefined {
  // A list with a limit is a tuple of one.
  if (value?.kind === 'struct' && value.fields.length === 1)
    return saidIn(value.fields[0]?.[1], prefix)
  if (value?.kind === 'list') return value.items.length > 0 ? describe(value, prefix) : undefined
  if (value?.kind !== 'variant') return value && describe(value, prefix)
  if (value.name === 'None') return undefined
  const inner = value.fields[0]?.[1]
  if (value.name === 'Some') return saidIn(inner, prefix)
  const isRaw = /^Raw\d+$/.test(value.name) && inner?.kind === 'bytes'
  return (isRaw ? textOf(inner.bytes) : undefined) ?? describe(value, prefix)
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // No text: it is shown as the chain has it.
    return undefined
  }
}

const infoFields = (info: DecodedFields, { prefix }: CallScene): readonly Field[] =>
  info.flatMap(([name, value]) => {
    const said = saidIn(value, prefix)
    if (said === undefined) return []
    if (name === 'display') return [text('publicName', said)]
    return [{ ...text('described', said), name: Object.hasOwn(NAMES, name) ? NAMES[name] : name }]
  })

const setIdentity: CallReader = (args, scene) => {
  const info = fieldOf(args, 'info')
  if (info?.kind !== 'struct') return undefined
  return {
    intent: 'setIdentity',
    fields: infoFields(info.fields, scene),
    warnings: [warn('isPublic')],
  }
}

/** An account with the name that it gets beside its owner's. */
function subaccount(
  key: Decoded | undefined,
  name: Decoded | undefined,
  scene: CallScene,
): readonly Field[] {
  const bytes = keyOf(key)
  if (!bytes) return []
  const said = saidIn(name, scene.prefix)
  return [
    account('account', addressOf(bytes, scene.prefix)),
    ...(said === undefined ? [] : [text('publicName', said)]),
  ]
}

const setSubs: CallReader = (args, scene) => {
  const subs = fieldOf(args, 'subs')
  if (subs?.kind !== 'list') return undefined
  return {
    intent: 'nameAccounts',
    fields: [
      list(
        'named',
        subs.items.flatMap((one) =>
          one.kind === 'struct' ? subaccount(one.fields[0]?.[1], one.fields[1]?.[1], scene) : [],
        ),
      ),
    ],
    warnings: subs.items.length > 0 ? [warn('isPublic')] : [],
  }
}

const nameSub: CallReader = (args, scene) => {
  const fields = subaccount(fieldOf(args, 'sub'), fieldOf(args, 'data'), scene)
  return fields.length === 0
    ? undefined
    : { intent: 'nameAccounts', fields, warnings: [warn('isPublic')] }
}

const removeSub: CallReader = (args, scene) => {
  const who = receiverOf(fieldOf(args, 'sub'), scene)
  return who === undefined
    ? undefined
    : { intent: 'leaveIdentity', fields: [accountField('account', who)] }
}

const registrarField = (args: DecodedFields): readonly Field[] => {
  const found = numberOf(anyFieldOf(args, 'reg_index', 'index'))
  return found === undefined ? [] : [number('registrar', found)]
}

const askJudgement: CallReader = (args, scene) => {
  const most = numberOf(fieldOf(args, 'max_fee'))
  return most === undefined
    ? undefined
    : { intent: 'askJudgement', fields: [...registrarField(args), native(scene, 'maximum', most)] }
}

/** What a registrar says of somebody: an opinion, and what it stands on. */
const giveJudgement: CallReader = (args, scene) => {
  const who = receiverOf(fieldOf(args, 'target'), scene)
  const said = fieldOf(args, 'judgement')
  if (who === undefined || !said) return undefined
  return {
    intent: 'giveJudgement',
    fields: [
      accountField('account', who),
      { ...text('described', describe(said, scene.prefix)), name: 'Judgement' },
      ...registrarField(args),
    ],
  }
}

/** What everybody may read of who an account's owner is. */
export const identityCalls: Readonly<Record<string, CallReader>> = {
  'Identity.set_identity': setIdentity,
  'Identity.clear_identity': () => ({ intent: 'clearIdentity', fields: [] }),
  'Identity.set_subs': setSubs,
  'Identity.add_sub': nameSub,
  'Identity.rename_sub': nameSub,
  'Identity.remove_sub': removeSub,
  'Identity.quit_sub': () => ({ intent: 'leaveIdentity', fields: [] }),
  'Identity.request_judgement': askJudgement,
  'Identity.cancel_request': (args) => ({
    intent: 'cancelJudgement',
    fields: registrarField(args),
  }),
  'Identity.provide_judgement': giveJudgement,
}
