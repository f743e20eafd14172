/** The boxes that were just left, by what they belong to. */
const departures = new WeakMap<object, Element>()

/**
 * Notes that a press on `box` is about to open a dialog. Whatever of it is in the dialog's first frames comes from
 * there (`arriveIn`); what shows later has missed it. In a file of its own, since a page has buttons long before it
 * has the dialog.
 */
export function departFrom(owner: object, box: Element): void {
  departures.set(owner, box)
  const forget = () => {
    if (departures.get(owner) === box) departures.delete(owner)
  }
  requestAnimationFrame(() => requestAnimationFrame(forget))
}

/** The box that was just left. */
export const departureOf = (owner: object): Element | undefined => departures.get(owner)
