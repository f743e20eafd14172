import type * as t from '@babel/types'
import type { Imports } from '../source/Imports.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/** An app while it is rewritten. */
export interface Project {
  /** The files by path, relative to the app. */
  readonly files: ReadonlyMap<string, AppFile>
  /** The text of each `package.json`, by path. */
  readonly manifests: ReadonlyMap<string, string>
  /** Files that the app does not have yet, by path. */
  readonly newFiles: Map<string, string>
  readonly notes: Note[]
}

export interface AppFile extends SourceFile {
  readonly imports: Imports
}

/** Something that a person has to look at. */
export interface Note {
  readonly path: string
  /** The line of the file as it was, from 1. */
  readonly line: number
  readonly text: string
}

export function note(
  project: Project,
  { path }: AppFile,
  node: t.Node | undefined,
  text: string,
): void {
  project.notes.push({ path, line: node?.loc?.start.line ?? 1, text })
}

/** Notes something once for the whole app, at the first place where it was seen. */
export function noteOnce(
  project: Project,
  file: AppFile,
  node: t.Node | undefined,
  text: string,
): void {
  if (!project.notes.some((one) => one.text === text)) note(project, file, node, text)
}
