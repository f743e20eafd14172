import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type AppFile, note, noteOnce, type Project } from '../project/Project.ts'
import { elementOf, memberOf, renameElement } from '../source/jsx.ts'
import { attributesOf, attributeValue } from '../source/objects.ts'
import type { Use } from './Kit.ts'

const REACT = '@bowline/react'

/** What becomes of a component. */
export interface ComponentRule {
  /** The component of `@bowline/react`. */
  readonly to: string
  readonly props: Readonly<Record<string, PropRule>>
  /** The note that is written once for the app. */
  readonly note?: string
}

export interface PropRule {
  /** The prop with the same values. Without it the prop is left out. */
  readonly to?: string
  /** What its strings are as code; others are left out and noted. */
  readonly values?: Readonly<Record<string, string>>
  /** Whether only `true` and `false` mean the same. */
  readonly isBoolean?: boolean
  /** The note that is written where the prop is left out. */
  readonly note?: string
}

/**
 * Rewrites every element of a component, with its props. Returns the uses that are no plain element: members such
 * as `<Button.Custom>`, and the component as a value.
 */
export function renameComponent(
  project: Project,
  { file, imported }: Use,
  rule: ComponentRule,
): readonly NodePath[] {
  const left: NodePath[] = []
  const elements: NodePath<t.JSXElement>[] = []
  for (const reference of imported.references) {
    const element = elementOf(reference)
    if (element && memberOf(element) === undefined) elements.push(element)
    else if (!isClosing(reference)) left.push(reference)
  }
  file.imports.drop(imported)
  if (elements.length === 0) return left
  const tag = file.imports.add(rule.to, REACT)
  for (const element of elements) {
    renameElement(file, element, tag)
    rewriteProps(project, file, element, rule)
    if (rule.note) noteOnce(project, file, element.node, rule.note)
  }
  return left
}

/** Rewrites the props of an element by a table. Props that are in no table stay, and are noted. */
export function rewriteProps(
  project: Project,
  file: AppFile,
  element: NodePath<t.JSXElement>,
  rule: ComponentRule,
) {
  const { named, others } = attributesOf(element)
  let isBare = others.length === 0
  for (const other of others)
    note(project, file, other, `Look at what is spread into <${rule.to}>.`)
  for (const [name, attribute] of named) {
    const propRule = Object.hasOwn(rule.props, name) ? rule.props[name] : undefined
    if (name === 'key' || !propRule) isBare = false
    if (name === 'key') continue
    if (!propRule) {
      note(project, file, attribute, `<${rule.to}> has no prop \`${name}\`. It was left as it is.`)
      continue
    }
    const code = codeOf(file, attribute, propRule)
    if (code !== undefined) {
      isBare = false
      file.text.update(attribute.start ?? 0, attribute.end ?? 0, code)
    } else {
      removeAttribute(file, attribute)
      if (propRule.note) note(project, file, attribute, propRule.note)
    }
  }
  if (isBare && named.size > 0) replaceAttributes(file, element, '')
}

/** Writes other attributes in place of all that an element has. */
export function replaceAttributes(
  { text }: AppFile,
  { node }: NodePath<t.JSXElement>,
  code: string,
) {
  const { name, end, selfClosing } = node.openingElement
  const start = name.end ?? 0
  const attributes = code ? ` ${code}` : ''
  text.update(start, end ?? 0, `${attributes}${selfClosing ? ' />' : '>'}`)
}

/** Takes an attribute away, with the space before it. */
export function removeAttribute({ text, code }: AppFile, attribute: t.Node) {
  const start = attribute.start ?? 0
  const before = code.slice(0, start)
  text.remove(before.trimEnd().length, attribute.end ?? 0)
}

/** Whether a reference is the end of an element, which goes with its beginning. */
function isClosing(reference: NodePath): boolean {
  const tag = reference.parentPath?.isJSXMemberExpression() ? reference.parentPath : reference
  return tag.parentPath?.isJSXClosingElement() === true
}

function codeOf({ code }: AppFile, attribute: t.JSXAttribute, rule: PropRule): string | undefined {
  const { to, values, isBoolean } = rule
  if (to === undefined) return undefined
  const value = attributeValue(attribute)
  if (isBoolean) {
    if (value === true) return to
    return value && value.type === 'BooleanLiteral' ? `${to}={${value.value}}` : undefined
  }
  if (values) {
    const text = value !== true && value?.type === 'StringLiteral' ? value.value : undefined
    const known = text !== undefined && Object.hasOwn(values, text) ? values[text] : undefined
    return known === undefined ? undefined : `${to}=${known}`
  }
  return to + code.slice(attribute.name.end ?? 0, attribute.end ?? 0)
}
