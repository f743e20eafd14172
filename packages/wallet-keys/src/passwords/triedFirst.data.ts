/**
 * What is tried first, and is on no list of the library: what wallets are about, the word for a password and rows of
 * keys in the languages of the page, sayings, and passwords of many accounts that have leaked (those of the list that
 * Django has from Royce Williams, as far as they would pass otherwise). In small letters, without spaces and signs.
 */
export const triedFirst =
  'bitcoin crypto wallet ethereum solana bowline polkadot blockchain satoshi nakamoto satoshinakamoto vitalik buterin ' +
  'dogecoin litecoin cardano ripple monero binance coinbase metamask phantom ledger trezor seedphrase recovery ' +
  'recoveryphrase privatekey mywallet mybitcoin mycrypto hodl tothemoon wagmi lambo altcoin defi airdrop staking usdc ' +
  'tether stablecoin cryptocurrency backup backupfile walletbackup ' +
  'passwort kennwort meinpasswort motdepasse monmotdepasse contraseña contrasena micontraseña micontrasena senha ' +
  'minhasenha palavrapasse parola parolachiave wachtwoord mijnwachtwoord hasło haslo mojehaslo heslo ' +
  'mojeheslo lösenord losenord mittlösenord пароль мойпароль мійпароль κωδικός κωδικος ' +
  'كلمةالسر كلمةالمرور رمزعبور گذرواژه סיסמה पासवर्ड katasandi sandi şifre sifre şifrem sifrem parolam matkhau mậtkhẩu ' +
  'パスワード 비밀번호 รหัสผ่าน 密码 密碼 我的密码 ' +
  'йцукен йцукенг йцукенгш йцукенгшщзхъ йцукенгшщзхї фывапролджэ фівапролджє ячсмитьбю ячсмить ςερτυθιοπ ασδφγηξκλ ' +
  'ζχψωβνμ ضصثقفغعهخحجد شسيبلاتنمكط ضصثقفغعهخحجچ شسیبلاتنمکگ קראטוןםפ שדגכעיחלך זסבהנמצתץ ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ฟหกดเ้่าสว ' +
  'azertyuiop qwertzuiop qwertzuiopü ' +
  'correcthorsebatterystaple nevergonnagiveyouup tobeornottobe tobeornottobethatisthequestion maytheforcebewithyou ' +
  'youshallnotpass winteriscoming valarmorghulis opensesame thequickbrownfox thequickbrownfoxjumpsoverthelazydog ' +
  'thequickbrown lazydog helloworld onceuponatime ilovemydog ilovemycat ilovemymom ilovemyfamily ilovebitcoin ' +
  'ilovecrypto inthebeginning ourfatherwhoartinheaven godsaveus livelaughlove carpediem hakunamatata supercalifragilistic ' +
  'supercalifragilisticexpialidocious tothemoonandback wewillrockyou stairwaytoheaven bohemianrhapsody letitbe ' +
  'allyouneedislove dontworrybehappy ichliebedich jetaime tiamo teamo kochamcie ятебялюблю ' +
  'pe5gz29ptzmse n8zgt5p0shw telechargement yfdbufnjh10305070 g13916055158 5532361cnjqrf 0r968ji9ufj6 jundian2011xr ' +
  'john20130605at1753 ihatethisgame s8ylpe9jdpvym megapizdetz666 qwegta13091990 doomsayer27mordsv doomsayer27mordsvv ' +
  'friendofemily friendofjoan friendofgerly migrationschool xtseo2011tdx gettherefast internazionale sdf7asdf6asdg8df ' +
  'inactive1996aug lydcc20091314 dfg5fhg5vgfh1 hawkesbury93 jkiuztdftl57 xantria10315 vitor1268123 m01759766727 ' +
  'natiichen999 kartoffelpuffer stefangreil1983 total12scherz somanypickles27 leliane50934 marek14michal przyjaciolki ' +
  'laurel12creek knackwurst8853'
