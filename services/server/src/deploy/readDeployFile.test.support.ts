import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parseAllDocuments } from 'yaml'

const FOLDER = new URL('../../deploy/', import.meta.url)

/** The files that are shipped for operators, by their path in `deploy`. */
export const deployFiles: readonly string[] = readdirSync(FOLDER, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.split('/deploy/')[1]?.replace(/^\/+/, ''))
  .filter((path) => path !== undefined)

export const readDeployText = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8')

/**
 * Returns the documents of a YAML file; a JSON file is one.
 *
 * Throws if it is not valid YAML 1.2, or names a key twice.
 */
export function readDeployFile(path: string): readonly unknown[] {
  return [parseAllDocuments(readDeployText(path), { strict: true, merge: true })]
    .flat()
    .map((document) => {
      const [problem] = [...document.errors, ...document.warnings]
      if (problem) throw new Error(`${path}: ${problem.message}`)
      return document.toJS() as unknown
    })
}

/** Returns the first document of a file that has the shape, which says what a test looks at. */
export function findIn<const TSchema extends v.GenericSchema>(
  path: string,
  schema: TSchema,
): v.InferOutput<TSchema> {
  for (const document of readDeployFile(path)) {
    const parsed = v.safeParse(schema, document)
    if (parsed.success) return parsed.output
  }
  return v.parse(schema, readDeployFile(path)[0])
}
