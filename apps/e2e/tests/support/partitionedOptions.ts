import { chromium, type LaunchOptions } from '@playwright/test'

const PARTITIONING = 'ThirdPartyStoragePartitioning'
const DISABLED = '--disable-features='

interface Partitioned extends LaunchOptions {
  readonly args: string[]
  readonly ignoreDefaultArgs: string[]
}

/**
 * The options to launch a browser with that gives a framed page its own storage on each site, as browsers do.
 * Playwright turns that off.
 */
export async function partitionedOptions(options: LaunchOptions): Promise<Partitioned> {
  const given = options.args ?? []
  // Without it, the browser does not tell.
  const usual = await chromium.launch({ ...options, args: [...given, '--enable-automation'] })
  const session = await usual.newBrowserCDPSession()
  const { arguments: flags } = await session.send('Browser.getBrowserCommandLine')
  await usual.close()
  const disabled = flags.filter((flag) => flag.startsWith(DISABLED))
  const others = disabled.map((flag) => {
    const features = flag.slice(DISABLED.length).split(',')
    return `${DISABLED}${features.filter((one) => one !== PARTITIONING).join()}`
  })
  if (others.join() === disabled.join()) throw new Error('Playwright no longer turns it off.')
  return { ...options, ignoreDefaultArgs: disabled, args: [...given, ...others] }
}
