/**
 * Returns a time `minutes` before the middle of last month, in ms. Rows are grouped by month, so a test that counts the rows of
 * one group cannot count back from now: in the first hours of a month it would have two.
 */
export function lastMonth(minutes: number): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth() - 1, 15, 12, -minutes).getTime()
}
