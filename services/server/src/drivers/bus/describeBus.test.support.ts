import { describe, expect, onTestFinished, test } from 'vitest'
import type { Bus } from './Bus.ts'

/** The contract that every bus passes. `open` returns those of two servers, or twice the same for one. */
export function describeBus(name: string, open: () => readonly [Bus, Bus]): void {
  async function setUp() {
    const [own, other] = open()
    onTestFinished(async () => {
      await own.close()
      await other.close()
    })
    const heard: string[] = []
    const listen = (bus: Bus, channel: string, who: string) =>
      bus.subscribe(channel, (notice) => heard.push(`${who} ${notice}`))
    /** Publishes until it is heard: a subscription takes effect a moment after it is made. */
    const until = async (bus: Bus, channel: string, who: string) => {
      await expect
        .poll(() => {
          bus.publish(channel, 'ready?')
          return heard
        })
        .toContain(`${who} ready?`)
    }
    /** What is heard after everything that was published before. */
    const settled = async (channel: string, who: string) => {
      const mark = `end ${Math.random()}`
      own.publish(channel, mark)
      await expect.poll(() => heard).toContain(`${who} ${mark}`)
      return heard.filter((one) => !/ready\?|end/.test(one))
    }
    return { own, other, listen, until, settled }
  }

  describe(`bus contract: ${name}`, () => {
    test('a notice reaches every listener of its channel, on all servers, in order', async () => {
      const { own, other, listen, until, settled } = await setUp()
      listen(own, 'a', 'own')
      listen(own, 'a', 'own-too')
      listen(other, 'a', 'other')
      listen(other, 'b', 'elsewhere')
      for (const who of ['own', 'other']) await until(own, 'a', who)
      await until(own, 'b', 'elsewhere')
      for (const notice of ['1', '2', '3']) own.publish('a', notice)
      await settled('a', 'other')
      const heard = await settled('a', 'own-too')
      for (const who of ['own', 'own-too', 'other'])
        expect(heard.filter((one) => one.startsWith(`${who} `))).toEqual(
          ['1', '2', '3'].map((notice) => `${who} ${notice}`),
        )
      expect(heard.filter((one) => one.startsWith('elsewhere'))).toEqual([])
    })

    test('who has left hears nothing more, and others still do', async () => {
      const { own, listen, until, settled } = await setUp()
      const leave = listen(own, 'a', 'gone')
      listen(own, 'a', 'there')
      await until(own, 'a', 'there')
      await settled('a', 'there')
      leave()
      own.publish('a', 'one')
      expect(await settled('a', 'there')).toEqual(['there one'])
    })

    test('a channel that everyone has left can be joined again', async () => {
      const { own, listen, until, settled } = await setUp()
      listen(own, 'a', 'first')()
      listen(own, 'a', 'second')
      await until(own, 'a', 'second')
      own.publish('a', 'one')
      expect(await settled('a', 'second')).toEqual(['second one'])
    })

    test('any text is carried as it is', async () => {
      const { own, other, listen, until, settled } = await setUp()
      listen(other, 'a', 'other')
      await until(own, 'a', 'other')
      const texts = ['', 'Grüße 😀', 'a\0b\r\n', 'x'.repeat(100_000)]
      for (const text of texts) own.publish('a', text)
      expect(await settled('a', 'other')).toEqual(texts.map((text) => `other ${text}`))
    })
  })
}
