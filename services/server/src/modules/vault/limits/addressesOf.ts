import * as v from 'valibot'

/** The families whose balances this server reads. */
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    addrs: v.object({ eip155: v.optional(v.string()), solana: v.optional(v.string()) }),
  }),
)

/** The addresses that the record of a wallet names: those of its keys. None if it names none. */
export function addressesOf(vault: string): readonly string[] {
  const { success, output } = v.safeParse(schema, vault)
  return success ? Object.values(output.addrs).filter((one) => one !== undefined) : []
}
