import { createReceiver, isKeyError } from '@bowline/wallet-keys'
import * as v from 'valibot'
import { timeText } from '../language/language.ts'
import type { Step } from '../screen/createSteps.ts'
import { failureText, insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { fromBase64url } from '../service/base64url.ts'
import type { Service } from '../service/createService.ts'
import { isLost } from '../service/isLost.ts'
import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { type RemoteWallet, recoveryName } from '../wallet/createWallet.ts'
import type { Keys } from '../wallet/Keys.ts'
import { words as common } from '../words.ts'
import { words } from './words.ts'

export interface RecoverOptions {
  readonly step: Step
  readonly service: Pick<Service, 'vault'>
  readonly store: Pick<Store, 'get' | 'set' | 'remove'>
  readonly keys: Pick<Keys, 'unlock'>
  readonly userId: string
  readonly remote: RemoteWallet
}

/** What this browser keeps while it waits: without its key, what the operator gives out opens nothing. */
const keptSchema = v.object({
  privateKey: v.instance(CryptoKey),
  publicKey: v.instance(CryptoKey),
  recoveryId: v.optional(v.string()),
})

type Taken = Awaited<ReturnType<Service['vault']['takeRecovery']>>

/**
 * Lets the operator open the wallet, a day after the user has asked for it here. Resolves with undefined if the user
 * leaves, or stops it. The wallet is to be protected anew: what opened it before is lost.
 */
export async function recoverWallet(options: RecoverOptions): Promise<WalletRecord | undefined> {
  const { step, service, store, keys, userId, remote } = options
  const { vault } = service
  const name = recoveryName(userId)
  let problem = ''
  for (;;) {
    const { kept, taken } = await insist(step, common.opening, async () => {
      const { success, output } = v.safeParse(keptSchema, await store.get(name))
      if (!success) return {}
      const { recovery } = await vault.recovery({})
      // The answer to the first call may have been lost.
      const recoveryId = output.recoveryId ?? (recovery?.isThisDevice && recovery.recoveryId)
      if (!recoveryId) return {}
      return { kept: { ...output, recoveryId }, taken: await take(vault, recoveryId) }
    })
    if (kept && taken?.status === 'released') {
      const opener = { ...taken, recoveryId: kept.recoveryId, keys: kept }
      const record = await insist(step, common.opening, () => {
        // Overwritten once it was used: each try takes its own.
        const serverShare = fromBase64url(taken.serverShare)
        const unlocking = { userId, remote, opener: { ...opener, serverShare } }
        return keys.unlock(unlocking).catch(undefinedIfKeys)
      })
      await store.remove(name)
      if (record) return { ...record, isProtected: false }
    }
    if (kept && taken?.status !== 'pending') {
      await store.remove(name)
      problem = words.over
    }
    if (taken?.status === 'pending') {
      const next = await tellToWait(step, taken.readyAt)
      if (next === 'leave') return undefined
      if (next === 'check') continue
      await insist(step, common.settings.working, () => vault.cancelRecovery({}))
      await store.remove(name)
      return undefined
    }
    const begun = await askToBegin(step, problem, createBeginning({ vault, store, name }))
    if (!begun) return undefined
  }
}

/**
 * Creates what asks the operator, as often as it is called. The key of the first call is that of all: the operator seals the
 * share for it, also if the answer was lost.
 */
export function createBeginning({
  vault,
  store,
  name,
}: Pick<RecoverOptions, 'store'> & {
  readonly vault: Pick<Service['vault'], 'beginRecovery' | 'recovery'>
  readonly name: string
}): () => Promise<void> {
  let made: Awaited<ReturnType<typeof createReceiver>> | undefined
  let wasAsked = false
  return async () => {
    made ??= await createReceiver()
    const { keys: own, publicKey } = made
    // First here: the operator would seal the share for a key that is gone.
    await store.set(name, own)
    const recoveryId = await vault.beginRecovery({ publicKey }).then(
      (begun) => begun.recoveryId,
      async (error: unknown) => {
        const isOwn = wasAsked && reasonOf(error) === 'RECOVERY_PENDING'
        wasAsked ||= isLost(error)
        if (!isOwn && !isLost(error)) throw error
        const { recovery } = await vault.recovery({}).catch(() => ({ recovery: null }))
        if (!recovery?.isThisDevice) throw error
        return recovery.recoveryId
      },
    )
    wasAsked = true
    await store.set(name, { ...own, recoveryId })
  }
}

/** Undefined if it was stopped, or is over. */
const take = (vault: Service['vault'], recoveryId: string): Promise<Taken | undefined> =>
  vault.takeRecovery({ recoveryId }).catch((error: unknown) => {
    if (reasonOf(error) === 'RECOVERY_ENDED') return undefined
    throw error
  })

function undefinedIfKeys(error: unknown): undefined {
  if (!isKeyError(error)) throw error
}

/** Resolves with false if the user leaves. */
function askToBegin(step: Step, problem: string, begin: () => Promise<void>): Promise<boolean> {
  return step<boolean>((screen) => {
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' }, problem)
    const submit = async () => {
      try {
        await begin()
        screen.done(true)
      } catch (error) {
        status.textContent = problemText(error)
      }
    }
    const leave = button(common.settings.back, { look: 'ghost', onClick: () => screen.done(false) })
    const action = button(words.begin, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, action, leave)
    screen.show(form(submit, title(words.title), text(words.why), status, actions))
  })
}

function problemText(error: unknown): string {
  const problems: Readonly<Record<string, string>> = words.problems
  return problems[reasonOf(error) ?? ''] ?? failureText(error)
}

/** Says when the wallet opens in this browser. */
export function tellToWait(step: Step, readyAt: number) {
  return step<'check' | 'stop' | 'leave'>((screen) => {
    const time = timeText(readyAt)
    const check = button(words.check, { look: 'primary', type: 'submit' })
    const stop = button(words.stop, { look: 'danger', onClick: () => screen.done('stop') })
    const onClick = () => screen.done('leave')
    const leave = button(common.settings.back, { look: 'ghost', onClick })
    const actions = h('div', { className: 'screen-actions' }, check, stop, leave)
    const look = async () => screen.done('check')
    screen.show(form(look, title(words.title), text(words.from({ time })), actions))
  })
}
