import { defineApi } from '@bowline/common/api'
import * as v from 'valibot'

/** Usage events. The server keeps how often each name came, and nothing else of what is sent. */
export const analyticsApi = defineApi({
  sendEvent: {
    method: 'POST',
    path: '/e',
    summary: 'Counts one usage event, when the server wants them.',
    params: v.object({
      event: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)),
    }),
    response: v.object({ accepted: v.literal(true) }),
  },
})
