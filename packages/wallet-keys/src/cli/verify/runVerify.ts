import { ancestorsOf, compareFile, type Problem, withAncestors } from './compareFile.ts'
import { fetchFile, LATE } from './fetchFile.ts'
import { type PublishedFile, readManifest } from './Manifest.ts'

/** What is compared with what. */
export interface Verification {
  readonly host: URL
  /** A project of the host: without one, it serves no page to apps. */
  readonly projectId: string
  /** The file with the hashes of a release; undefined for those of the installed package. */
  readonly pages: string | undefined
  readonly isJson: boolean
}

/** The exit codes of the command. A mistake in its options is 1, as everywhere. */
const CODES = { same: 0, differs: 2, unknown: 3 } as const

interface FileReport {
  readonly path: string
  readonly problems: readonly Problem[]
  /** The directive that says who may frame it, where the host chooses. */
  readonly framedBy?: string | undefined
}

/** How long the whole of it may take, and how many files are asked for at once. */
const LIMIT_MS = 300_000
const AT_ONCE = 6

/**
 * Compares what a host serves as the wallet's page with what a release says, file by file, and says what differs.
 * Resolves with the exit code: 0 if all is the same, 2 if something differs, 3 if something could not be read.
 */
export async function runVerify(
  { host, projectId, pages, isJson }: Verification,
  say: (text: string) => unknown,
): Promise<number> {
  const { version, files } = await readManifest(pages)
  const waiting = files.flatMap((file) => file.paths.map((path) => ({ file, path })))
  const signal = AbortSignal.timeout(LIMIT_MS)
  const reports: FileReport[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const url = new URL(next.path, host)
      if (next.path === '/') url.searchParams.set('projectId', projectId)
      reports.push({ path: next.path, ...(await examine(next.file, url, signal)) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  reports.sort((one, other) => (one.path < other.path ? -1 : 1))
  const result = resultOf(reports)
  const differing = reports.filter(({ problems }) => problems.length > 0)
  say(
    isJson
      ? `${JSON.stringify({ host: host.origin, version, result, files: reports })}\n`
      : `${[...differing.flatMap(linesOf), summary(result, { host, version, reports })].join('\n')}\n`,
  )
  return CODES[result]
}

async function examine(
  file: PublishedFile,
  url: URL,
  signal: AbortSignal,
): Promise<Omit<FileReport, 'path'>> {
  try {
    const fetched = await fetchFile(url, { maxBytes: file.bytes, signal })
    const framedBy = ancestorsOf(file, fetched)
    return { problems: compareFile(withAncestors(file, framedBy), fetched), framedBy }
  } catch (error) {
    const { name, cause } = Object(error)
    if (name === LATE) return { problems: [{ code: 'TIMEOUT', found: url.host }] }
    const found = String(Object(cause).code ?? url.host)
    return { problems: [{ code: 'UNREACHABLE', found }] }
  }
}

function resultOf(reports: readonly FileReport[]): keyof typeof CODES {
  const all = reports.flatMap(({ problems }) => problems)
  if (all.length === 0) return 'same'
  return all.every(isUnknown) ? 'unknown' : 'differs'
}

const isUnknown = ({ code }: Problem) => code === 'UNREACHABLE' || code === 'TIMEOUT'

const linesOf = ({ path, problems }: FileReport) =>
  problems.map((problem) => `${path}  ${sentence(problem)}`)

function sentence(problem: Problem): string {
  switch (problem.code) {
    case 'STATUS':
      return `is answered with ${problem.found}`
    case 'REDIRECT':
      return `leads to ${plain(problem.found)}`
    case 'CONTENT':
      return `is another file: ${problem.found}, not ${problem.expected}`
    case 'TOO_LONG':
      return `is another file: it has more than ${problem.expected} bytes`
    case 'HEADER': {
      const { name, expected, found } = problem
      const has = found === null ? `has no ${name}` : `has ${name}: ${plain(found)}`
      return expected === null ? `${has}, which it must not have` : `${has}, not ${expected}`
    }
    case 'TIMEOUT':
      return 'was not sent in time'
    case 'UNREACHABLE':
      return `could not be read (${plain(problem.found)})`
  }
}

/** Text of a host as terminals show it, without what controls them. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 400)

function summary(
  result: keyof typeof CODES,
  about: { readonly host: URL; readonly version: string; readonly reports: readonly FileReport[] },
): string {
  const { host, version, reports } = about
  const what = `${host.origin}: ${reports.length} addresses, compared with release ${version}`
  if (result === 'same') {
    const framed = reports.find(({ framedBy }) => framedBy !== undefined)?.framedBy ?? ''
    return `${what}: all are as published.\nIt may be shown in: ${plain(framed.replace('frame-ancestors ', ''))}`
  }
  const count = reports.filter(({ problems }) => problems.length > 0).length
  if (result === 'unknown') return `${what}: ${count} could not be read.`
  return `${what}: ${count} are not as published. Enter nothing there.`
}
