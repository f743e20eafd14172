import { type Field, type Reading, type Warning, warn } from '@bowline/common/reading'
import { createReading, type ReadingParts } from '../reading/createReading.ts'
import { text } from '../reading/fields.ts'
import { type CallReader, type CallScene, isKnown, isOwn, receiverOf } from './CallScene.ts'
import { acrossCalls } from './calls/across.ts'
import { assetCalls } from './calls/assets.ts'
import { collectibleCalls } from './calls/collectibles.ts'
import { exchangeCalls } from './calls/exchange.ts'
import { groupCalls } from './calls/groups.ts'
import { identityCalls } from './calls/identity.ts'
import { paymentCalls } from './calls/payments.ts'
import { rightCalls } from './calls/rights.ts'
import { stakingCalls } from './calls/staking.ts'
import { voteCalls } from './calls/votes.ts'
import { type DecodedCall, type DecodedFields, keyOf, partsOf } from './Decoded.ts'
import { describe } from './describe.ts'

const readers: Readonly<Record<string, CallReader>> = {
  ...paymentCalls,
  ...assetCalls,
  ...collectibleCalls,
  ...exchangeCalls,
  ...groupCalls,
  ...identityCalls,
  ...rightCalls,
  ...stakingCalls,
  ...voteCalls,
  ...acrossCalls,
}

/** Says what a call does. Calls without a reader of their own are shown with their names and arguments. */
export function readCall(call: DecodedCall, scene: Omit<CallScene, 'read'>): Reading {
  const whole: CallScene = {
    ...scene,
    read: (inner, changes = {}) => readCall(inner, { ...scene, ...changes }),
  }
  const name = `${call.pallet}.${call.name}`
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  const parts = reader?.(call.fields, whole, call) ?? anyCall(call, whole)
  return createReading(scene.chainId, parts)
}

/** A call is shown as its metadata has it. Calls within it are read, too. */
function anyCall({ pallet, name, fields }: DecodedCall, scene: CallScene): ReadingParts {
  const calls = fields.flatMap(([, value]) => (value.kind === 'call' ? [scene.read(value)] : []))
  const shown = fields.filter(([, value]) => value.kind !== 'call')
  return {
    intent: 'useNetwork',
    fields: [
      text('method', `${pallet}.${name}`),
      ...shown.map(
        ([argument, value]): Field => ({
          ...text('argument', describe(value, scene.prefix)),
          name: argument,
        }),
      ),
    ],
    calls,
    warnings: checkNames({ pallet, name, fields, kind: 'call' }, scene),
  }
}

/** What calls are named by that give control to the accounts that they name, or money. */
const CONTROL = /owner|team|role|admin|controller|recover|friend|approve|delegate|authori[sz]e/
const MONEY = /transfer|send|payee|beneficiary|withdraw|claim/

/** What an argument is called by whose account gets something. */
const RECEIVER = /(?:^|_)(?:to|dest|destination|beneficiary|payee|receiver|recipient)$/

/** Warns of strangers among the arguments of a call whose names say that they get something. */
function checkNames({ name, fields }: DecodedCall, scene: CallScene): readonly Warning[] {
  const strangeIn = (among: DecodedFields): readonly string[] => {
    const named = among
      .flatMap(([, value]) => partsOf(value))
      .flatMap((one) => (keyOf(one) ? [receiverOf(one, scene) ?? ''] : []))
    return [...new Set(named)].filter((one) => !isOwn(scene, one))
  }
  if (CONTROL.test(name))
    return strangeIn(fields).map((subject) => warn('authorityChange', { subject }))
  const among = MONEY.test(name) ? fields : fields.filter(([argument]) => RECEIVER.test(argument))
  return strangeIn(among)
    .filter((one) => !isKnown(scene, one))
    .map((subject) => warn('receiverIsOther', { subject }))
}
