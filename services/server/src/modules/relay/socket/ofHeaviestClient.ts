interface OfClient {
  readonly clientId: string
}

/** Returns the sockets of the client that has the most of them, in their order; of several the one whose first comes first. */
export function ofHeaviestClient<S extends OfClient>(sockets: Iterable<S>): readonly S[] {
  const byClient = Map.groupBy(sockets, ({ clientId }) => clientId)
  return [...byClient.values()].reduce(
    (most, some) => (some.length > most.length ? some : most),
    [],
  )
}
