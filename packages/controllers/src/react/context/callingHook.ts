/** A line of a stack: V8 writes "at useKit (…)" or "at Module.useKit (…)", other engines "useKit@…". */
const HOOK = /^(?:at )?(?:\w+\.)?(use[A-Z]\w*)[ @]/

/**
 * Returns the hook that a component has called, by the stack of an error that was made in a hook below it. `undefined` if no
 * hook is in it, as in a build that renames functions.
 *
 * @example
 * callingHook('Error\n  at useKit (a.js)\n  at useAccount (b.js)\n  at App (c.js)') // 'useAccount'
 */
export function callingHook(stack = ''): string | undefined {
  const names = stack.split('\n').map((line) => HOOK.exec(line.trim())?.[1])
  const first = names.findIndex((name) => name !== undefined)
  if (first < 0) return undefined
  const end = names.findIndex((name, index) => index > first && name === undefined)
  return names.at(end < 0 ? -1 : end - 1)
}
