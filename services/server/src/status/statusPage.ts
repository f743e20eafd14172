import { createHash } from 'node:crypto'
import { escapeHtml } from '../basics/escapeHtml.ts'
import type { ShownKind } from '../coverage/ChainCoverage.ts'
import type { ChainStatus, SourceStatus, StatusDocument } from './describeStatus.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;--line:light-dark(#d4d7dd,#3a3f47);--soft:light-dark(#4d5562,#aab2bf);--good:light-dark(#17693a,#7fd6a2);--bad:light-dark(#a3231c,#ff9d94)}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;background:light-dark(#fff,#15171b);color:light-dark(#16191f,#e9ecf1)}
h1{font-size:1.5rem;letter-spacing:-.01em;margin:0}h2{font-size:1.1rem;margin:2rem 0 .25rem}h2 code{font-weight:400;font-size:.85rem;color:var(--soft)}
p{margin:.35rem 0}p,td,small{overflow-wrap:anywhere}small,.soft{color:var(--soft);font-size:.9rem}
table{border-collapse:collapse;table-layout:fixed;width:100%;font-size:.95rem}caption{text-align:start;color:var(--soft);font-size:.9rem;padding-bottom:.25rem}
th,td{text-align:start;vertical-align:top;padding:.45rem .75rem .45rem 0;border-top:1px solid var(--line);font-weight:400}
th{font-weight:600}thead th:first-child{width:6rem}thead th:last-child{width:11rem}td:last-child{padding-inline-end:0}.good{color:var(--good)}.bad{color:var(--bad);font-weight:600}
a{color:light-dark(#1a56c4,#8ab4ff)}a:focus-visible{outline:2px solid;outline-offset:2px}
@media(max-width:32rem){table{font-size:.875rem}thead th:first-child{width:5rem}thead th:last-child{width:5.5rem}th,td{padding-inline-end:.5rem}}`

/** The content security policy of the page: its own style and nothing else. */
export const STATUS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const NAMES: Readonly<Record<ShownKind, string>> = {
  balances: 'Balances',
  tokens: 'Tokens',
  history: 'History',
  nfts: 'NFTs',
  names: 'Names',
  prices: 'Prices',
}
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Renders the status for people, without scripts. */
export function statusPage(document: StatusDocument): string {
  const { version, startedAt, asOf, roles, ready, problem, chains, limits } = document
  const state = ready
    ? '<strong class="good">Working</strong>'
    : `<strong class="bad">Not ready</strong> (${escapeHtml(problem ?? '')})`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${ready ? 'Working' : 'Not ready'} · Bowline server</title>
<style>${STYLE}</style></head><body><main><h1>Bowline server</h1>
<p>${state}. Version ${escapeHtml(version)}, started ${ago(startedAt, asOf)}, serves ${escapeHtml(roles.join(', '))}.</p>
<p class="soft">As of <time datetime="${asOf}">${asOf.slice(0, 19).replace('T', ' ')} UTC</time>. The same as a machine reads it: <a href="./status.json">status.json</a>.</p>
${chains.length === 0 ? '<p>Visitors are shown nothing of chains: none is set.</p>' : chains.map((chain) => section(chain, asOf)).join('')}
${limits.length === 0 ? '' : budget(limits)}</main></body></html>`
}

function section(chain: ChainStatus, asOf: string): string {
  const { chainId, name, endpoints, silentEndpoints, blocksBehind = 0, shown } = chain
  const about = [
    `${endpoints} RPC ${endpoints === 1 ? 'endpoint' : 'endpoints'}`,
    ...(silentEndpoints > 0
      ? [
          `<span class="bad">${silentEndpoints} of them ${silentEndpoints === 1 ? 'does' : 'do'} not answer</span>`,
        ]
      : []),
    ...(blocksBehind > 0 ? [`histories have ${blocksBehind} blocks to read`] : []),
  ]
  const id = name === chainId ? '' : ` <code>${escapeHtml(chainId)}</code>`
  return `<section><h2>${escapeHtml(name)}${id}</h2><table><caption>${about.join(', ')}</caption>
<thead><tr><th scope="col">What</th><th scope="col">From where</th><th scope="col">Last answer</th></tr></thead><tbody>
${shown.map((one) => row(one, asOf)).join('')}</tbody></table></section>`
}

function row({ kind, from, note, state, answeredAt }: SourceStatus, asOf: string): string {
  const source = [
    ...(from === undefined ? [] : [escapeHtml(`${from.charAt(0).toUpperCase()}${from.slice(1)}`)]),
    ...(note === undefined ? [] : [`<small>${escapeHtml(note)}</small>`]),
  ]
  return `<tr><th scope="row">${NAMES[kind]}</th><td>${source.join('<br>')}</td><td>${answer(state, answeredAt, asOf)}</td></tr>`
}

function answer(state: SourceStatus['state'], answeredAt: string | undefined, asOf: string) {
  if (state === undefined) return ''
  if (state === 'unasked') return '<span class="soft">Not asked yet</span>'
  const last = answeredAt === undefined ? '' : ago(answeredAt, asOf)
  if (state === 'answers') return `<span class="good">${last}</span>`
  return `<span class="bad">Does not answer</span>${last && `, last ${last}`}`
}

function budget(limits: StatusDocument['limits']): string {
  const used = limits.filter(({ usedUp }) => usedUp)
  const text =
    used.length === 0
      ? `None of the ${limits.length} limits that visitors share was used up within the last hour.`
      : `Used up within the last hour: ${used.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ')}. Visitors who have used little are served meanwhile.`
  return `<section><h2>Budget</h2><p>${text}</p></section>`
}

/** “3 minutes ago”, in the largest unit that it is one of. */
function ago(time: string, asOf: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(asOf) - Date.parse(time)) / 1_000))
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  const text = new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / size), unit)
  return `<time datetime="${time}">${text}</time>`
}
