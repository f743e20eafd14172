import { type ResponseOf, type vaultApi, writeKeyUse } from '@bowline/common/api'
import { words } from '../acts/words.ts'
import { dollarsText, timeText } from '../language/language.ts'
import { failureText, insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import { confirmUse } from '../wallet/confirmUse.ts'
import { words as common } from '../words.ts'
import type { Settings } from './Settings.ts'
import { setLimits } from './setLimits.ts'

type Limits = ResponseOf<typeof vaultApi.limits>

interface Wanted {
  readonly act: number
  readonly day: number
}

/** Changes what the wallet pays by a click alone: lower at once, higher by a confirmation and a day later. */
export async function changeLimits(settings: Settings): Promise<void> {
  const { step, service } = settings
  const { limits: texts } = words
  const now = await insist(step, common.settings.working, () => service.vault.limits({}))
  let problem = ''
  for (;;) {
    const wanted = await askLimits(settings, now, problem)
    if (!wanted) return
    const isRaised = wanted.act > now.act || wanted.day > now.day
    try {
      const outcome = await (isRaised ? raise(settings, wanted) : lower(settings, wanted))
      if (outcome === 'left') continue
      const { effectiveAt } = outcome
      const said =
        effectiveAt === undefined ? texts.lowered : texts.raised({ time: timeText(effectiveAt) })
      return await tell(settings, said)
    } catch (error) {
      const isUnprotected = reasonOf(error) === 'PROTECTION_NEEDED'
      problem = isUnprotected ? texts.protectFirst : failureText(error)
    }
  }
}

type Changed = ResponseOf<typeof vaultApi.setLimits>

const lower = ({ service }: Settings, wanted: Wanted): Promise<Changed> =>
  setLimits(service.vault, wanted, { use: writeKeyUse({ for: 'limits', ...wanted }) })

/** The screen that confirms sees to it that a wrong password is entered anew. */
async function raise(settings: Settings, wanted: Wanted): Promise<Changed | 'left'> {
  const { service, keys } = settings
  let changed: Changed | undefined
  const outcome = await confirmUse(
    {
      ...settings,
      keys: {
        async confirm(confirming) {
          const confirmation = await keys.confirmation(confirming)
          changed = await setLimits(service.vault, wanted, { use: confirming.use, confirmation })
          // It opens no keys.
          return () => Promise.reject(new TypeError('Nothing is opened by this.'))
        },
      },
    },
    { for: 'limits', ...wanted },
  )
  if (outcome === 'left') return 'left'
  return changed ?? lower(settings, wanted)
}

/** Resolves with undefined if the user leaves. */
function askLimits(
  { step }: Settings,
  { act, day, next }: Limits,
  problem: string,
): Promise<Wanted | undefined> {
  const { limits: texts } = words
  return step<Wanted | undefined>((screen) => {
    const fieldOf = (label: string, value: number) =>
      field({ label, value: `${value}`, inputMode: 'decimal', maxLength: 12 })
    const [atOnce, daily] = [fieldOf(texts.act, act), fieldOf(texts.day, day)]
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' }, problem)
    const submit = async () => {
      const amounts = [atOnce, daily].map(({ input, setProblem }) => {
        const amount = amountOf(input.value)
        setProblem(amount === undefined ? texts.notAmount : '')
        return amount
      })
      const [newAct, newDay] = amounts
      if (newAct !== undefined && newDay !== undefined) screen.done({ act: newAct, day: newDay })
    }
    const save = button(texts.save, { look: 'primary', type: 'submit' })
    const leave = button(texts.back, { look: 'ghost', onClick: () => screen.done(undefined) })
    const waits =
      next &&
      texts.next({
        time: timeText(next.effectiveAt),
        act: dollarsText(next.act),
        day: dollarsText(next.day),
      })
    screen.show(
      form(
        submit,
        title(texts.title),
        text(texts.why),
        ...(waits ? [text(waits)] : []),
        atOnce.element,
        daily.element,
        text(texts.how),
        status,
        h('div', { className: 'screen-actions' }, save, leave),
      ),
    )
  })
}

function tell({ step }: Settings, said: string): Promise<void> {
  const { limits: texts } = words
  return step<void>((screen) => {
    const back = button(texts.back, { look: 'primary', type: 'submit' })
    screen.show(form(async () => screen.done(), title(texts.title), text(said), back))
  })
}

/** Reads whole dollars or dollars with cents; undefined for anything else. */
function amountOf(typed: string): number | undefined {
  const trimmed = typed.trim()
  return /^\d{1,9}([.,]\d{1,2})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
}
