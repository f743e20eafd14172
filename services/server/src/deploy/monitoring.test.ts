import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { silentLogger } from '@bowline/common'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createServer } from '../assembly/createServer.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { createKeyFile } from '../drivers/kms/keyFile.ts'
import { createMetrics } from '../drivers/metrics/createMetrics.ts'
import { createFakeChain } from '../testing/createFakeChain.test.support.ts'
import { ownIndexOf } from '../testing/ownIndexOf.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { findIn, readDeployText } from './readDeployFile.test.support.ts'
import { readPromql } from './readPromql.test.support.ts'

const alertsSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.looseObject({
          alert: v.string(),
          expr: v.string(),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string(), action: v.string() }),
        }),
      ),
    }),
  ),
})

const dashboardSchema = v.looseObject({
  panels: v.array(
    v.looseObject({
      title: v.string(),
      targets: v.optional(v.array(v.looseObject({ expr: v.string() })), []),
    }),
  ),
})

/** What Prometheus adds itself. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] }

const { groups } = findIn('monitoring/alerts.yaml', alertsSchema)
const alerts = groups
  .flatMap(({ rules }) => rules)
  .map(({ alert, expr, annotations }) => ({ name: alert, expr, annotations }))
const panels = findIn('monitoring/dashboard.json', dashboardSchema).panels.flatMap(
  ({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr })),
)

/** Starts a server with every role, uses it, and returns what Prometheus would read from it. */
async function scrape(): Promise<string> {
  const chain = await createFakeChain()
  chain.mine()
  const keys = join(temporaryFolder(), 'bowline.keys')
  createKeyFile(keys)
  const db = new DatabaseSync(':memory:')
  const scraped = Promise.withResolvers<string>()
  const server = await createServer({
    config: parseConfig({
      BOWLINE_ROLES: 'api,index,directory,relay,sign-in,auth',
      BOWLINE_KMS_KEYS: keys,
      BOWLINE_FRAME_URL: 'https://wallet.test',
      BOWLINE_SMTP: 'smtp://127.0.0.1:1',
      BOWLINE_MAIL_FROM: 'wallet@app.example',
      BOWLINE_AUTH_SECRET: 'test-'.repeat(8),
      BOWLINE_RPC: JSON.stringify({ 'eip155:1': chain.url }),
      BOWLINE_HISTORY: ownIndexOf('eip155:1'),
      BOWLINE_METRICS_PORT: '0',
    }),
    drivers: {
      db,
      logger: {
        ...silentLogger,
        log(_level, event, details) {
          if (event === 'Serving metrics') scraped.resolve(String(details?.url))
        },
      },
    },
  })
  onTestFinished(() => server.close())
  const { url } = await server.listen(0)
  const account = `0x${'11'.repeat(20)}`
  const query = 'projectId=local-project&st=react&sv=1.0.0&chainId=eip155:1'
  for (const path of ['/readyz', `/v1/identity/${account}?${query}`]) await fetch(`${url}${path}`)
  await fetch(`${url}/v1/account/${account}/history?${query}`)
  // Without a token it is let in, and sent away.
  await once(new WebSocket(`${url.replace('http', 'ws')}/relay`), 'close')
  db.exec(`INSERT INTO project_checks (hour, project, checked, failed, is_alarmed)
    VALUES (${Math.floor(Date.now() / 3_600_000)}, 'shop', 100, 100, 1)`)
  return (await fetch(await scraped.promise)).text()
}

/** What none of these calls counts. */
async function countTheRest(): Promise<string> {
  const metrics = createMetrics()
  onTestFinished(() => metrics.close())
  metrics.askedUpstream({ name: 'prices', outcome: 'ok', seconds: 1 })
  metrics.unlocked({ kind: 'device', outcome: 'ok', seconds: 1 })
  return metrics.text()
}

/** The labels of each series, by its name. */
function seriesIn(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

test('every alert and every panel is about series that the server exports', async () => {
  const text = await scrape()
  const exported = seriesIn(`${text}\n${await countTheRest()}`)
  // What the second text has, a server has as well.
  for (const name of exported.keys())
    expect(text).toContain(name.replace(/_(bucket|sum|count)$/, ''))
  expect(alerts.length).toBeGreaterThan(10)
  expect(panels.length).toBeGreaterThan(20)
  const problems = [...alerts, ...panels].flatMap(({ name, expr }) => {
    const { metrics, labels } = readPromql(expr)
    const having = new Set(metrics.flatMap((metric) => [...(exported.get(metric) ?? [])]))
    const strange = [
      ...metrics.filter(
        (metric) => !exported.has(metric) && !OF_PROMETHEUS.metrics.includes(metric),
      ),
      ...labels.filter((label) => !having.has(label) && !OF_PROMETHEUS.labels.includes(label)),
    ]
    return metrics.length === 0 ? [`${name}: no metric`] : strange.map((word) => `${name}: ${word}`)
  })
  expect(problems).toEqual([])
})

const operating = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8')

test('every alert has a line in the runbook, and a case in the test of the rules', () => {
  const cases = readDeployText('monitoring/alerts_test.yaml')
  for (const { name } of alerts) {
    expect(operating).toMatch(new RegExp(`^\\| \`${name}\` \\| .+ \\| .+ \\|$`, 'm'))
    expect(cases).toContain(`alertname="${name}"`)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const NEEDS_PROMTOOL = { meta: { skipReason: 'this machine has no promtool of Prometheus' } }

describe.skipIf(!hasPromtool)('with promtool', NEEDS_PROMTOOL, () => {
  const run = (...args: readonly string[]) => {
    const cwd = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url))
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
    return { status, text: `${stdout}${stderr}` }
  }

  test('the rules are valid, and fire on what they are for and on nothing else', () => {
    expect(run('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 })
    expect(run('test', 'rules', 'alerts_test.yaml')).toMatchObject({ status: 0 })
  })
})

test('an alert says nothing of labels that its series do not have', () => {
  for (const { name, expr, annotations } of alerts) {
    const said = Object.values(annotations)
      .join(' ')
      .matchAll(/\$labels\.(\w+)/g)
    const kept = [...readPromql(expr).labels, ...OF_PROMETHEUS.labels]
    for (const [, label] of said) expect(kept, name).toContain(label)
  }
})
