import type { ShapedRow } from '../../reference/exportRows.ts'
import { slugOf } from '../slugOf.ts'

/** Says what a type is for: its own words, or whose it is. Throws if nothing says it. */
export function typePurpose({ name, description }: ShapedRow): string {
  const [, hook, part] = name.match(/^(Use\w+?)(Result|Parameters)$/) ?? []
  const [, component] = name.match(/^(\w+)Props$/) ?? []
  const owner = hook ? `u${hook.slice(1)}` : component
  const link = owner && `[\`${owner}\`](../../${hook ? 'hooks' : 'components'}/${slugOf(owner)}/)`
  const whose = link && (part === 'Result' ? `What ${link} returns.` : `What ${link} takes.`)
  const text = [whose, description].filter(Boolean).join(' ')
  if (!text) throw new Error(`Nothing says what the type ${name} is for.`)
  return text
}
