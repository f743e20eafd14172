import { Spec, Validation } from '@cyclonedx/cyclonedx-library'

const VERSIONS: Readonly<Record<string, Spec.Version>> = {
  '1.5': Spec.Version.v1dot5,
  '1.7': Spec.Version.v1dot7,
}

/** Returns why a text is not a CycloneDX document, by the schema of the version that it names; `undefined` if it is. */
export async function checkSbom(text: string): Promise<string | undefined> {
  const { specVersion } = JSON.parse(text)
  const version = VERSIONS[String(specVersion)]
  if (!version) return `CycloneDX ${specVersion} is not known here.`
  const problem = await new Validation.JsonStrictValidator(version).validate(text)
  return problem === null ? undefined : JSON.stringify(problem)
}
