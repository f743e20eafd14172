import { type CssNode, generate, parse, walk } from 'css-tree'
import { bcd, type Feature, isNewer, type Oldest, own } from './compat.ts'
import { propertyFeatures } from './featureOf.ts'

/**
 * Lists what a style sheet uses that one of the engines lacks, by MDN's data: properties, their values, functions, rules,
 * selectors, and what queries ask for.
 */
export function newerStyles(css: string, oldest: readonly Oldest[]): readonly string[] {
  const found = new Set<string>()
  walk(parse(css), (node) => {
    for (const { name, described } of featuresOf(node))
      if (isNewer(described, oldest)) found.add(name)
  })
  return [...found]
}

function featuresOf(node: CssNode): readonly Feature[] {
  const { selectors, properties, 'at-rules': rules } = bcd.css
  switch (node.type) {
    case 'Declaration':
      return propertyFeatures(node.property, generate(node.value))
    case 'Atrule':
      return feature(`@${node.name}`, own(rules, node.name))
    case 'Feature':
    case 'FeatureRange':
      return 'name' in node
        ? feature(`@media (${node.name})`, own(own(rules, 'media'), node.name))
        : []
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return feature(`:${node.name}`, own(selectors, node.name))
    case 'NestingSelector':
      return feature('&', own(selectors, 'nesting'))
    case 'Function':
      return Object.hasOwn(properties ?? {}, node.name)
        ? []
        : feature(`${node.name}()`, typeOf(node.name))
    default:
      return []
  }
}

function typeOf(name: string) {
  const { types } = bcd.css
  return own(types, name) ?? own(own(types, 'color'), name)
}

const feature = (name: string, described: ReturnType<typeof own>): readonly Feature[] =>
  described ? [{ name, described }] : []
