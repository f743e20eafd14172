import * as v from 'valibot'

/** The rows of a list that match, and how many there were. Fails if there were several, and none matches. */
export const rowsOf = <T>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => ({
      told: rows.length,
      right: rows.flatMap((one) => {
        const { success, output } = v.safeParse(row, one)
        return success ? [output] : []
      }),
    })),
    v.check(({ told, right }) => told <= 1 || right.length > 0),
  )
