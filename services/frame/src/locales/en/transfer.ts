/** The texts of opening the wallet on another device. */
export const transfer = {
  /** Of the device that waits. */
  here: {
    title: 'Use another device',
    how: 'On a device that opens your wallet, choose “Add device” in your account, and enter this code:',
    code: 'Code',
    keep: 'Don’t share it. Enter it only on your own device.',
    waiting: 'Waiting for your other device…',
    denied: 'Your other device denied it.',
    ended: 'This code is no longer valid.',
    wrong: 'Another code was entered on your other device.',
    renew: 'Show a new code',
  },
  /** Of the one that has the wallet. */
  there: {
    title: 'Open on another device',
    how: 'Log in on the other device and choose “Use another device” there. It shows a code.',
    warning:
      'The device that shows this code gets your whole wallet. Enter it only if that device is your own.',
    leave: 'Not now',
    incomplete: 'Enter all 12 letters and digits.',
    none: 'No other device of yours is waiting. Ask for a new code there.',
    allow: 'Open my wallet there',
    done: 'Your other device can open your wallet now. If it says that another code was entered, start again.',
    ended: 'Your other device is no longer waiting. Ask for a new code there, and start again.',
    denied:
      'If it wasn’t yours, someone else can use your login. Log out any devices you don’t know.',
    close: 'Done',
  },
}
