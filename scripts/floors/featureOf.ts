import { bcd, type Feature, own } from './compat.ts'

const { builtins } = bcd.javascript

/** Interfaces of TypeScript's libraries that are one object of the language. */
const SAME: Readonly<Record<string, string>> = {
  ArrayIterator: 'Iterator',
  CallableFunction: 'Function',
  Generator: 'Iterator',
  IteratorObject: 'Iterator',
  MapIterator: 'Iterator',
  NewableFunction: 'Function',
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  SetIterator: 'Iterator',
  StringIterator: 'Iterator',
}

/** A global of pages or of the language, such as `URLPattern`, `Map` or `requestIdleCallback`. */
export function globalFeature(name: string): Feature | undefined {
  const described = own(builtins, name) ?? own(bcd.api, name) ?? own(bcd.api.Window, name)
  return described && { name, described }
}

/** How an object of TypeScript's libraries has a member. */
export interface Owner {
  /** The interface or namespace, with its own namespace, if it has one: `Intl.Segmenter`. */
  readonly name: string
  /** The object is the constructor itself, or a namespace. */
  readonly isStatic: boolean
}

/** What MDN knows of a member of an object; `undefined` if it knows neither. */
export function memberFeature(
  { name: owner, isStatic }: Owner,
  member: string,
): Feature | undefined {
  if (owner === 'globalThis' || (owner === 'Window' && !own(bcd.api.Window, member)))
    return globalFeature(member)
  const [space, inner] = owner.split('.')
  const name = `${owner}.${member}`
  if (space !== undefined && inner !== undefined)
    return featureAt(own(own(builtins, space), inner), [member], name)
  const real = SAME[owner] ?? owner
  const names = isStatic ? [`${member}_static`, member] : [member]
  return (
    featureAt(own(builtins, real), [member], name) ??
    featureAt(own(bcd.api, real), names, name) ??
    eventFeature(owner, member) ??
    (/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(real)
      ? featureAt(builtins?.TypedArray, [member], name)
      : undefined)
  )
}

/** `onscrollend` of an element: MDN describes the event. */
function eventFeature(owner: string, member: string): Feature | undefined {
  const [, event] = /^on([a-z]+)$/.exec(member) ?? []
  return event === undefined ? undefined : listenedFeature(owner, event)
}

/** An event that `addEventListener` waits for. */
export function listenedFeature(owner: string, event: string): Feature | undefined {
  return featureAt(own(bcd.api, owner), [`${event}_event`], `${owner}: ${event}`)
}

/** A member of an interface that MDN describes where it is mixed in, as `moveBefore` of `ParentNode`: any of those. */
export function mixedFeatures(member: string): readonly Feature[] {
  return Object.keys(bcd.api).flatMap(
    (name) => featureAt(own(bcd.api, name), [member], member) ?? [],
  )
}

/** An attribute, and its value, if MDN describes that: each as it is for all elements that it may stand for. */
export function attributeFeatures(
  tag: string | undefined,
  attribute: string,
  value: string | undefined,
): readonly (readonly Feature[])[] {
  const name = attribute.toLowerCase()
  const inAll = own(bcd.html.global_attributes, name)
  const tags = tag === undefined ? Object.keys(bcd.html.elements ?? {}) : [tag]
  const found = inAll
    ? [inAll]
    : tags.flatMap((one) => own(own(bcd.html.elements, one), name) ?? [])
  const valued = value === undefined ? [] : found.flatMap((one) => own(one, value) ?? [])
  return [
    found.map((described) => ({ name: `${tag ?? ''}[${name}]`, described })),
    valued.map((described) => ({ name: `${tag ?? ''}[${name}=${value}]`, described })),
  ]
}

/** An algorithm that a method of WebCrypto is given by its name. */
export function algorithmFeature(method: string, algorithm: string): Feature | undefined {
  const described = own(
    own(bcd.api.SubtleCrypto, method),
    algorithm.toLowerCase().replaceAll('-', '_'),
  )
  return described && { name: `SubtleCrypto.${method}(${algorithm})`, described }
}

/** A property of CSS, and the words of its value that MDN describes. */
export function propertyFeatures(property: string, value = ''): readonly Feature[] {
  const described = own(bcd.css.properties, property)
  if (!described) return []
  const words = new Set(value.match(/[a-z][-a-z]*/g))
  const values = [...words].flatMap((word) => {
    const part = own(described, word)
    return part ? [{ name: `${property}: ${word}`, described: part }] : []
  })
  return [{ name: property, described }, ...values]
}

function featureAt(
  from: Parameters<typeof own>[0],
  names: readonly string[],
  name: string,
): Feature | undefined {
  for (const one of names) {
    const described = own(from, one)
    if (described?.__compat) return { name, described }
  }
  return undefined
}
