// "Metrics, alerts and a dashboard" of docs/operate.md, by Prometheus' own tool.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../pack/freePort.mjs'
import { root } from '../../toolchain.mjs'
import { expect, place } from '../place.mjs'
import { startProgram } from '../shell.mjs'

if (spawnSync('promtool', ['--version']).status !== 0) {
  console.log('skipped: this machine has no promtool')
  process.exit(0)
}
const MONITORING = join(root, 'services/server/deploy/monitoring')
const { folder, machine, env } = place()
const home = join(folder, 'monitoring')
mkdirSync(home)
const promtool = (args, input) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  expect(status, 0, `promtool ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}
promtool(['check', 'rules', join(MONITORING, 'alerts.yaml')])
promtool(['check', 'config', '--syntax-only', join(MONITORING, 'prometheus.yaml')])

// Each question of the dashboard, as a rule.
const { panels } = JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8'))
const all = panels.flatMap((panel) => [panel, ...(panel.panels ?? [])])
const rules = all
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map((expr, index) => ({
    record: `walk:question_${index}`,
    expr: expr
      .replaceAll('$__rate_interval', '5m')
      .replaceAll('$__range', '1h')
      .replaceAll('$', ''),
  }))
expect(rules.length > 10, true, 'questions of the dashboard')
writeFileSync(join(home, 'rules.json'), JSON.stringify({ groups: [{ name: 'walk', rules }] }))
promtool(['check', 'rules', join(home, 'rules.json')])

const [port, metricsPort] = [await freePort(), await freePort()]
const server = await startProgram('bowline-server', [], {
  cwd: machine,
  env: {
    ...env,
    BOWLINE_DB: ':memory:',
    BOWLINE_PORT: `${port}`,
    BOWLINE_METRICS_PORT: `${metricsPort}`,
    BOWLINE_METRICS_TOKEN: 'a-token-of-the-walk',
  },
  until: /Bowline server/,
})
await fetch(`http://127.0.0.1:${port}/getWallets?projectId=local-project&st=walk&sv=0`)
const metrics = `http://127.0.0.1:${metricsPort}/metrics`
expect((await fetch(metrics)).status, 401, 'metrics without the token')
const headers = { authorization: 'Bearer a-token-of-the-walk' }
const text = await (await fetch(metrics, { headers })).text()
promtool(['check', 'metrics'], text)
await server.stop()
console.log(
  `promtool: alerts, configuration, metrics and ${rules.length} questions of the dashboard`,
)
