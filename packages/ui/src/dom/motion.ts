/** How long a motion token lasts where an element stands, in milliseconds; 0 for people who asked for less motion. */
export function motionMs(element: Element, token: `--bl-motion-${string}`): number {
  const value = getComputedStyle(element).getPropertyValue(token).trim()
  const amount = Number.parseFloat(value)
  if (Number.isNaN(amount)) return 0
  return value.endsWith('ms') ? amount : amount * 1000
}

/** Moves an element with the theme's spring, which the style sheet names in words that the browser knows. */
export function spring(
  element: Element,
  keyframes: Keyframe[],
  options: Omit<KeyframeAnimationOptions, 'easing'>,
): Animation {
  const easing = getComputedStyle(element).getPropertyValue('--bl-spring').trim() || 'ease-out'
  return element.animate(keyframes, { ...options, easing })
}
