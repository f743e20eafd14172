/** How long a motion token lasts where an element stands; 0 for people who asked for less motion. */
export function motionMs(element: Element, token: `--bl-motion-${string}`): number {
  const value = getComputedStyle(element).getPropertyValue(token).trim()
  const amount = Number.parseFloat(value)
  if (Number.isNaN(amount)) return 0
  return value.endsWith('ms') ? amount : amount * 1000
}
