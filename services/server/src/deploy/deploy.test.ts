import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HARD_STOP_MS } from '../cli/runStart.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import {
  deployFiles,
  findIn,
  readDeployFile,
  readDeployText,
} from './readDeployFile.test.support.ts'

/** Stopping the process, and what is around it, takes a moment more. */
const LEAST_GRACE_S = HARD_STOP_MS / 1_000 + 5

const composeSchema = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.string(),
      user: v.optional(v.string()),
      read_only: v.literal(true),
      cap_drop: v.tuple([v.literal('ALL')]),
      security_opt: v.tuple([v.literal('no-new-privileges:true')]),
      ports: v.optional(v.array(v.string()), []),
      stop_grace_period: v.optional(v.string(), '10s'),
      deploy: v.object({
        resources: v.object({
          limits: v.object({ cpus: v.string(), memory: v.string(), pids: v.number() }),
        }),
      }),
    }),
  ),
})

const probe = v.looseObject({ httpGet: v.object({ path: v.string(), port: v.literal('http') }) })
const deploymentSchema = v.object({
  kind: v.literal('Deployment'),
  spec: v.looseObject({
    replicas: v.literal(3),
    strategy: v.looseObject({ rollingUpdate: v.looseObject({ maxUnavailable: v.literal(0) }) }),
    template: v.object({
      spec: v.looseObject({
        terminationGracePeriodSeconds: v.number(),
        automountServiceAccountToken: v.literal(false),
        securityContext: v.looseObject({ runAsNonRoot: v.literal(true) }),
        containers: v.tuple([
          v.looseObject({
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            lifecycle: v.object({
              preStop: v.object({ sleep: v.object({ seconds: v.number() }) }),
            }),
            securityContext: v.object({
              allowPrivilegeEscalation: v.literal(false),
              readOnlyRootFilesystem: v.literal(true),
              capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
})

test.each(deployFiles.filter((path) => /\.(ya?ml|json)$/.test(path)))('%s parses', (path) => {
  expect(readDeployFile(path).length).toBeGreaterThan(0)
})

const { services } = findIn('compose/compose.yaml', composeSchema)
const { spec: pods } = findIn('kubernetes/deployment.yaml', deploymentSchema).spec.template

test('every container has a file system that is read-only, few rights and limits', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['bowline-1', 'bowline-2', 'bowline-3', 'proxy', 'postgres', 'valkey']),
  )
  const roots = Object.entries(services).filter(([, { user }]) => user === 'root')
  expect(roots.map(([name]) => name)).toEqual(['proxy-volume'])
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
  expect(published.map(([name]) => name)).toEqual(['proxy'])
})

test('no service starts with a password that everybody knows', () => {
  const compose = readDeployText('compose/compose.yaml')
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const secrets = compose.match(/\w*(PASSWORD|TOKEN|SECRET)\w*: (?!\$\{\w+:\?).+/g)
  expect(secrets).toBeNull()
  const example = readDeployText('compose/.env.example')
  const named = [...example.matchAll(/^(\w+)=(.*)$/gm)]
  expect(named.map(([, name]) => name).toSorted()).toEqual([...new Set(required)].toSorted())
  expect(named.filter(([, , value]) => value)).toEqual([])
  const { secretGenerator } = findIn(
    'kubernetes/kustomization.yaml',
    v.looseObject({
      secretGenerator: v.array(v.object({ name: v.string(), envs: v.tuple([v.string()]) })),
    }),
  )
  // Nothing is built until the operator has written it.
  for (const { envs } of secretGenerator) expect(deployFiles).not.toContain(`kubernetes/${envs[0]}`)
})

test('whoever stops a server waits for longer than it takes', () => {
  const servers = Object.entries(services).filter(([name]) => /^bowline-\d$/.test(name))
  expect(servers).toHaveLength(3)
  for (const [, { stop_grace_period }] of servers)
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(LEAST_GRACE_S)
  const [{ lifecycle }] = pods.containers
  const left = pods.terminationGracePeriodSeconds - lifecycle.preStop.sleep.seconds
  expect(left).toBeGreaterThanOrEqual(LEAST_GRACE_S)
  const unit = readDeployText('systemd/bowline-server.service')
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(LEAST_GRACE_S)
  const [, own] = /stop_grace_period: (\d+)s/.exec(readDeployText('../compose.yaml')) ?? []
  expect(Number(own)).toBeGreaterThanOrEqual(LEAST_GRACE_S)
})

test('what is asked for the health of a server tells it', async () => {
  const { server, app } = createTestServer()
  const [container] = pods.containers
  const ready = [container.readinessProbe, container.startupProbe].map(
    ({ httpGet }) => httpGet.path,
  )
  const [, asked] = /^\s*health_uri (\S+)$/m.exec(readDeployText('compose/Caddyfile')) ?? []
  for (const path of [...ready, asked ?? '', container.livenessProbe.httpGet.path])
    expect((await app.request(path)).status).toBe(200)
  void server.close()
  for (const path of [...ready, asked ?? '']) expect((await app.request(path)).status).toBe(503)
  expect((await app.request(container.livenessProbe.httpGet.path)).status).toBe(200)
})
