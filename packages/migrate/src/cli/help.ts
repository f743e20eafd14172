export const HELP = `bowline-migrate: rewrites an app of another wallet kit for Bowline

Usage
  npx @bowline/migrate [folder]     the app in the folder, such as apps/web of a workspace; default: this one

It finds RainbowKit, ConnectKit, Reown AppKit and plain wagmi by itself, rewrites the source files and
package.json, and lists what a person has to look at. On a terminal it shows that list first, and asks. It
installs nothing. Run again, it changes nothing, and lists what the app's own TypeScript finds, if the packages
are installed.

Options
  --dry-run      print the changes, and write nothing
  -y, --yes      write without asking
  --undo         take back what the last run wrote here, except in files that were changed since
  --from <kit>   rainbowkit, connectkit, appkit or wagmi, if the app has several
  --force        also where git has changes that are not committed, or there is no git
  -h, --help
  -v, --version
`
