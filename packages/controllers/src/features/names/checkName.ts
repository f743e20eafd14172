export type NameProblem = 'enterName' | 'tooShort' | 'illegalCharacters'

const MIN_CHARACTERS = 4

/** Validates the label of a name: letters, digits and hyphens, at least 4 characters. */
export function checkName(label: string): NameProblem | undefined {
  if (label === '') return 'enterName'
  if (!/^[a-z0-9-]+$/i.test(label) || /^-|-$/.test(label)) return 'illegalCharacters'
  return label.length < MIN_CHARACTERS ? 'tooShort' : undefined
}
