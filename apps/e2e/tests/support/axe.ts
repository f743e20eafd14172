import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe objects to on the page or in the frame as it stands, one line for each rule that is broken. `rules` limits it to
 * some of them.
 */
export async function axeViolations(
  page: Page | Frame,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // Has just been added to the page.
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({
      resultTypes: ['violations'],
      ...(rules
        ? { runOnly: [...rules] }
        : // Not among axe's defaults.
          {
            rules: {
              'target-size': { enabled: true },
              'label-content-name-mismatch': { enabled: true },
            },
          }),
    })
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, rules)
}
