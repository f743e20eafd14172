import { eventRows } from '../../reference/eventRows.ts'
import { code } from '../../reference/optionRows.ts'
import { usageEventRows } from '../../reference/usageEventRows.ts'
import type { Page } from '../Page.ts'
import { fence, group } from './group.ts'
import { resultTable } from './tables.ts'
import { createTyped } from './typed.ts'

const typed = createTyped(new Set())

export function eventPages(): readonly Page[] {
  const sent = new Map(usageEventRows().map(({ name, properties }) => [name, properties]))
  return group(
    'events',
    'Events',
    'Listen with [`useKitEvents`](../hooks/usekitevents/), or with `kit.events.on(name, listener)`. Events carry no keys, pairing URIs or signatures.',
    eventRows().map(({ name, when, fields }) => ({
      name,
      blocks: [
        when,
        '## Usage',
        'In a component, for as long as it is there:',
        fence(
          `useKitEvents((event) => {\n  if (event.type === '${name}') console.log(event.data)\n})`,
        ),
        'Anywhere else; `stop()` ends it:',
        fence(`const stop = kit.events.on('${name}', ${listenerOf(fields)})`),
        resultTable('Data', fields, typed),
        '## Who hears it',
        `Listeners in the page, at once and in the order in which they were added. Nothing leaves the page by that. What an app's own server may count of it ([only if both sides turn it on](analytics.md)): ${sent.get(name)?.map(code).join(', ')}`,
      ],
    })),
  )
}

function listenerOf(fields: readonly { readonly name: string }[]): string {
  const names = fields.map(({ name }) => name).filter((name) => !name.includes('.'))
  return `({ ${names.join(', ')} }) => {\n  console.log(${names.join(', ')})\n}`
}
