import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { deployFiles, readDeployFile, readDeployText } from './readDeployFile.test.support.ts'

// What `docker compose config` and `kubectl apply` refuse: fields that do not exist, and values of another type. The schema
// of Compose is that of github.com/compose-spec/compose-spec at 170098ba (Apache-2.0), without its descriptions. The types of
// Kubernetes are those of `kubernetes-types`, made of its OpenAPI document.

const composeSchema: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL('compose-spec.schema.json', import.meta.url), 'utf8'),
)

/** What is wrong with a text of Compose, by its schema. */
function problemsOfCompose(text: string): readonly string[] {
  const { $schema: _, $id: __, ...schema } = composeSchema
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const validate = ajv.compile(schema)
  validate(parse(text, { merge: true }))
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

test.each(['compose/compose.yaml', '../compose.yaml'])('Compose takes %s', (path) => {
  const text = readDeployText(path)
  expect(problemsOfCompose(text)).toEqual([])
  expect(problemsOfCompose(text.replace('restart:', 'restarts:'))).not.toEqual([])
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const types = dirname(
  fileURLToPath(import.meta.resolve('kubernetes-types/package.json', import.meta.url)),
)

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly spec?: Readonly<Record<string, unknown>> | undefined
}

/** Resources, each as the value of its type. */
function typedAs(resources: readonly Resource[]): string {
  const lines = resources.map((resource, index) => {
    const { apiVersion, kind } = resource
    const [group = '', version] = apiVersion.includes('/')
      ? apiVersion.split('/')
      : ['core', apiVersion]
    const from = `kubernetes-types/${group.split('.')[0]}/${version}`
    const value = JSON.stringify(resource, undefined, 1)
    return `import type { ${kind} as T${index} } from '${from}'\nexport const r${index}: T${index} = ${value}\n`
  })
  return lines.join('')
}

/** What is wrong with resources, by their types. */
function problemsOfResources(resources: readonly Resource[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-kubernetes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'resources.ts'), typedAs(resources))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['es2022'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    paths: { 'kubernetes-types/*': [`${types}/*`] },
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['resources.ts'] }),
  )
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout = '' } = error as { readonly stdout?: string }
    return stdout.split('\n').filter((line) => line !== '')
  }
}

/** What `kubectl kustomize` adds: the labels of the kustomization as the selector. */
function withSelector(resource: Resource): Resource {
  const { spec } = resource
  return resource.kind === 'Deployment'
    ? { ...resource, spec: { ...spec, selector: { matchLabels: {} } } }
    : resource
}

test('Kubernetes takes its files', () => {
  const files = deployFiles.filter((path) => /^kubernetes\/.*\.yaml$/.test(path))
  const resources = files.flatMap((path) => readDeployFile(path)) as Resource[]
  // What builds the others is no resource of a cluster: references.test.ts.
  const ofCluster = resources.filter(({ kind }) => kind !== 'Kustomization').map(withSelector)
  expect(ofCluster.length).toBeGreaterThan(5)
  expect(problemsOfResources(ofCluster)).toEqual([])
  const [deployment] = ofCluster.filter(({ kind }) => kind === 'Deployment')
  const misspelled = JSON.parse(
    JSON.stringify(deployment).replace('"readinessProbe"', '"readynessProbe"'),
  )
  expect(problemsOfResources([misspelled]).join('\n')).toContain('readynessProbe')
})
