import type { SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * What keeps what is above the page apart from it. A host that closes its own dialog on outside presses or focus would
 * count ours as outside, and one that moves the page itself would do so with what is meant for ours. Its shortcuts are
 * not for keys pressed in here.
 */
export const fence = {
  onKeyDown: stop,
  onKeyUp: stop,
  onPointerDown: stop,
  onPointerUp: stop,
  onMouseDown: stop,
  onMouseUp: stop,
  onClick: stop,
  onWheel: stop,
  onTouchStart: stop,
  onTouchMove: stop,
  onTouchEnd: stop,
  onFocus: stop,
  onBlur: stop,
  // Marks of libraries that listen before the events get here, or that hide all that is beside their dialog: they take
  // what has them for a part of it. The last one is that of regions which are announced by others.
  'data-lenis-prevent': '',
  'data-react-aria-top-layer': 'true',
  'aria-live': 'off',
} as const
