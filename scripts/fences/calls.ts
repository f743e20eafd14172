import type { Node } from './literalsOf.ts'

/** Functions of `test` that are given something else than a title, and return what is given that. */
export const GIVEN: ReadonlySet<string> = new Set(['each', 'for', 'skipIf', 'runIf'])

/** The names of a chain of properties and calls, from its root. */
export function namesOf(node: Node | undefined): readonly string[] {
  if (node?.type === 'Identifier') return [node.name ?? '']
  if (node?.type === 'MemberExpression') return [...namesOf(node.object), node.property?.name ?? '']
  if (node?.type === 'CallExpression') return namesOf(node.callee)
  return node?.type === 'TaggedTemplateExpression' ? namesOf(node.tag) : []
}
