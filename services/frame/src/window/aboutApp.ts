import { dayText } from '../language/language.ts'
import { h } from '../screen/h.ts'
import { words } from '../words.ts'
import type { AboutApp } from './windowMessages.ts'

/** What is known of the app besides its origin. */
export function aboutApp({ name, lastUsedAt }: AboutApp): readonly HTMLElement[] {
  const { first, before } = words.window
  const used = lastUsedAt === null ? first : before({ date: dayText(lastUsedAt) })
  return [
    h('p', { className: 'approval-app', dir: 'auto' }, name),
    h('p', { className: 'approval-used' }, used),
  ]
}
