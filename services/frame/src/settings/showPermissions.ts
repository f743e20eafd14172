import { loadCode } from '@bowline/common'
import { words } from '../acts/words.ts'
import { loadTexts, timeText } from '../language/language.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { failureText, insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words as page } from '../words.ts'
import type { Granted, Permissions } from './createPermissions.ts'
import { row } from './parts.ts'
import type { Settings } from './Settings.ts'

/** Shows what the user's smart account has permitted, until the user leaves. */
export async function showPermissions(settings: Settings): Promise<void> {
  const { step, permissions: options } = settings
  const { loading } = words.permissions
  const [{ createPermissions, isRefusal }] = await insist(step, loading, () =>
    Promise.all([
      loadCode(() => import('./createPermissions.ts')),
      loadTexts('approvals', 'reading'),
    ]),
  )
  const permissions = createPermissions(options)
  let problem = ''
  for (;;) {
    const list = await insist(step, loading, () => permissions.list())
    const chosen = await choose(settings, list, problem)
    if (!chosen) return
    problem = await revoke(settings, { permissions, chosen, isRefusal })
  }
}

/** Resolves with the permission to take back; undefined to leave. */
function choose({ step }: Settings, list: readonly Granted[], problem: string) {
  const { title: heading, why, none, take, back, until } = words.permissions
  return step<Granted | undefined>((screen) => {
    const rows = list.map((granted) => {
      const action = button(take, { look: 'danger', onClick: () => screen.done(granted) })
      const end = until({ time: timeText(granted.until), network: granted.network })
      const { app, site, since, what } = granted
      const given = page.settings.since({ date: timeText(since) })
      const name = site === undefined ? app : `${app} · ${site}`
      return row(name, `${what} ${end} ${given}.`, action)
    })
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' }, problem)
    const leave = async () => screen.done(undefined)
    const done = button(back, { look: 'primary', type: 'submit' })
    const about = text(list.length > 0 ? why : none)
    screen.show(form(leave, title(heading), about, ...rows, status, done))
  })
}

interface Revoking {
  readonly permissions: Permissions
  readonly chosen: Granted
  isRefusal(error: unknown): boolean
}

/** Lets the user approve it like any request. Resolves with what went wrong, or nothing. */
function revoke({ step }: Settings, { permissions, chosen, isRefusal }: Revoking): Promise<string> {
  return step<string>((screen) => {
    const stage = h('div')
    screen.show(stage)
    const prompts = createPrompts({ stage, onChange() {} })
    permissions.revoke(chosen, prompts).then(
      () => screen.done(''),
      (error) => screen.done(isRefusal(error) ? '' : failureText(error)),
    )
  })
}
