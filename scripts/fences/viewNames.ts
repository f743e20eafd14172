import { parseAst } from 'rolldown/parseAst'

/** The parts of a syntax tree that are looked at. */
interface Node {
  readonly type: string
  readonly value?: unknown
  readonly key?: unknown
}

/** Lists the views that a source file names: as a text (`'Account'`), or as a key (`{ Account: true }`). */
export function viewNames(
  code: string,
  { file, views }: { readonly file: string; readonly views: ReadonlySet<string> },
): readonly string[] {
  const found = new Set<string>()
  const look = (text: unknown) => {
    if (typeof text === 'string' && views.has(text)) found.add(text)
  }
  function visit(node: Node) {
    if (node.type === 'TemplateElement') look((node.value as { readonly cooked: unknown }).cooked)
    else look(node.value)
    if (isNode(node.key) && 'name' in node.key) look(node.key.name)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  // Of the many kinds of nodes only what all of them have is used.
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node)
  return [...found]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
