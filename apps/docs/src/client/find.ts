/** The element that every page has. Throws if this one has not. */
export function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}
