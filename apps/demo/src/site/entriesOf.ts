/** The entries of an object whose keys are its type's: one that was written out. */
export const entriesOf = <Name extends string, Value>(names: Readonly<Record<Name, Value>>) =>
  Object.entries(names) as [Name, Value][]
