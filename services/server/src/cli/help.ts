export const HELP = `bowline-server: the self-hosted back end of the Bowline wallet-connection kit

Usage
  bowline-server [start]    serve until stopped
  bowline-server init [file]    ask four questions, and write a file of settings  ./bowline.env
  bowline-server doctor     look for unsafe settings, and say what visitors see; exit code 1 when there are unsafe ones
  bowline-server backup <file>    copy the database, also while it is being used
  bowline-server backup verify <file>   restore a copy in a scratch folder, and read all of it
  bowline-server restore <file>   check a backup, and put it in the place of the database
  bowline-server move             move the database from BOWLINE_DB to BOWLINE_DATABASE_URL
  bowline-server history reread   read again what could not be read for histories, also beside a server
  bowline-server keys create      make the key file that seals the server's shares of wallets
  bowline-server keys prepare     add a key that other servers need before it seals
  bowline-server keys rotate      add a key unless one is prepared, and seal all shares with it
  bowline-server audit verify     find rows of the audit log that were changed; exit code 1 then
  bowline-server descriptors fetch <commit> [from]   keep the public registry of descriptors (ERC-7730)
  bowline-server descriptors add <file>              add a descriptor of your own
  bowline-server agent            run the recovery agent of assisted wallets, apart from the server
  bowline-server agent keys create    make its key file, and print the public key
  bowline-server agent keys rotate    add a key to that file
  bowline-server --help
  bowline-server --version

Answers of init, for where nobody can be asked; --yes takes the usual ones, --force replaces the file
  --apps <addresses>        apps that may use it, with commas between  http://localhost:*
  --address <address>       https://… of the proxy before it, or local  local
  --chains <chains>         ethereum,base=https://…                   none
  --data <place>            SQLite file, or postgresql://…            ./bowline.sqlite

Settings are environment variables, and with --settings <file> the lines of a file, of which variables that are set win.
Each has a default that is safe on one's own machine.
  BOWLINE_HOST              address to listen on                      127.0.0.1
  BOWLINE_PORT              port, 0 for any free one                  8787
  BOWLINE_PUBLIC_URL        address that browsers use, https://…
  BOWLINE_TRUSTED_PROXIES   proxies in front that set X-Forwarded-For 0
  BOWLINE_ROLES             api, index, directory, relay, sign-in, auth   all but auth
  BOWLINE_DB                SQLite file                               ./bowline.sqlite
  BOWLINE_DATABASE_URL      PostgreSQL in its place, for several servers: postgresql://…
  BOWLINE_REDIS_URL         Redis or Valkey beside it: rediss://…
  BOWLINE_KMS_KEYS          auth: key file, mode 0400, elsewhere      ./bowline.keys
  BOWLINE_PROJECTS          JSON or file: [{"id","name","origins"}]   local-project on localhost
  BOWLINE_RPC               JSON or file: {"eip155:1": ["https://…"]} {}
  BOWLINE_DESCRIPTORS       folder of descriptors of contracts        ./bowline-descriptors
  BOWLINE_RISK_FEED         who is asked of risks, with BOWLINE_RISK_FEED_NAME, https://…
  BOWLINE_DIRECTORY         JSON file of your own wallets
  BOWLINE_DIRECTORY_MODE    extend or replace                         extend
  BOWLINE_ANALYTICS         on or off                                 off
  BOWLINE_STATUS            /status for anyone: public or off         public
  BOWLINE_METRICS_PORT      serve /metrics for Prometheus there     off
  BOWLINE_BACKUPS           folder for daily backups                off
  BOWLINE_FRAME_URL         auth: host of the wallet's page alone, https://…
  BOWLINE_SMTP              auth: mail server, smtps://user:password@host
  BOWLINE_MAIL_FROM         auth: sender of mails
  BOWLINE_AUTH_SECRET       auth: 32 or more random letters, kept for good
  BOWLINE_AGENT             auth: JSON or file: {"url","secret","key"} of the recovery agent
  BOWLINE_LOG               debug, info, warn, error or silent        info
  BOWLINE_LIMIT_…           requests a minute: DATA 60, DIRECTORY 120, IMAGES 3000,
                            RPC_UNITS 600, PROJECT_RPC_UNITS 60000, EVENTS 120, AUTH 120, SIGN_IN 60,
                            WALLET_RPC_UNITS 600, ALL_WALLET_RPC_UNITS 60000,
                            PROOFS 30, PROJECT_PROOFS 30000

Settings of the recovery agent, which reads no others
  BOWLINE_AGENT_KEYS        its key file, mode 0400                   ./bowline-agent.keys
  BOWLINE_AGENT_DB          its SQLite file                           ./bowline-agent.sqlite
  BOWLINE_AGENT_SECRET      32 or more random letters, shared with the server
  BOWLINE_AGENT_HOST        address of this machine to listen on      127.0.0.1
  BOWLINE_AGENT_PORT        port                                      8788
  BOWLINE_AGENT_DAILY       recoveries that begin in 24 hours         50
`
