/** Token prices by CAIP-10 id, in the order of the request. Never rejects. */
export type PricesOf = (ids: readonly string[]) => Promise<
  readonly {
    readonly address: string
    /** US dollars for a whole token. */
    readonly price: number | null
    readonly iconUrl: string
  }[]
>
