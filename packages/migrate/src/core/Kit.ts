import type { AppFile, Project } from '../project/Project.ts'
import type { ImportedName } from '../source/Imports.ts'

/** How apps of one kit are rewritten. */
export interface Kit {
  readonly id: KitId
  readonly title: string
  /** The modules that its names are imported from. */
  readonly modules: RegExp
  /** The modules that are imported for their styles. */
  readonly styles: RegExp
  /** Its packages, which the app no longer needs. */
  readonly dependencies: readonly string[]
  /** Packages beside it that apps use, and what a person has to do about each: they are left as they are. */
  readonly companions: readonly { readonly modules: RegExp; readonly text: string }[]
  /** Where its table is. */
  readonly guide: string
  rewrite(project: Project): void
}

export type KitId = 'rainbowkit' | 'connectkit' | 'appkit' | 'wagmi'

/** A name of a kit where an app uses it. */
export interface Use {
  readonly file: AppFile
  readonly imported: ImportedName
}

/** Every use of the kit's names in the app. */
export function usesOf(project: Project, modules: RegExp): readonly Use[] {
  return [...project.files.values()].flatMap((file) =>
    file.imports.from(modules).map((imported) => ({ file, imported })),
  )
}
