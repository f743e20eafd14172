import type { OnrampSettings } from '../../../config/OnrampSettings.ts'
import type { OnrampProvider } from '../OnrampProvider.ts'
import { createCoinbase } from './coinbase/createCoinbase.ts'
import { createLocal } from './local/createLocal.ts'
import { createMoonpay } from './moonpay/createMoonpay.ts'
import type { ProviderOptions } from './ProviderOptions.ts'

export interface ProvidersOptions extends Omit<ProviderOptions, 'noticeUrl'> {
  readonly settings: readonly OnrampSettings[]
  /** The public address of the server, without a trailing slash. */
  readonly publicUrl?: string | undefined
}

/** Creates the configured providers, in order. */
export function createProviders({
  settings,
  publicUrl,
  ...options
}: ProvidersOptions): readonly OnrampProvider[] {
  return settings.map((provider) => {
    const noticeUrl = publicUrl && `${publicUrl}/v1/onramp/notices/${provider.id}`
    return createProvider(provider, { ...options, noticeUrl })
  })
}

function createProvider(settings: OnrampSettings, options: ProviderOptions): OnrampProvider {
  if (settings.kind === 'coinbase') return createCoinbase(settings, options)
  if (settings.kind === 'moonpay') return createMoonpay(settings, options)
  return createLocal(settings, options)
}
