import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deployFiles, findIn, readDeployFile } from './readDeployFile.test.support.ts'

// What `docker compose config` and `kubectl kustomize` refuse, and what a cluster takes and never connects: names that lead nowhere.

const named = v.record(v.string(), v.unknown())
const composeSchema = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      networks: v.optional(v.array(v.string()), []),
      depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
      secrets: v.optional(v.array(v.string()), []),
      volumes: v.optional(v.array(v.string()), []),
      healthcheck: v.optional(v.unknown()),
      environment: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
  networks: named,
  secrets: v.record(v.string(), v.object({ file: v.string() })),
  volumes: named,
})
const compose = findIn('compose/compose.yaml', composeSchema)
const services = Object.entries(compose.services)

test.each(services)('what the service %s of Compose names is there', (_name, service) => {
  const { networks, depends_on, secrets, volumes, environment } = service
  expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks))
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets))
  for (const [other, { condition }] of Object.entries(depends_on)) {
    const found = compose.services[other]
    expect(found, other).toBeDefined()
    // The default command of the image tells no health.
    if (condition === 'service_healthy') expect(found?.healthcheck, other).toBeDefined()
  }
  for (const volume of volumes) {
    const [source = ''] = volume.split(':')
    if (source.startsWith('./')) expect(deployFiles).toContain(`compose/${source.slice(2)}`)
    else expect(Object.keys(compose.volumes)).toContain(source)
  }
  // The name of a service is its host in the networks that both are in.
  for (const value of Object.values(environment)) {
    const host = /@([a-z-]+):\d+/.exec(value)?.[1]
    if (host === undefined) continue
    const shared = compose.services[host]?.networks.filter((network) => networks.includes(network))
    expect(shared, host).not.toEqual([])
    expect(Object.keys(depends_on)).toContain(host)
  }
  for (const path of Object.values(environment).filter((value) =>
    value.startsWith('/run/secrets/'),
  ))
    expect(secrets).toContain(path.split('/').at(-1))
})

test('whoever copies the examples of Compose has its files', () => {
  for (const { file } of Object.values(compose.secrets))
    expect(deployFiles).toContain(`compose/${file.slice(2).replace(/\.json$/, '.example.json')}`)
})

const port = v.object({ name: v.string(), containerPort: v.number() })
const kustomization = findIn(
  'kubernetes/kustomization.yaml',
  v.looseObject({
    kind: v.literal('Kustomization'),
    labels: v.tuple([v.object({ pairs: named, includeSelectors: v.literal(true) })]),
    resources: v.array(v.string()),
    configMapGenerator: v.array(v.looseObject({ name: v.string() })),
    secretGenerator: v.array(v.looseObject({ name: v.string() })),
    images: v.tuple([v.looseObject({ name: v.string() })]),
  }),
)
const resources = kustomization.resources.flatMap((file) => readDeployFile(`kubernetes/${file}`))
const find = <const S extends v.GenericSchema>(schema: S): v.InferOutput<S>[] =>
  resources.flatMap((one) => {
    const parsed = v.safeParse(schema, one)
    return parsed.success ? [parsed.output] : []
  })
const [deployment] = find(
  v.looseObject({
    kind: v.literal('Deployment'),
    spec: v.looseObject({
      template: v.looseObject({
        spec: v.looseObject({
          containers: v.tuple([
            v.looseObject({
              image: v.string(),
              ports: v.array(port),
              envFrom: v.array(
                v.union([
                  v.object({ configMapRef: v.object({ name: v.string() }) }),
                  v.object({ secretRef: v.object({ name: v.string() }) }),
                ]),
              ),
              volumeMounts: v.array(v.looseObject({ name: v.string() })),
            }),
          ]),
          volumes: v.array(
            v.looseObject({
              name: v.string(),
              configMap: v.optional(v.object({ name: v.string() })),
            }),
          ),
        }),
      }),
    }),
  }),
)

test('Kustomize takes every manifest, and generates what the servers are given', () => {
  const manifests = deployFiles.filter((path) =>
    /^kubernetes\/(?!kustomization).*\.yaml$/.test(path),
  )
  expect(kustomization.resources.map((file) => `kubernetes/${file}`).toSorted()).toEqual(
    manifests.toSorted(),
  )
  const pod = deployment?.spec.template.spec
  const [container] = pod?.containers ?? []
  const maps = kustomization.configMapGenerator.map(({ name }) => name)
  const secrets = kustomization.secretGenerator.map(({ name }) => name)
  for (const from of container?.envFrom ?? [])
    if ('configMapRef' in from) expect(maps).toContain(from.configMapRef.name)
    else expect(secrets).toContain(from.secretRef.name)
  for (const { configMap } of pod?.volumes ?? [])
    if (configMap) expect(maps).toContain(configMap.name)
  expect(container?.volumeMounts.map(({ name }) => name).toSorted()).toEqual(
    pod?.volumes.map(({ name }) => name).toSorted(),
  )
  expect(container?.image).toBe(kustomization.images[0].name)
})

test('every port and label that leads to a server is one of the server’s', () => {
  const ports = deployment?.spec.template.spec.containers[0].ports.map(({ name }) => name) ?? []
  const known = find(
    v.looseObject({
      kind: v.literal('Service'),
      metadata: v.looseObject({ name: v.string() }),
      spec: v.looseObject({
        ports: v.array(v.looseObject({ name: v.string(), targetPort: v.string() })),
      }),
    }),
  )
  expect(known.map(({ metadata }) => metadata.name)).toEqual(['bowline-server', 'bowline-metrics'])
  for (const { spec } of known)
    for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort)
  const text = JSON.stringify(resources)
  for (const [, name, number] of text.matchAll(
    /"service":\{"name":"([^"]+)","port":\{"name":"([^"]+)"\}\}/g,
  )) {
    const service = known.find(({ metadata }) => metadata.name === name)
    expect(service?.spec.ports.map((one) => one.name)).toContain(number)
  }
  // A policy names ports of the pods.
  const [policy] = find(
    v.looseObject({
      kind: v.literal('NetworkPolicy'),
      spec: v.looseObject({
        ingress: v.array(v.looseObject({ ports: v.tuple([v.object({ port: v.string() })]) })),
      }),
    }),
  )
  expect(policy?.spec.ingress.map((rule) => rule.ports[0].port)).toEqual(ports)
  // Those that are written out; Kustomize adds the same to what has none.
  const written = [...text.matchAll(/"matchLabels":(\{"app\.kubernetes[^}]*\})/g)]
  expect(written.length).toBeGreaterThan(2)
  for (const [, labels = ''] of written)
    expect(JSON.parse(labels)).toEqual(kustomization.labels[0].pairs)
})
