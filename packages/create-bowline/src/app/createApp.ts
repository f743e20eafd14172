import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CreateError } from '../CreateError.ts'
import type { Answers } from './Answers.ts'
import { appFiles } from './appFiles.ts'
import { FAMILIES } from './choices.ts'
import { packageName } from './packageName.ts'
import { readTemplates } from './readTemplates.ts'
import type { Templates } from './Templates.ts'

export interface CreateAppOptions {
  /** Relative to the working directory; must be new or empty. */
  readonly folder: string
  readonly answers: Answers
  /** Those of this package if none are given. */
  readonly templates?: Templates | undefined
}

/**
 * Writes an app into a new or empty folder, and installs nothing. Returns the paths of its files in the folder.
 *
 * Throws `FOLDER_NOT_EMPTY`, `FOLDER_IS_FILE` or `FOLDER_UNWRITABLE` before anything is written, and
 * `FAMILIES_NONE` if the answers name no family.
 */
export function createApp({
  folder,
  answers,
  templates = readTemplates(),
}: CreateAppOptions): readonly string[] {
  if (answers.families.length === 0)
    throw new CreateError('FAMILIES_NONE', { choices: Object.keys(FAMILIES).join(', ') })
  const root = resolve(folder)
  const files = appFiles(templates, { name: packageName(basename(root)), answers })
  prepareFolder(root, folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files).toSorted()
}

function prepareFolder(root: string, folder: string): void {
  try {
    mkdirSync(root, { recursive: true })
    if (readdirSync(root).length > 0) throw new CreateError('FOLDER_NOT_EMPTY', { folder })
  } catch (error) {
    if (error instanceof CreateError) throw error
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new CreateError('FOLDER_IS_FILE', { folder }, { cause: error })
    throw new CreateError('FOLDER_UNWRITABLE', { folder, reason: code }, { cause: error })
  }
}
