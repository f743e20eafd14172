import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { SourceFile } from './SourceFile.ts'

/** The element whose tag is the reference, or whose tag is a member of it such as `<Button.Custom>`. */
export function elementOf(reference: NodePath): NodePath<t.JSXElement> | undefined {
  const tag = reference.parentPath?.isJSXMemberExpression() ? reference.parentPath : reference
  const opening = tag.parentPath
  if (!opening?.isJSXOpeningElement() || opening.node.name !== tag.node) return undefined
  const element = opening.parentPath
  return element?.isJSXElement() ? element : undefined
}

/** The member that the tag names, such as `Custom` of `<Button.Custom>`. */
export function memberOf({ node }: NodePath<t.JSXElement>): string | undefined {
  const { name } = node.openingElement
  return name.type === 'JSXMemberExpression' ? name.property.name : undefined
}

/** Gives an element another tag, at its beginning and its end. */
export function renameElement({ text }: SourceFile, { node }: NodePath<t.JSXElement>, tag: string) {
  for (const part of [node.openingElement, node.closingElement])
    if (part) text.update(part.name.start ?? 0, part.name.end ?? 0, tag)
}

/** Takes an element away and leaves what is in it, one step further out. */
export function unwrapElement({ text, code }: SourceFile, { node }: NodePath<t.JSXElement>) {
  const { openingElement, closingElement, children } = node
  const first = children.find((child) => !isBlank(child))
  const last = children.findLast((child) => !isBlank(child))
  if (!closingElement || !first || !last) return
  text.remove(openingElement.start ?? 0, first.start ?? 0)
  text.remove(last.end ?? 0, closingElement.end ?? 0)
  const depth = columnOf(code, first.start ?? 0) - columnOf(code, openingElement.start ?? 0)
  if (depth <= 0 || code.slice(first.start ?? 0, last.end ?? 0).includes('`')) return
  for (const at of lineStarts(code, first.start ?? 0, last.end ?? 0))
    if (/^\s+$/.test(code.slice(at, at + depth))) text.remove(at, at + depth)
}

/** Puts an element around everything in the given one, one step further in. */
export function wrapChildren(
  { text, code }: SourceFile,
  { node }: NodePath<t.JSXElement>,
  { open, close }: { readonly open: string; readonly close: string },
) {
  const { openingElement, closingElement, children } = node
  const first = children.find((child) => !isBlank(child))
  const last = children.findLast((child) => !isBlank(child))
  if (!closingElement || !first || !last) return
  const isInline = !code.slice(openingElement.end ?? 0, closingElement.start ?? 0).includes('\n')
  const [start, end] = [first.start ?? 0, last.end ?? 0]
  if (isInline) {
    text.appendLeft(start, open)
    text.appendRight(end, close)
    return
  }
  const column = columnOf(code, start)
  const margin = ' '.repeat(column)
  text.appendLeft(start, `${open}\n${margin}  `)
  text.appendRight(end, `\n${margin}${close}`)
  if (code.slice(start, end).includes('`')) return
  for (const at of lineStarts(code, start, end)) if (code[at] !== '\n') text.appendLeft(at, '  ')
}

function isBlank(child: t.Node): boolean {
  return child.type === 'JSXText' && child.value.trim() === ''
}

function columnOf(code: string, at: number): number {
  return at - (code.lastIndexOf('\n', at - 1) + 1)
}

function lineStarts(code: string, from: number, to: number): readonly number[] {
  const starts: number[] = []
  for (let at = code.indexOf('\n', from); at !== -1 && at < to; at = code.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}
