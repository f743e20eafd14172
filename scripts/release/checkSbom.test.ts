import { expect, test } from 'vitest'
import { checkSbom } from './checkSbom.ts'

const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.7',
  serialNumber: 'urn:uuid:5f2ba045-666a-4024-b822-cd8b64d977dc',
  version: 1,
  components: [{ type: 'library', name: 'valibot', version: '1.5.0' }],
}

test('a valid document has no problem', async () => {
  expect(await checkSbom(JSON.stringify(document))).toBeUndefined()
  expect(await checkSbom(JSON.stringify({ ...document, specVersion: '1.5' }))).toBeUndefined()
})

test.each([
  ['a component without a name', { components: [{ type: 'library' }] }],
  ['a field that the schema does not have', { maintainers: [] }],
  ['a version of the format that nobody has reviewed', { specVersion: '9.0' }],
])('%s is named', async (_, change) => {
  expect(await checkSbom(JSON.stringify({ ...document, ...change }))).toMatch(/\w/)
})
