import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { KeyUse } from '@bowline/common/api'
import { createManualClock, type ManualClock } from '@bowline/common/testing'
import type { Stretch } from '@bowline/wallet-keys'
import { stretch } from '@bowline/wallet-keys/argon2id'
import { onTestFinished } from 'vitest'
import { createService } from '../service/createService.ts'
import { openStore } from '../store/openStore.ts'
import { createKeys } from '../wallet/createKeys.ts'
import { createWallet } from '../wallet/createWallet.ts'

/** A database of SQLite. */
interface TestDatabase {
  exec(sql: string): void
  close(): void
}

/** What the tests use of the server's own test kit. */
interface ServerKit {
  readonly frameUrl: string
  serveLogin(
    mailbox: TestMailbox,
    environment: Readonly<Record<string, string>>,
    drivers: { readonly clock?: ManualClock | undefined; readonly db: TestDatabase },
  ): {
    readonly clock: ManualClock
    /** The address of the wallet's page. */
    readonly baseUrl: string
    readonly send: Send
  }
}

interface Drivers {
  readonly clock?: ManualClock | undefined
  /** Default: a SQLite database of its own in memory. */
  readonly db?: DatabaseSync | undefined
  /** Carries each call of the browsers: it may lose one, or its answer. */
  readonly wire?: Wire | undefined
  /** Hears of each call, as who reads behind the server's TLS, before its answer arrives. */
  readonly onExchange?: OnExchange | undefined
}

type Send = (url: string, init?: RequestInit) => Response | Promise<Response>

/** Carries a call to the server. */
export type Wire = (
  call: { readonly method: string; readonly path: string },
  send: () => Promise<Response>,
) => Promise<Response>

/** Hears of a call, and may send others to the same server. */
export type OnExchange = (exchange: Exchange, send: Send) => Promise<void>

/** A call that the server was sent, and its answer. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly status: number
  readonly answer: string
}

interface ServerAgent {
  openAgent(options: { readonly clock: ManualClock }): Promise<{ readonly settings: object }>
}

interface TestMailbox {
  mailsTo(address: string): Promise<readonly { readonly subject: string; readonly text: string }[]>
}

/** Imported by path: the server depends on this package. */
const ofServer = (path: string) =>
  import(/* @vite-ignore */ new URL(`../../../server/src/${path}`, import.meta.url).href)

const { frameUrl, serveLogin }: ServerKit = await ofServer('testing/createLogin.test.support.ts')
const { createKeyFile }: { createKeyFile(path: string, now: number): void } =
  await ofServer('drivers/kms/keyFile.ts')

export const { startTestMailbox }: { startTestMailbox(): TestMailbox } = await ofServer(
  'testing/startMailbox.test.support.ts',
)

const { openMigrated }: { openMigrated(): TestDatabase } = await ofServer(
  'testing/openMigrated.test.support.ts',
)

const { openAgent }: ServerAgent = await ofServer('agent/openAgent.test.support.ts')

/** What the keys are opened for where a click is enough. */
export const A_TEXT: KeyUse = {
  for: 'signing',
  chainId: 'eip155:1',
  account: `0x${'11'.repeat(20)}`,
  requests: [{ method: 'personal_sign', params: ['Ahoy', `0x${'11'.repeat(20)}`] }],
}

const caller = { projectId: 'shop', st: 'frame', sv: '1' } as const
const shopOrigin = 'https://shop.example'
/** As passwords and codes are stretched, but in a moment. What is stored names the full cost, which `wallet-keys` tests. */
export const stretchLittle: Stretch = (password, cost) =>
  stretch(password, { ...cost, m: 64, t: 1 })

/** A server whose operator can recover the wallets of a project, with the agent for it in a place of its own. */
export async function serveAssisted(
  mailbox: TestMailbox,
  drivers: Pick<Drivers, 'db' | 'onExchange' | 'wire'> = {},
) {
  const clock = createManualClock(Date.UTC(2026, 10, 22))
  const { settings } = await openAgent({ clock })
  const project = { id: 'shop', origins: [shopOrigin], custody: 'assisted' }
  const environment = {
    BOWLINE_AGENT: JSON.stringify(settings),
    BOWLINE_PROJECTS: JSON.stringify([project]),
  }
  return serveFrame(mailbox, environment, { clock, ...drivers })
}

/** The server of a wallet's page, and browsers with that page. */
export function serveFrame(
  mailbox: TestMailbox,
  environment: Readonly<Record<string, string>> = {},
  drivers?: Drivers,
) {
  const folder = mkdtempSync(join(tmpdir(), 'frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keyFile = join(folder, 'bowline.keys')
  createKeyFile(keyFile, Date.UTC(2026, 10, 22))
  const db: TestDatabase = drivers?.db ?? openMigrated()
  if (!drivers?.db) onTestFinished(() => db.close())
  const served = serveLogin(
    mailbox,
    { BOWLINE_KMS_KEYS: keyFile, ...environment },
    { clock: drivers?.clock, db },
  )
  const { clock } = served
  const requests: string[] = []

  return {
    ...served,
    db,
    /** All that the server was sent: addresses and bodies. */
    requests,
    keyFile,
    /** Takes the keys of the server away. */
    removeKeys: () => rmSync(keyFile),
    /** A browser without anything stored. */
    async open() {
      let ended = 0
      const store = await openStore(crypto.randomUUID())
      const service = await createService({
        caller,
        clock,
        store,
        origin: frameUrl,
        fetch: async (input, init) => {
          const headers = new Headers(init?.headers)
          headers.set('origin', frameUrl)
          const [url, method] = [String(input), init?.method ?? 'GET']
          const body = init?.body == null ? undefined : String(init.body)
          requests.push(url, body ?? '')
          const send = async () => served.send(url, { ...init, headers })
          const { pathname: path } = new URL(url)
          const response = await (drivers?.wire ? drivers.wire({ method, path }, send) : send())
          if (drivers?.onExchange) {
            const [{ status }, answer] = [response, await response.clone().text()]
            const sent = { method, url, headers: Object.fromEntries(headers), body }
            await drivers.onExchange({ ...sent, status, answer }, served.send)
          }
          // As a server behind a socket sends it.
          response.headers.set('date', new Date(clock.now()).toUTCString())
          return response
        },
        onEnded: () => ended++,
      })
      const wallet = createWallet({ service, store })
      const keys = createKeys({ wallet, service, clock, stretch: stretchLittle })
      const { auth } = service

      const codeFor = async (email: string) => {
        const mails = await mailbox.mailsTo(email)
        return mails
          .find(({ subject }) => /code/.test(subject))
          ?.subject.slice(0, 9)
          .replace(' ', '')
      }
      return {
        store,
        service,
        wallet,
        clock,
        keys,
        ended: () => ended,
        codeFor,
        /** Returns the id of the user. A device that is new to the account is allowed by its link. */
        async logIn(email: string): Promise<string> {
          clock.advance(31_000)
          const { requestId } = await auth.email({ email, origin: shopOrigin })
          let answer:
            | Awaited<ReturnType<typeof auth.login>>
            | Awaited<ReturnType<typeof auth.verify>> = await auth.verify({
            requestId,
            code: (await codeFor(email)) ?? '',
          })
          if (answer.status === 'device') {
            const { number } = answer
            const [mail] = await mailbox.mailsTo(email)
            const token = mail?.text.match(/#([-\w]+)/)?.[1] ?? ''
            await auth.answerDevice({ token, number })
            answer = await auth.login({ requestId })
          }
          if (answer.status !== 'loggedIn') throw new Error('The login failed.')
          await service.keepLogin(answer)
          return answer.user.id
        },
        /** Confirms the user by a further code. */
        async confirm(email: string) {
          clock.advance(31_000)
          const { requestId } = await auth.stepUp({})
          await auth.confirm({ requestId, code: (await codeFor(email)) ?? '' })
        },
      }
    },
  }
}
