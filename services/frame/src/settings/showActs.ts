import { sanitizeName } from '@bowline/common'
import { words } from '../acts/words.ts'
import { format, timeText } from '../language/language.ts'
import { PROVIDER_NAMES, socialProviderOf } from '../login/socialLogin.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import type { Settings } from './Settings.ts'

type Act = Awaited<ReturnType<Service['auth']['acts']>>['acts'][number]

/** Shows what happened to the account and its keys, the newest first. */
export async function showActs({ step, service }: Settings): Promise<void> {
  const { title: heading, loading, none, back } = words.acts
  const { acts } = await insist(step, loading, () => service.auth.acts({}))
  await step<void>((screen) => {
    const rows = grouped(acts).map(drawGroup)
    const leave = async () => screen.done()
    const done = button(back, { look: 'primary', type: 'submit' })
    const list = rows.length > 0 ? h('ol', { className: 'screen-acts' }, ...rows) : text(none)
    screen.show(form(leave, title(heading), list, done))
  })
}

interface Group extends Omit<Act, 'count'> {
  readonly count: number
}

/** Each signature opens the wallet: what happened several times in a row is one line, with the newest time. */
function grouped(acts: readonly Act[]): readonly Group[] {
  const groups: Group[] = []
  for (const act of acts) {
    const { count = 1 } = act
    const last = groups.at(-1)
    const isSame =
      last?.event === act.event &&
      last.kind === act.kind &&
      last.assurance === act.assurance &&
      last.network === act.network
    if (last && isSame) groups[groups.length - 1] = { ...last, count: last.count + count }
    else groups.push({ ...act, count })
  }
  return groups
}

function drawGroup({ at, event, kind, assurance, network, count }: Group): HTMLLIElement {
  const { events, appEntered, times } = words.acts
  const what = textOf(events, event) ?? sanitizeName(event, '')
  const how = kind && wayOf(kind)
  const details = [
    timeText(at),
    assurance === 'app-entered' && appEntered,
    network && sanitizeName(network, ''),
    count > 1 && times({ count }, format()),
  ].filter(Boolean)
  return h(
    'li',
    {},
    h('b', {}, how ? `${what} ${how}` : what),
    h('p', { className: 'screen-text' }, details.join(' · ')),
  )
}

/** The server may know more than this page has texts of. */
const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

function wayOf(kind: string): string {
  const { kinds, withProvider } = words.acts
  const provider = socialProviderOf(kind)
  return provider
    ? withProvider({ name: PROVIDER_NAMES[provider] })
    : (textOf(kinds, kind) ?? sanitizeName(kind, ''))
}
