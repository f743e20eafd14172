#!/usr/bin/env node
// Nothing that needs a newer Node may be imported before the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `create-bowline needs Node 20.19 or later; this is Node ${process.versions.node}.\n`,
  )
  process.exitCode = 1
} else {
  const { runCommand } = await import('./cli/runCommand.ts')
  process.exitCode = await runCommand(process.argv.slice(2))
}

// The import above waits for the check, so this line is needed to make the file a module.
export {}
