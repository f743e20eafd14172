import { onTestFinished } from 'vitest'
import { sendToBrowser } from './protocol.test.fixture.ts'

const TARGETS = 'button, a[href], input, select, summary, [role="tab"], [role="switch"]'

/** Makes the page believe that it is touched until the test ends. */
export async function useTouch(): Promise<void> {
  await sendToBrowser('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  onTestFinished(async () => {
    await sendToBrowser('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
}

/**
 * Lists the targets within `root` that a finger hits on less than `px` in a direction, by touching where they are: what
 * lies above a target, such as the reach of a neighbour, takes from it.
 */
export function smallTargets(root: Element, px: number): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    if (!target.checkVisibility({ opacityProperty: true }) || width < 2) return []
    target.scrollIntoView({ block: 'center' })
    const box = target.getBoundingClientRect()
    const [x, y] = [box.left + width / 2, box.top + height / 2]
    const wide = reachOf(target, (d) => [x + d, y])
    const high = reachOf(target, (d) => [x, y + d])
    if (wide >= px && high >= px) return []
    const name = target.getAttribute('aria-label') ?? target.title ?? target.textContent
    return `${name || target.textContent} ${wide}×${high} at ${Math.round(left)},${Math.round(top)}`
  })
}

/** Returns the number of pixels in a line through the middle of `target` at which it is hit. */
function reachOf(target: Element, at: (distance: number) => readonly [number, number]): number {
  // A frame counts as its field.
  const frame = target.matches('input') ? target.closest('label, .bl-amount, .bl-field-box') : null
  const isHit = (distance: number) => {
    const hit = document.elementFromPoint(...at(distance))
    if (!hit || target.contains(hit)) return hit !== null
    return frame?.contains(hit) === true && !hit.closest('button, a[href]')
  }
  let reach = 1
  for (const step of [1, -1]) for (let d = step; Math.abs(d) < 300 && isHit(d); d += step) reach++
  return reach
}
