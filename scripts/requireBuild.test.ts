import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishedPackages } from './publishedPackages.ts'

const ROOT = join(import.meta.dirname, '..')

test.each(['api/main.ts', 'release/sbom.ts'])(
  '%s says in one sentence that a build is missing',
  (script) => {
    const clone = mkdtempSync(join(tmpdir(), 'bowline-unbuilt-'))
    onTestFinished(() => rmSync(clone, { recursive: true }))
    for (const folder of ['scripts', 'api'])
      cpSync(join(ROOT, folder), join(clone, folder), { recursive: true })
    for (const { folder } of publishedPackages())
      cpSync(join(folder, 'package.json'), join(folder.replace(ROOT, clone), 'package.json'))
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
    const { status, stderr } = spawnSync('node', [join(clone, 'scripts', script)], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(stderr.trim()).toMatch(
      /^Build first \(node scripts\/bootstrap\.mjs test build\): .+ are not built\.$/,
    )
    expect(status).toBe(1)
  },
)
