import * as v from 'valibot'

/** The URL of a JSON-RPC endpoint. The doctor says where plain HTTP is unsafe. */
export const endpointSchema = v.pipe(
  v.string(),
  v.check(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    'each endpoint must be an http:// or https:// address.',
  ),
)
