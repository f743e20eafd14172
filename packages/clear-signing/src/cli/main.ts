#!/usr/bin/env node
// Nothing that needs a newer Node may be imported before the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `bowline-clear-signing needs Node 22.18 or later; this is Node ${process.versions.node}.\n`,
  )
  process.exitCode = 3
} else {
  const { runCommand } = await import('./runCommand.ts')
  const manifest = new URL('../../package.json', import.meta.url)
  process.exitCode = await runCommand(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    manifest,
  })
}

// The imports below wait for the check, so this line is needed to make the file a module.
export {}
