import { XMLParser } from 'fast-xml-parser'
import { MessageProblem } from './parseMessage.ts'

/** A unit of a translator's file, as its tool has left it. */
export interface XliffUnit {
  /** The `original` of its file: the name of a place. */
  readonly file: string
  readonly key: string
  /** Undefined if it is no plain text: tools put elements into texts that they take for markup. */
  readonly source: string | undefined
  readonly target: string | undefined
  /** A speaker of the language has approved it. */
  readonly isApproved: boolean
  /** The tool says itself that this is no translation of this source, or not yet. */
  readonly isOpen: boolean
  /** What `writeXliff` knew of the target. */
  readonly exported: string | undefined
}

type Node = Readonly<Record<string, unknown>>

const ATTRIBUTES = ':@'
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/**
 * Reads a file of XLIFF 1.2.
 *
 * @throws {MessageProblem} It is none, or of several languages.
 */
export function readXliff(text: string): {
  readonly tag: string
  readonly units: readonly XliffUnit[]
} {
  const files = elementsIn(parse(text), 'xliff').flatMap((root) =>
    elementsIn(childrenOf(root), 'file'),
  )
  const languages = new Set(files.map((file) => attribute(file, 'target-language') ?? ''))
  const [tag] = languages
  if (!tag || languages.size !== 1)
    throw new MessageProblem('The file is no XLIFF 1.2 with one target-language.')
  return { tag, units: files.flatMap(unitsOf) }
}

function parse(text: string): readonly Node[] {
  try {
    return parser.parse(text) as readonly Node[]
  } catch (error) {
    throw new MessageProblem(
      `The file is no XML: ${error instanceof Error ? error.message : error}`,
    )
  }
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? ''
const childrenOf = (node: Node): readonly Node[] => {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? (children as readonly Node[]) : []
}
const elementsIn = (nodes: readonly Node[], name: string): readonly Node[] =>
  nodes.filter((node) => nameOf(node) === name)
const attribute = (node: Node, name: string): string | undefined => {
  const attributes = node[ATTRIBUTES] as Readonly<Record<string, unknown>> | undefined
  const value = attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function unitsOf(file: Node): readonly XliffUnit[] {
  const inside = (node: Node): readonly Node[] =>
    childrenOf(node).flatMap((child) =>
      nameOf(child) === 'trans-unit'
        ? [child]
        : /^(body|group)$/.test(nameOf(child))
          ? inside(child)
          : [],
    )
  return inside(file).map((unit) => readUnit(attribute(file, 'original') ?? '', unit))
}

/** States of a target that is no translation yet (XLIFF 1.2, 2.3). */
const OPEN = /^(new|needs-)/

function readUnit(file: string, unit: Node): XliffUnit {
  const [source] = elementsIn(childrenOf(unit), 'source')
  const [target] = elementsIn(childrenOf(unit), 'target')
  const state = target && attribute(target, 'state')
  const isFuzzy = target && attribute(target, 'state-qualifier')?.startsWith('fuzzy')
  return {
    file,
    key: attribute(unit, 'id') ?? '',
    source: source && textOf(source),
    target: target ? textOf(target) : '',
    isApproved: attribute(unit, 'approved') === 'yes',
    isOpen: isFuzzy || OPEN.test(state ?? '') || attribute(unit, 'translate') === 'no',
    exported: attribute(unit, 'extradata'),
  }
}

function textOf(node: Node): string | undefined {
  const children = childrenOf(node)
  if (children.some((child) => nameOf(child) !== '#text')) return undefined
  return children.map((child) => String(child['#text'])).join('')
}
