/**
 * How wide a text may be in places that do not grow, in half-width characters: the widest that the journeys have shown
 * to fit a phone of 360 px. By key, or by its beginning with a full stop at the end.
 */
const LIMITS: Readonly<Record<string, number>> = {
  'account.action.': 12,
  'account.tab.': 14,
  'activity.filter.': 13,
  'activity.status.': 15,
  'button.': 29,
  'onramp.button.': 38,
  'registerName.button.': 38,
  'send.button.': 38,
  'swap.button.': 38,
  'title.': 36,
}

/** Returns true if a text is wider than its place. Values count as eight characters. */
export function isTooLong(key: string, text: string): boolean {
  const limit = Object.entries(LIMITS).find(([start]) => key.startsWith(start))?.[1]
  return limit !== undefined && widthOf(text.replace(/\{\w+\}/g, 'xxxxxxxx')) > limit
}

/** Characters of Chinese, Japanese and Korean are twice as wide as others (UAX 11). */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
