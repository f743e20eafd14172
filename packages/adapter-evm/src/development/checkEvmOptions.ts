import { checkNetworks, wrongOption } from '@bowline/common/adapters'

/**
 * Checks what an app has passed to `evm`, in development.
 *
 * Throws `INVALID_CONFIG` with the option, what it is, and what to pass.
 */
export function checkEvmOptions(options: unknown): void {
  const wrong = (option: string, problem: string) =>
    wrongOption({ from: 'evm', option, problem, page: 'guides/chains' })
  if (typeof options !== 'object' || options === null)
    throw wrong(
      'networks',
      'is missing. Pass evm({ networks: [mainnet] }), or evm({ wagmi: config })',
    )
  const { networks, wagmi, chains, rpcUrls }: Readonly<Record<string, unknown>> = { ...options }
  if (wagmi !== undefined) checkWagmi(wagmi, wrong)
  else if (networks === undefined && chains !== undefined)
    throw wrong('networks', 'is missing, and "chains" is no option. Call it "networks"')
  else
    checkNetworks(networks, {
      from: 'evm',
      namespace: 'eip155',
      example: 'mainnet',
      takesViemChains: true,
    })
  for (const [id, urls] of Object.entries({ ...Object(rpcUrls) }))
    if (!Array.isArray(urls))
      throw wrong(`rpcUrls.${id}`, 'is no list. Put the address in brackets: it may have several')
}

type Wrong = (option: string, problem: string) => Error

function checkWagmi(wagmi: unknown, wrong: Wrong): void {
  const { chains, subscribe }: Readonly<Record<string, unknown>> = { ...Object(wagmi) }
  if (!Array.isArray(chains) || typeof subscribe !== 'function')
    throw wrong('wagmi', 'is no config of wagmi. Pass what createConfig() of wagmi returns')
}
