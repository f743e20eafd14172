import { shortAddress } from '@bowline/common'
import { h } from '../../screen/h.ts'
import { words } from '../words.ts'

/** Draws an address that the user knows, or that only names something: short, and whole on demand. */
export const drawShort = (address: string, kind?: string): HTMLElement =>
  h(
    'details',
    { className: 'approval-address' },
    h(
      'summary',
      { title: words.fullAddress },
      h('bdi', { dir: 'ltr' }, shortAddress(address)),
      drawKind(kind),
    ),
    drawGroups(address),
  )

/** Draws an address with all that there is to compare: its ends may well be those of another one. */
export const drawWhole = (address: string, kind?: string): HTMLElement =>
  h('span', { className: 'approval-whole' }, drawGroups(address), drawKind(kind))

const drawKind = (kind: string | undefined) =>
  kind !== undefined && h('span', { className: 'approval-kind' }, kind)

/** Draws an address or a hash in groups of four. Who listens hears one text: each group would be a stop of its own. */
export function drawGroups(value: string): HTMLElement {
  const groups = value.match(/^0x|.{1,4}/g) ?? []
  return h(
    'span',
    { className: 'bl-address' },
    h('span', { className: 'bl-visually-hidden' }, value),
    h(
      'bdi',
      { dir: 'ltr', 'aria-hidden': 'true' },
      ...groups.map((group) => h('span', { className: 'bl-address-group' }, group)),
    ),
  )
}
