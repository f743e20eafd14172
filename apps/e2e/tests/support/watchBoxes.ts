/** Watches the boxes of the kit's dialog. It runs in the page, before the page's own code. */
export function watchBoxes(): void {
  if (window !== window.top) return
  interface Seen {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    /** How far all that is around it is scrolled. */
    readonly scrolled: number
    /** What it is in a line with: if that says or shows something else, it may be further left or right. */
    readonly words: string
    /** Whether some of it is within what scrolls it. */
    readonly isInSight: boolean
  }
  const SLACK_PX = 1
  /** Less is not worth a motion of the card (`viewMotion.ts`). */
  const CARD_SLACK_PX = 8
  /** Frames without a change that are the end of one. */
  const STILL_FRAMES = 20
  const PRESSED = ':is(button, a, label, summary):active, :is(button, a, label, summary):active *'
  const found = new Set<string>()
  let isTyping = false
  let before = new Map<Element, Seen>()
  let field: { readonly element: Element; readonly seen: Seen } | undefined
  let card: Seen | undefined
  let stillFor = 0
  let lastFrame = performance.now()
  /** The longest time from one frame to the next: a busy machine may take long. */
  let slowest = 0
  let begunAt = 0
  /** Animations by what they move, with the time of the last frame in which they ran. */
  const moved = new Map<Element, number>()

  // One that begins and ends between two frames of a slow machine runs in neither of them.
  const { animate } = Element.prototype
  Element.prototype.animate = function (...options) {
    moved.set(this, performance.now())
    return animate.apply(this, options)
  }
  for (const type of ['animationstart', 'transitionrun', 'animationend', 'transitionend'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) moved.set(target, performance.now())
      },
      true,
    )

  const seenOf = (element: Element): Seen => {
    const { x, y, width, height } = element.getBoundingClientRect()
    let scrolled = 0
    for (let one = element.parentElement; one; one = one.parentElement) scrolled += one.scrollTop
    const around = element.closest('.bl-scroll')?.getBoundingClientRect()
    const isInSight = !around || (y < around.bottom && y + height > around.top)
    const { childElementCount, textContent } = element.parentElement ?? element
    const words = `${childElementCount} ${textContent}`
    return { x, y, width, height, scrolled, words, isInSight }
  }
  const nameOf = (element: Element) => {
    const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30)
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} “${text}”`
  }
  /** Whether something around an element, or the element itself, was moved since the frame before. */
  const isAnimated = (element: Element | null, since: number): boolean => {
    for (let one = element; one; one = one.parentElement)
      if ((moved.get(one) ?? Number.NEGATIVE_INFINITY) >= since) return true
    return false
  }
  const round = (value: number) => Math.round(value * 10) / 10
  const told = ({ x, y, width, height }: Pick<Seen, 'x' | 'y' | 'width' | 'height'>) =>
    `${round(x)}, ${round(y)} (${round(width)} × ${round(height)})`

  const look = () => {
    const since = lastFrame - 1
    lastFrame = performance.now()
    slowest = Math.max(slowest, lastFrame - since)
    for (const { effect } of document.getAnimations())
      if (effect instanceof KeyframeEffect && effect.target) moved.set(effect.target, lastFrame)
    // What is pressed gets smaller at once, and larger as it is let go.
    for (const element of document.querySelectorAll(PRESSED))
      if (getComputedStyle(element).scale !== 'none') moved.set(element, lastFrame)
    const box = document.querySelector('.bl-dialog[open] > .bl-card')
    const stage = box?.querySelector('.bl-stage') ?? null
    const after = new Map<Element, Seen>()
    let isChanged = false
    if (box) {
      const at = seenOf(box)
      const isMoving = isAnimated(box, since) || isAnimated(stage, since)
      if (card) {
        const grown = Math.abs(at.height - card.height)
        const shifted =
          Math.abs(at.x - card.x) + Math.abs(at.y - card.y) + Math.abs(at.width - card.width)
        if (grown + shifted > SLACK_PX) isChanged = true
        if ((grown > CARD_SLACK_PX || shifted > CARD_SLACK_PX) && !isMoving)
          found.add(`the card goes from ${told(card)} to ${told(at)}`)
      }
      card = at
      const focused = box.contains(document.activeElement) ? document.activeElement : null
      for (const element of box.querySelectorAll('*')) {
        if (element.closest('[inert], .bl-visually-hidden, svg *')) continue
        // What is found changes with what is typed.
        if (isTyping && element.closest('[role="list"], ul')) continue
        const seen = seenOf(element)
        if (seen.width < 2 || seen.height < 2) continue
        const inCard: Seen = { ...seen, x: seen.x - at.x, y: seen.y - at.y }
        after.set(element, inCard)
        const last = before.get(element)
        if (!last?.isInSight) continue
        const isReworded = last.words !== inCard.words
        const [across, dy] = [
          inCard.x - last.x,
          inCard.y - last.y + inCard.scrolled - last.scrolled,
        ]
        const dx = isReworded ? 0 : across
        if (Math.abs(dx) + Math.abs(dy) <= SLACK_PX) continue
        isChanged = true
        // What is in a box that moved has moved with it.
        const parent = element.parentElement && before.get(element.parentElement)
        const parentNow = element.parentElement && after.get(element.parentElement)
        const isCarried =
          parent &&
          parentNow &&
          Math.abs(parentNow.x - parent.x - dx) +
            Math.abs(parentNow.y - parent.y - (inCard.y - last.y)) <=
            SLACK_PX
        // What is typed is answered below it, and what is there makes room.
        const isBelowField =
          isTyping &&
          dx === 0 &&
          focused !== null &&
          (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        if (!isCarried && !isBelowField && !isAnimated(element, since))
          found.add(`${nameOf(element)} goes by ${round(dx)}, ${round(dy)}`)
      }
      if (isTyping && focused?.matches('input')) {
        const seen = seenOf(focused)
        if (
          field?.element === focused &&
          Math.abs(seen.y - field.seen.y) + Math.abs(seen.x - field.seen.x) > SLACK_PX
        )
          found.add(
            `the field that is typed in goes from y ${round(field.seen.y)} to y ${round(seen.y)}`,
          )
        field = { element: focused, seen }
      } else field = undefined
    } else card = undefined
    if (before.size !== after.size) isChanged = true
    before = after
    const isAnimating = document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    stillFor = isChanged || isAnimating ? 0 : stillFor + 1
  }
  // The last observer that is called before the frame is painted: what the kit's own observers begin is seen as it is painted.
  const nextFrame = () => {
    const last = new ResizeObserver(() => {
      last.disconnect()
      look()
    })
    last.observe(document.documentElement)
    requestAnimationFrame(nextFrame)
  }
  requestAnimationFrame(nextFrame)

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly LayoutShift[]) {
      // Entries come late: one of before is of what was done before.
      if (entry.hadRecentInput || entry.startTime < begunAt) continue
      for (const { node, previousRect, currentRect } of entry.sources) {
        // Of what is typed, only the field itself counts, which is looked at in each frame.
        if (isTyping || Math.abs(previousRect.y - currentRect.y) <= SLACK_PX) continue
        // A dialog that is only prepared lies in the corner of the page, where nobody sees it.
        if (previousRect.x === 0 && previousRect.y === 0) continue
        const element = node instanceof Element ? node : node?.parentElement
        if (!element?.closest('.bl-root')) continue
        const stage = document.querySelector('.bl-dialog[open] .bl-stage')
        // An animation may have ended since the frame before.
        const since = entry.startTime - Math.max(50, slowest)
        if (!isAnimated(element, since) && !isAnimated(stage, since))
          found.add(
            `layout shift of ${nameOf(element)} from ${told(previousRect)} to ${told(currentRect)}`,
          )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })

  window.bowlineMoves = {
    begin(typing) {
      isTyping = typing
      stillFor = 0
      slowest = 0
      begunAt = performance.now()
      found.clear()
    },
    async whenStill() {
      while (stillFor < STILL_FRAMES) await new Promise(requestAnimationFrame)
      return [...found]
    },
  }
}
