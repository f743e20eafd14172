import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor'
import { entriesOf, publishedPackages } from '../publishedPackages.ts'
import { readable } from './readable.ts'

/** What the published declarations are read with; the workspace's own options are for its sources. */
const COMPILER_OPTIONS = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
}
const REPORT = 'report.api.md'

/**
 * Writes down what each published package offers, types included, as a text by the package's name. Entries that are not
 * under semver are left out. Needs built packages.
 */
export function reports(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-api-'))
  try {
    return reportsIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function reportsIn(folder: string): ReadonlyMap<string, string> {
  const all = publishedPackages().map((one) => ({
    name: one.name,
    entries: entriesOf(one)
      .filter(({ isInternal }) => !isInternal)
      .map(({ entry, types }) => ({ entry, config: configOf(one.folder, { types, folder }) })),
  }))
  const configs = all.flatMap(({ entries }) => entries.map(({ config }) => config))
  const [first] = configs
  if (!first) throw new Error('There are no packages.')
  // One program for all of them: reading the libraries takes longer than the reports.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
  })
  return new Map(
    all.map(({ name, entries }) => {
      const sections = entries.map(({ entry, config }) => {
        extract(config, compilerState)
        const code = readable(readFileSync(join(folder, REPORT), 'utf8'))
        return `## ${entry}\n\n\`\`\`ts\n${code}\n\`\`\`\n`
      })
      return [name, `# What ${name} offers\n\n${sections.join('\n')}`]
    }),
  )
}

interface Place {
  readonly types: string
  readonly folder: string
}

const configOf = (projectFolder: string, { types, folder }: Place): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: REPORT,
        reportFolder: folder,
        reportTempFolder: folder,
        // A type that is part of what is exported matters to users, whether or not they can name it.
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
  })

function extract(config: ExtractorConfig, compilerState: CompilerState): void {
  const { errorCount } = Extractor.invoke(config, {
    compilerState,
    // It keeps a report of its own, and tells how to; a caller does both here.
    messageCallback(message) {
      message.handled = message.logLevel !== ExtractorLogLevel.Error
    },
  })
  if (errorCount > 0) throw new Error(`${config.mainEntryPointFilePath} cannot be read.`)
}
