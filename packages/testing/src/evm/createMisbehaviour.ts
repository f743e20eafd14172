export interface Misbehaviour<Lie> {
  /** Throws what `fail` was given; never settles while the wallet hangs. */
  before(method: string): Promise<void>
  /** Waits for every gate. */
  after(): Promise<void>
  delay(gate?: Promise<unknown>): () => void
  hang(): () => void
  fail(method: string, error: unknown): void
  lie(kind: Lie): () => void
}

interface LieStore<Lie> {
  get(): { readonly lies: ReadonlySet<Lie> }
  set(change: { readonly lies: ReadonlySet<Lie> }): void
}

/** Makes the controls for a wallet that misbehaves. */
export function createMisbehaviour<Lie>(state: LieStore<Lie>): Misbehaviour<Lie> {
  const gates = new Set<Promise<unknown>>()
  const hangs = new Set<symbol>()
  const failures: { readonly method: string; readonly error: unknown }[] = []

  return {
    async before(method) {
      if (hangs.size > 0) await new Promise<never>(() => {})
      const index = failures.findIndex((failure) => failure.method === method)
      const [failure] = index < 0 ? [] : failures.splice(index, 1)
      if (failure) throw failure.error
    },
    async after() {
      await Promise.all(gates)
    },
    delay(gate) {
      let open = () => {}
      const closed = gate ?? new Promise<void>((resolve) => (open = resolve))
      gates.add(closed)
      const release = () => {
        gates.delete(closed)
        open()
      }
      void closed.then(release, release)
      return release
    },
    hang() {
      const id = Symbol()
      hangs.add(id)
      return () => void hangs.delete(id)
    },
    fail: (method, error) => void failures.push({ method, error }),
    lie(kind) {
      state.set({ lies: new Set([...state.get().lies, kind]) })
      return () =>
        state.set({ lies: new Set([...state.get().lies].filter((other) => other !== kind)) })
    },
  }
}
