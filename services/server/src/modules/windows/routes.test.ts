import { windowApi } from '@bowline/common/api'
import fc from 'fast-check'
import { serveLogin } from '../../testing/createLogin.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_']
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: length, maxLength: length })
const windowId = letters(43)
const key = letters(86).map((text) => `B${text}`)
const after = fc.nat()
const number = fc.integer({ min: 1 })
const sealed = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 300 })

describeRoutes(windowApi, {
  async serve() {
    const server = serveLogin(mailbox)
    const browser = await server.browser()
    await browser.enter(`${crypto.randomUUID()}@example.org`)
    return { ...server, headersOf: browser.headersOf }
  },
  valid: {
    openWindow: fc.record({ windowId, key }),
    askWindow: fc.record({ windowId, number, sealed }),
    awaitWindow: fc.record({ windowId, after, isThere: fc.boolean() }),
    joinWindow: fc.record({ windowId, key }),
    readWindow: fc.record({ windowId, after }),
    answerWindow: fc.record({ windowId, number, sealed }),
    leaveWindow: fc.record({ windowId }),
  },
})
