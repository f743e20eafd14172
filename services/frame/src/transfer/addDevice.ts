import { sanitizeName } from '@bowline/common'
import { readTransferCode } from '@bowline/wallet-keys'
import { clockText } from '../language/language.ts'
import { type ConfirmOptions, confirmUser } from '../login/confirmUser.ts'
import { failureText, insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, facts, field, form, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { confirmUse } from '../wallet/confirmUse.ts'
import type { Keys } from '../wallet/Keys.ts'
import { words as common } from '../words.ts'
import { createAnswer } from './answerTransfer.ts'
import { words } from './words.ts'

export interface AddDeviceOptions extends ConfirmOptions {
  readonly service: Pick<Service, 'auth' | 'login' | 'vault'>
  readonly keys: Pick<Keys, 'handOver' | 'confirm' | 'register'>
}

/** Lets the user open the wallet on another device, with the code that the other one shows; or leave. */
export async function addDevice(options: AddDeviceOptions): Promise<void> {
  const { step, service, keys } = options
  const { there } = words
  const { newDevice } = common
  const asked = await askTransferCode(options)
  if (!asked) return
  const { code, transfer } = asked
  const isAllowed = await step<boolean>((screen) => {
    const browser = sanitizeName(transfer.browser, '')
    const time = clockText(transfer.requestedAt)
    const deny = button(newDevice.deny, { look: 'danger', onClick: () => screen.done(false) })
    const allow = button(there.allow, { look: 'primary', type: 'submit' })
    const submit = async () => screen.done(true)
    screen.show(
      form(
        submit,
        title(common.device.title),
        facts([newDevice.browser, browser], [newDevice.time, time]),
        text(there.warning),
        h('div', { className: 'screen-actions' }, allow, deny),
      ),
    )
  })
  // Whoever finds an open tab must not be able to take the wallet along.
  if (isAllowed && !(await confirmUser(options))) return
  const opening = isAllowed ? await confirmUse(options, { for: 'handOver' }) : undefined
  if (opening === 'left') return
  const opens = typeof opening === 'function' ? opening : undefined
  const ofDevice = { service, keys, transfer, code: isAllowed ? code : undefined, opens }
  const isAnswered = await insist(step, common.settings.working, createAnswer(ofDevice))
  // Nothing here waits for it, or depends on it.
  if (isAllowed && isAnswered) await keys.register().catch(() => {})
  const end = isAnswered ? (isAllowed ? there.done : there.denied) : there.ended
  await step<void>((screen) => {
    const done = button(there.close, { look: 'primary', type: 'submit' })
    const close = async () => screen.done()
    screen.show(form(close, title(there.title), text(end), done))
  })
}

type Transfer = NonNullable<Awaited<ReturnType<Service['vault']['transfer']>>['transfer']>

/** Resolves with undefined if the user leaves. */
function askTransferCode({ step, service }: AddDeviceOptions) {
  const { there } = words
  return step<{ readonly code: string; readonly transfer: Transfer } | undefined>((screen) => {
    const code = field({ label: words.here.code, maxLength: 24, className: 'bl-code' })
    const submit = async () => {
      const entered = read(code.input.value)
      if (!entered) return code.setProblem(there.incomplete)
      try {
        const { transfer } = await service.vault.transfer({})
        if (transfer) return screen.done({ code: entered, transfer })
        code.setProblem(there.none)
      } catch (error) {
        code.setProblem(failureText(error))
      }
    }
    const next = button(common.code.submit, { look: 'primary', type: 'submit' })
    const leave = button(there.leave, { look: 'ghost', onClick: () => screen.done(undefined) })
    screen.show(
      form(
        submit,
        title(there.title),
        text(there.how),
        code.element,
        text(h('b', {}, there.warning)),
        h('div', { className: 'screen-actions' }, next, leave),
      ),
    )
  })
}

function read(typed: string): string | undefined {
  try {
    return readTransferCode(typed)
  } catch {
    // Not a whole code: the screen says so.
    return undefined
  }
}
