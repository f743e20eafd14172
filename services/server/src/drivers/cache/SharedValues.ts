/** Values that all servers can do without, kept for a time where each of them finds them. */
export interface SharedValues {
  /** `undefined` if there is none, or it cannot be asked for now. Never rejects. */
  get(key: string): Promise<string | undefined>
  /** Keeps a value, unless it is too large or cannot be kept now. */
  set(key: string, value: string, keepMs: number): void
}

/** Opens the values of a name, which is the same at all servers. */
export type OpenSharedValues = (name: string) => SharedValues
