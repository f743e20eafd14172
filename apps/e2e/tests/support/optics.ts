import type { Page } from '@playwright/test'

/** What a designer would take exception to, by kind, in all that a page shows: each as one line. */
export function opticalFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Less is not seen. */
    const SLACK_PX = 1.5
    const faults: string[] = []
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const endOf = (element: Element) => {
      const { left, right } = boxOf(element)
      return getComputedStyle(element).direction === 'rtl' ? left : right
    }
    const isShown = (element: Element) => element.checkVisibility() && boxOf(element).width > 1

    for (const address of document.querySelectorAll('.bl-address')) {
      const lines = new Map<number, number>()
      for (const group of address.querySelectorAll('.bl-address-group')) {
        const top = Math.round(boxOf(group).top)
        lines.set(top, (lines.get(top) ?? 0) + 1)
      }
      const counts = [...lines.values()]
      // Of eleven groups, one line has one more, and a tag behind the last takes the place of a few.
      if (Math.max(...counts) - Math.min(...counts) > 3)
        faults.push(`lines of ${counts.join(' and ')} groups: ${address.textContent}`)
    }

    for (const title of document.querySelectorAll('.bl-banner-title')) {
      const text = title.closest('.bl-banner-text')
      const action = text?.nextElementSibling
      if (!text || !action || !isShown(action)) continue
      if (boxOf(action).top < boxOf(text).bottom - SLACK_PX)
        faults.push(`what can be done stands beside “${title.textContent}”, not below`)
      else if (Math.abs(boxOf(action).left - boxOf(text).left) > SLACK_PX)
        faults.push(`what can be done is not on the edge of “${title.textContent}”`)
    }

    for (const parts of document.querySelectorAll('.bl-activity-parts')) {
      const edge = parts.parentElement ? boxOf(parts.parentElement).left : 0
      for (const part of parts.children) {
        const words = document.createRange()
        words.selectNodeContents(part)
        const start = words.getBoundingClientRect().left
        const isFirst = Math.abs(boxOf(part).left - boxOf(parts).left) < SLACK_PX
        if (isFirst && isShown(part) && Math.abs(start - edge) > SLACK_PX)
          faults.push(`a line begins with a dot: ${part.textContent}`)
      }
    }

    const tabs = document.querySelector('.bl-account .bl-tabs')
    for (const end of document.querySelectorAll(
      '.bl-account-panel .bl-row > :last-child:not(.bl-row-text)',
    ))
      if (tabs && isShown(end) && Math.abs(endOf(end) - endOf(tabs)) > SLACK_PX)
        faults.push(`ends off the edge of the tabs: ${end.textContent}`)
    return faults
  })
}
