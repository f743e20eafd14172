import { defineApi } from '@bowline/common/api'
import * as v from 'valibot'

/** Usage events. The server stores how often each name occurred, and nothing else. */
export const analyticsApi = defineApi({
  sendEvent: {
    method: 'POST',
    path: '/e',
    summary: 'Counts one usage event, if the server has them enabled.',
    params: v.object({
      event: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)),
    }),
    response: v.object({ accepted: v.literal(true) }),
  },
})
