/** One thing that is passed or returned. */
export interface FieldRow {
  /** The name of the field with the field that it is in: `call.to`. */
  readonly name: string
  /** The type as TypeScript writes it, without `readonly` and `undefined`. */
  readonly type: string
  readonly isOptional: boolean
  /** What it means. Empty where the source has no words for it. */
  readonly meaning: string
  /** Markdown. `undefined` where there is none. */
  readonly otherwise: string | undefined
}

/** A function that is returned among other things, with what it takes. */
export interface ActionRow {
  readonly name: string
  readonly parameters: readonly FieldRow[]
}

/** What a function takes and returns. */
export interface CallShape {
  readonly parameters: readonly FieldRow[]
  /** The type of what it returns, as TypeScript writes it. */
  readonly returned: string
  /** `query`: a result of TanStack Query. `action`: the state of the newest call of an action, with the action. */
  readonly kind: 'query' | 'action' | 'object' | 'value'
  readonly result: readonly FieldRow[]
  /** The functions among the result that take something. */
  readonly actions: readonly ActionRow[]
}
