import * as v from 'valibot'
import type { Prepared, SigningUse } from '../approvals/Family.ts'
import type { ConfirmPort } from '../wallet/askToConfirm.ts'
import type { NewSecret } from '../wallet/Keys.ts'
import type { ProtectAbout } from '../wallet/protectWallet.ts'
import { passError } from './passedErrors.ts'
import type { Call, FromPage } from './windowMessages.ts'

/** What takes the login or the keys, which the window has not. */
export interface Ports {
  /** Confirms what is signed, in a page that is the whole tab. */
  confirm(signs: SigningUse): ConfirmPort<unknown>
  /** Undefined for a login that protects nothing. */
  protect(): Promise<ProtectPort | undefined>
}

/** Protects a wallet for which its user has chosen something in the window. */
export interface ProtectPort {
  readonly about: ProtectAbout
  protect(secret: NewSecret): Promise<unknown>
}

export interface CallOptions {
  readonly ports: Ports
  /** What the window shows. */
  readonly prepared: Prepared
  /** Called once it is confirmed, or a click is enough by now. */
  onConfirmed(sign: () => Promise<unknown>): void
}

type Reply = Omit<Extract<FromPage, { kind: 'reply' }>, 'kind' | 'id'>

/** Creates what does what the window calls for, for the request that it shows. */
export function createAnswers({ ports, prepared, onConfirmed }: CallOptions) {
  let confirming: ConfirmPort<unknown> | undefined
  let protecting: ProtectPort | undefined

  const perform: Readonly<Record<Call['name'], (value: unknown) => Promise<unknown>>> = {
    async question() {
      if (prepared.status !== 'ready' || !prepared.need) throw notAsked()
      confirming ??= ports.confirm(prepared.signs)
      const question = await confirming.question()
      if (!question) onConfirmed(prepared.sign)
      return question
    },
    async answer(value) {
      if (!confirming || prepared.status !== 'ready') throw notAsked()
      await confirming.answer(v.parse(answerSchema, value))
      onConfirmed(prepared.sign)
    },
    async protecting() {
      protecting = await ports.protect()
      return protecting?.about
    },
    async protect(value) {
      if (!protecting) throw notAsked()
      await protecting.protect(v.parse(secretSchema, value))
    },
  }

  return ({ name, value }: Call): Promise<Reply> =>
    perform[name](value).then(
      (done) => ({ value: done }),
      (error: unknown) => ({ failed: passError(error) }),
    )
}

const notAsked = () => new TypeError('Nothing was asked.')

const bytes = v.instance(Uint8Array<ArrayBuffer>)
const text = v.string()
const signed = v.object({
  credentialId: text,
  clientData: text,
  authenticatorData: text,
  signature: text,
})
const answerSchema = v.variant('by', [
  v.object({ by: v.literal('passkey'), signed }),
  v.object({ by: v.literal('opening'), credentialId: text, prfOutput: bytes }),
  v.object({ by: v.literal('password'), password: text }),
])
const secretSchema = v.variant('kind', [
  v.object({ kind: v.literal('password'), password: text }),
  v.object({
    kind: v.literal('passkey'),
    credentialId: text,
    prfOutput: bytes,
    created: v.optional(v.object({ clientData: text, attestation: text })),
  }),
])
