import type { Framework } from './choices.ts'

/** An example with everything in it; what was not chosen is left out when an app is made of it. */
export interface Template {
  readonly manifest: Readonly<Record<string, unknown>> & {
    readonly scripts: Readonly<Record<string, string>>
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
  }
  /** Texts by their paths in the app. */
  readonly files: Readonly<Record<string, string>>
}

export type Templates = Readonly<Record<Framework, Template>>
