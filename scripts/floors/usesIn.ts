import ts from 'typescript-classic'
import { bcd, type Feature } from './compat.ts'
import {
  algorithmFeature,
  attributeFeatures,
  globalFeature,
  listenedFeature,
  memberFeature,
  mixedFeatures,
  propertyFeatures,
} from './featureOf.ts'
import { ownersOf } from './ownersOf.ts'
import { isAssignedPattern, isGlobal, sourceOf, textOf, withoutCasts } from './places.ts'
import { syntaxFeatures } from './syntaxFeatures.ts'

/** Uses of one thing. All of them have to be missing for the thing to be: it is described wherever it is mixed in. */
export type Use = readonly Feature[]

/** Interfaces that have no object of their own: MDN describes their members where they are mixed in. */
const MIXED: ReadonlySet<string> = new Set([
  'ARIAMixin',
  'Animatable',
  'Body',
  'ChildNode',
  'DocumentOrShadowRoot',
  'ElementContentEditable',
  'GlobalEventHandlers',
  'HTMLOrSVGElement',
  'ParentNode',
  'PopoverTargetAttributes',
  'WindowOrWorkerGlobalScope',
])

/**
 * Lists what a source file uses of the language, of pages, of HTML and of WebCrypto, by the types that TypeScript's
 * checker gives to its expressions: so a member of a variable, of a part that was taken out of an object, or of `self` is
 * found as well as one of a global.
 */
export function usesIn(
  file: ts.SourceFile,
  { checker, isAsked }: { readonly checker: ts.TypeChecker; isAsked(name: string): boolean },
): readonly Use[] {
  const uses: Use[] = []
  const note = (...found: readonly (Feature | undefined)[]) => {
    const known = found.filter((feature) => feature !== undefined)
    if (known.length > 0) uses.push(known)
  }

  const noteAttribute = (...of: Parameters<typeof attributeFeatures>) => {
    for (const features of attributeFeatures(...of)) note(...features)
  }

  function noteMember(object: ts.Node, member: string) {
    if (!isAsked(member)) return
    const owners = ownersOf(withoutCasts(object), checker)
    const found = owners.flatMap((owner) => memberFeature(owner, member) ?? [])
    if (found.length > 0) for (const feature of found) note(feature)
    else if (owners.some(({ name }) => MIXED.has(name))) note(...mixedFeatures(member))
    if (owners.some(({ name }) => name === 'CSSStyleDeclaration'))
      for (const feature of propertyFeatures(kebab(member))) note(feature)
  }

  function noteText(node: ts.CallExpression, { expression, name }: ts.PropertyAccessExpression) {
    const [first, second] = node.arguments.map((one) => textOf(one, checker))
    if (first === undefined) return
    const owners = ownersOf(expression, checker)
    if (name.text === 'addEventListener') {
      // What bubbles is described where it begins.
      const elsewhere = [...owners.map((owner) => owner.name), 'Element', 'HTMLElement', 'Document']
      const heard = elsewhere.map((owner) => listenedFeature(owner, first))
      note(heard.find(Boolean))
    }
    if (/^(set|toggle)Attribute$/.test(name.text)) noteAttribute(tagOf(owners), first, second)
    if (name.text === 'setProperty')
      for (const feature of propertyFeatures(first, second)) note(feature)
  }

  function noteAlgorithms(node: ts.CallExpression, method: string) {
    const named = (child: ts.Node): void => {
      const text = textOf(child, checker)
      if (text !== undefined) note(algorithmFeature(method, text))
      else if (!ts.isPropertyAssignment(child) || !isName(child.name, 'name')) {
        const type = checker.getTypeAtLocation(child)
        const name = type.getProperty('name')
        const told = name && checker.getTypeOfSymbolAtLocation(name, child)
        if (told?.isStringLiteral()) note(algorithmFeature(method, told.value))
      }
      ts.forEachChild(child, named)
    }
    node.arguments.forEach(named)
  }

  function visit(node: ts.Node) {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      for (const feature of syntaxFeatures(node)) note(feature)
      return
    }
    for (const feature of syntaxFeatures(node)) note(feature)
    if (ts.isIdentifier(node) && isAsked(node.text) && isGlobal(node, checker))
      note(globalFeature(node.text))
    else if (ts.isPropertyAccessExpression(node)) noteMember(node.expression, node.name.text)
    else if (ts.isElementAccessExpression(node)) {
      const key = textOf(node.argumentExpression, checker)
      if (key !== undefined) noteMember(node.expression, key)
    } else if (ts.isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements) {
        const key = propertyName ?? name
        if (ts.isIdentifier(key) || ts.isStringLiteral(key)) noteMember(sourceOf(node), key.text)
      }
    else if (ts.isJsxAttribute(node)) {
      const tag = node.parent.parent.tagName.getText()
      const isOfPage = /^[a-z]+$/.test(tag) && ts.isIdentifier(node.name)
      const value = node.initializer && textOf(node.initializer, checker)
      if (isOfPage) noteAttribute(tag, node.name.getText(), value)
    } else if (isAssignedPattern(node))
      for (const property of node.left.properties)
        if (property.name && ts.isIdentifier(property.name))
          noteMember(node.right, property.name.text)
    if (ts.isCallExpression(node)) {
      const called = node.expression
      if (ts.isPropertyAccessExpression(called)) {
        noteText(node, called)
        const owners = ownersOf(called.expression, checker)
        if (owners.some(({ name }) => name === 'SubtleCrypto'))
          noteAlgorithms(node, called.name.text)
      } else noteDrawn(node)
    }
    ts.forEachChild(node, visit)
  }

  /** Elements that a function makes of a tag and attributes: `h('dialog', { closedby: 'any' })`. */
  function noteDrawn({ arguments: [tag, attributes] }: ts.CallExpression) {
    if (!tag || !ts.isStringLiteral(tag) || !(tag.text in (bcd.html.elements ?? {}))) return
    if (!attributes || !ts.isObjectLiteralExpression(attributes)) return
    for (const property of attributes.properties)
      if (ts.isPropertyAssignment(property))
        noteAttribute(
          tag.text,
          property.name.getText().replaceAll(/['"]/g, ''),
          textOf(property.initializer, checker),
        )
  }

  visit(file)
  return uses
}

const tagOf = (owners: ReturnType<typeof ownersOf>) => {
  const [, tag] = owners.flatMap(({ name }) => /^HTML(\w+)Element$/.exec(name) ?? []) ?? []
  return tag && tag.toLowerCase() in (bcd.html.elements ?? {}) ? tag.toLowerCase() : undefined
}
const isName = (name: ts.PropertyName, text: string) => name.getText() === text
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
