import { parseAst } from 'rolldown/parseAst'

/** The parts of a syntax tree that are looked at. */
interface Node {
  readonly type: string
  /** The name, which is a node of its own in JSX. */
  readonly name?: unknown
  readonly value?: unknown
}

/**
 * Lists the chain families that a source file names: as a text (`'solana'`, `'send.solana'`), at the head of
 * one (`'solana:'`), or as a property. Ids of single chains are data, and comments may name what they like.
 */
export function familyNames(
  code: string,
  { file, families }: { readonly file: string; readonly families: readonly string[] },
): readonly string[] {
  const found = new Set<string>()
  const look = (text: unknown) => {
    if (typeof text !== 'string') return
    for (const word of text.replace(/:$/, '').split('.'))
      if (families.includes(word)) found.add(word)
  }
  function visit(node: Node) {
    if (node.type === 'TemplateElement') look((node.value as { readonly cooked: unknown }).cooked)
    else for (const text of [node.name, node.value]) look(text)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  // Of the many kinds of nodes only what all of them have is used.
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node)
  return [...found]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
