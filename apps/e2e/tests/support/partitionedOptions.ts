import { chromium, type LaunchOptions } from '@playwright/test'

const PARTITIONING = 'ThirdPartyStoragePartitioning'
const DISABLED = '--disable-features='

interface Partitioned extends LaunchOptions {
  readonly args: string[]
  readonly ignoreDefaultArgs: string[]
}

/** The flags of Playwright by the options. Asking for them starts a browser. */
const usualFlags = new Map<string, Promise<readonly string[]>>()

/**
 * The options to launch a browser with that gives a framed page its own storage on each site, as browsers do.
 * Playwright turns that off.
 */
export async function partitionedOptions(options: LaunchOptions): Promise<Partitioned> {
  const key = JSON.stringify(options)
  const asked = usualFlags.get(key) ?? askForFlags(options)
  usualFlags.set(key, asked)
  const disabled = (await asked).filter((flag) => flag.startsWith(DISABLED))
  const others = disabled.map((flag) => {
    const features = flag.slice(DISABLED.length).split(',')
    return `${DISABLED}${features.filter((one) => one !== PARTITIONING).join()}`
  })
  if (others.join() === disabled.join()) throw new Error('Playwright no longer turns it off.')
  const { args = [], ignoreDefaultArgs } = options
  const ignored = Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []
  return { ...options, ignoreDefaultArgs: [...ignored, ...disabled], args: [...args, ...others] }
}

/** The flags that Playwright starts a browser with. */
async function askForFlags(options: LaunchOptions): Promise<readonly string[]> {
  // Without it, the browser does not tell.
  const args = [...(options.args ?? []), '--enable-automation']
  const usual = await chromium.launch({ ...options, args })
  const session = await usual.newBrowserCDPSession()
  const { arguments: flags } = await session.send('Browser.getBrowserCommandLine')
  await usual.close()
  return flags
}
