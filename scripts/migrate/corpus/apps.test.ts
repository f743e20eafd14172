import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface PublicApp {
  readonly name: string
  readonly kit: string
  readonly repository: string
  readonly commit: string
  readonly folder?: string
}

const { apps }: { readonly apps: readonly PublicApp[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'apps.data.json'), 'utf8'),
)

test('thirty public apps and more are named, of every kit', () => {
  expect(apps.length).toBeGreaterThanOrEqual(30)
  expect(new Set(apps.map(({ kit }) => kit))).toEqual(
    new Set(['rainbowkit', 'connectkit', 'appkit', 'wagmi']),
  )
})

test('each app is told apart by its name, and found by a commit', () => {
  expect(new Set(apps.map(({ name }) => name)).size).toBe(apps.length)
  const places = apps.map(({ repository, folder }) => `${repository}/${folder}`)
  expect(new Set(places).size).toBe(apps.length)
  for (const { repository, commit } of apps) {
    expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/)
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
  }
})
