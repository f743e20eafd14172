import { HttpProblem } from '../../../basics/HttpProblem.ts'

/** This many rows stay far below the answer size that clients accept. */
export const BALANCES_PER_PAGE = 500

/**
 * Cuts one page out of a list. The cursor is the index of its first row. Throws
 * `INVALID_PARAMETERS`.
 */
export function balancePage<Row>(rows: readonly Row[], cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isSafeInteger(start) || start < 0)
    throw new HttpProblem(400, 'INVALID_PARAMETERS', 'The cursor is invalid.')
  const end = start + BALANCES_PER_PAGE
  return { balances: rows.slice(start, end), next: end < rows.length ? String(end) : null }
}
