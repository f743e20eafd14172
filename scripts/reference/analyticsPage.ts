import { table } from './table.ts'
import { usageEventRows } from './usageEventRows.ts'

const INTRODUCTION = `# Usage events

<!-- Made from packages/controllers/src: kit/KitEvents.ts (descriptions) and features/analytics/sentProperties.ts. Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences -->

An app's own server may count how its wallet button is used. The kit reports to nobody else, and only if **all** of this holds:

- the app has a directory (\`services\`) and a \`projectId\`,
- it has not set \`features: { analytics: false }\`,
- the visitor has opened the modal, or begun to connect,
- the server has then answered \`GET /getAnalyticsConfig\` with \`{ "isAnalyticsEnabled": true }\`. [Ours](../../services/server) says \`false\`
  unless its operator sets \`BOWLINE_ANALYTICS=on\`, and counts names by day.

Up to 50 events wait for that answer. If it is no, or none comes, they are dropped, and nothing is asked again on this page.

Events are sent together, up to 20 in one \`POST /e\` without cookies: \`{ "events": [{ "event", "timestamp", "properties" }, …] }\`, with the project and the kit's
version in the query. That happens five seconds after the first of them, and when the visitor leaves the page.
No address, name, email address, hash, amount, signature, pairing or search text is in it. An id that a wallet or provider has chosen for
itself is sent if it is a word of up to 64 characters that does not look like an address or a key, and as \`other\` if not.

These are all the events, and all that is sent of each. Those that are about an account also have \`accountType\` (\`eoa\`, \`smartAccount\`, \`payment\`,
\`ordinals\`), where it is known without asking the chain.
`

/** Writes the reference page of what the kit tells the app's server about its use. */
export const analyticsPage = (): string =>
  [
    INTRODUCTION,
    ...table(
      ['Event', 'When', 'What is sent'],
      usageEventRows().map(({ name, when, properties }) => [
        `\`${name}\``,
        when,
        properties.map((one) => `\`${one}\``).join(', '),
      ]),
    ),
  ].join('\n')
