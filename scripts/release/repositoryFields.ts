const ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/

/**
 * What the package of a folder says about where its sources are, and where its faults are reported.
 *
 * Throws if the address is not that of a repository.
 */
export function repositoryFields(address: string, directory: string) {
  if (!ADDRESS.test(address)) throw new Error(`"${address}" is not the address of a repository.`)
  return {
    homepage: `${address}/tree/main/${directory}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory },
  }
}
