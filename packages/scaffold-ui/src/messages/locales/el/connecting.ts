import type { Texts } from '../Locale.ts'

export const texts: Texts<'connecting'> = {
  'connecting.opening': 'Ανοίγει το {wallet}',
  'connecting.awaiting': 'Συνεχίστε στο {wallet}',
  'connecting.awaitingText': 'Εγκρίνετε το αίτημα εκεί.',
  'connecting.signsInText': 'Εγκρίνετε το αίτημα εκεί. Με αυτό κάνετε και είσοδο.',
  'connecting.stillWaiting': 'Η αναμονή συνεχίζεται. Παρακάτω θα βρείτε βοήθεια.',
  'connecting.helpIcon':
    'Κάντε κλικ στο εικονίδιο του {wallet} στη γραμμή εργαλείων του περιηγητή. Το αίτημα μπορεί να περιμένει εκεί.',
  'connecting.helpUnlock': 'Ξεκλειδώστε το {wallet}, αν ζητά κωδικό πρόσβασης.',
  'connecting.noAnswer':
    'Το {wallet} δεν έχει απαντήσει εδώ και ένα λεπτό. Μπορείτε να ακυρώσετε ή να ρωτήσετε ξανά.',
  'connecting.askAgain': 'Ρωτήστε ξανά',
  'connecting.chooseOther': 'Επιλέξτε άλλο πορτοφόλι',
  'connecting.get': 'Αποκτήστε το {wallet}',
  'connecting.connectAgain': 'Σύνδεση ξανά',
  'connecting.reload': 'Επαναφόρτωση σελίδας',
  'connecting.unknownTitle': 'Το πορτοφόλι δεν βρέθηκε',
  'connecting.unknownText': 'Δεν υπάρχει πλέον σε αυτόν τον περιηγητή ή στη λίστα.',
  'cause.userRejected': 'Το αίτημα ακυρώθηκε',
  'cause.userRejectedText': 'Δεν άλλαξε τίποτα.',
  'cause.requestPending': 'Υπάρχει ήδη ένα ανοιχτό αίτημα',
  'cause.requestPendingText':
    'Το {wallet} έχει ήδη ένα ανοιχτό αίτημα. Ανοίξτε το για να συνεχίσετε.',
  'cause.locked': 'Το {wallet} είναι κλειδωμένο',
  'cause.lockedText': 'Ξεκλειδώστε το και δοκιμάστε ξανά. Δεν άλλαξε τίποτα.',
  'cause.noAccount': 'Κανένας λογαριασμός στο {wallet} ακόμη',
  'cause.noAccountText':
    'Το {wallet} δεν έχει λογαριασμό για αυτό το είδος δικτύου. Προσθέστε έναν εκεί και δοκιμάστε ξανά.',
  'cause.notInstalled': 'Το {wallet} δεν υπάρχει σε αυτόν τον περιηγητή',
  'cause.notInstalledText':
    'Εγκαταστήστε το και επαναφορτώστε τη σελίδα ή επιλέξτε άλλο πορτοφόλι.',
  'cause.popupBlocked': 'Ο περιηγητής απέκλεισε ένα παράθυρο',
  'cause.popupBlockedText':
    'Επιτρέψτε τα αναδυόμενα παράθυρα για αυτόν τον ιστότοπο και ανοίξτε ξανά το {wallet}.',
  'cause.deepLinkBlocked': 'Το {wallet} δεν άνοιξε',
  'cause.deepLinkBlockedText':
    'Δεν άλλαξε τίποτα. Ανοίξτε το ξανά ή επιλέξτε άλλο πορτοφόλι, αν δεν έχετε την εφαρμογή.',
  'cause.timeout': 'Το {wallet} δεν απάντησε',
  'cause.timeoutText': 'Δεν άλλαξε τίποτα. Βεβαιωθείτε ότι είναι ανοιχτό και δοκιμάστε ξανά.',
  'cause.relayUnreachable': 'Δεν υπάρχει σύνδεση με την υπηρεσία πορτοφολιών',
  'cause.relayUnreachableText':
    'Δεν άλλαξε τίποτα. Ελέγξτε τη σύνδεση στο διαδίκτυο και δοκιμάστε ξανά.',
  'cause.relayRefused': 'Η υπηρεσία πορτοφολιών δεν δέχτηκε αυτή την εφαρμογή',
  'cause.relayRefusedText':
    'Δεν άλλαξε τίποτα. Επιλέξτε ένα πορτοφόλι σε αυτόν τον περιηγητή ή ενημερώστε τον ιδιοκτήτη της εφαρμογής.',
  'cause.sessionExpired': 'Η συνεδρία έληξε',
  'cause.sessionExpiredText': 'Συνδέστε ξανά το {wallet} για να συνεχίσετε.',
  'cause.chainUnsupported': 'Το δίκτυο δεν υποστηρίζεται',
  'cause.chainUnsupportedText':
    'Το {wallet} δεν προσφέρει κάποιο δίκτυο που χρησιμοποιεί αυτή η εφαρμογή. Επιλέξτε άλλο πορτοφόλι.',
  'cause.wrongChain': 'Το πορτοφόλι είναι σε άλλο δίκτυο',
  'cause.wrongChainText':
    'Επιλέξτε ένα δίκτυο αυτής της εφαρμογής στο {wallet} και δοκιμάστε ξανά.',
  'cause.approvedElsewhere': 'Απαντήθηκε αλλού',
  'cause.approvedElsewhereText':
    'Το αίτημα απαντήθηκε σε άλλη καρτέλα ή άλλο παράθυρο. Συνεχίστε εκεί ή συνδεθείτε εδώ.',
  'cause.codeNotLoaded': 'Ένα μέρος αυτής της σελίδας δεν φορτώθηκε',
  'cause.codeNotLoadedText':
    'Δεν άλλαξε τίποτα. Ελέγξτε τη σύνδεση στο διαδίκτυο και επαναφορτώστε τη σελίδα.',
  'cause.providerError': 'Η σύνδεση απέτυχε',
  'cause.providerErrorText': ({ wallet, code }) =>
    `Το ${wallet} ανέφερε ένα πρόβλημα${code !== undefined ? ` (κωδικός\u00a0${code})` : ''}. Μπορείτε να δοκιμάσετε ξανά.`,
  'partial.title': ({ count, family }, { plural }) =>
    plural(count, { one: `Το ${family} δεν συνδέθηκε`, other: 'Δεν συνδέθηκαν όλα' }),
  'partial.text': 'Το {wallet} συνδέθηκε σε: {families}.',
  'partial.list': 'Δεν έχουν συνδεθεί ακόμη',
  'partial.retry': 'Δοκιμάστε ξανά',
  'partial.continue': 'Συνέχεια',
  'multiChain.text':
    'Το {wallet} λειτουργεί με πολλά είδη δικτύων. Ποια θέλετε να βλέπει αυτή η εφαρμογή;',
  'multiChain.list': 'Είδη δικτύων',
  'multiChain.all': 'Όλα',
  'multiChain.networkCount': ({ count }, { plural }) =>
    plural(count, { one: '# δίκτυο', other: '# δίκτυα' }),
  'allWallets.search': 'Αναζήτηση πορτοφολιών',
  'allWallets.clear': 'Εκκαθάριση αναζήτησης',
  'allWallets.list': 'Πορτοφόλια',
  'allWallets.count': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Δεν βρέθηκαν πορτοφόλια',
      one: 'Βρέθηκε # πορτοφόλι',
      other: 'Βρέθηκαν # πορτοφόλια',
    }),
  'allWallets.emptyTitle': 'Δεν βρέθηκαν πορτοφόλια',
  'allWallets.emptyText':
    'Τίποτα δεν ταιριάζει με «{search}». Ελέγξτε την ορθογραφία ή δείτε όλα τα πορτοφόλια.',
  'allWallets.errorTitle': 'Δεν ήταν δυνατή η φόρτωση της λίστας',
  'allWallets.errorText':
    'Τα πορτοφόλια σε αυτόν τον περιηγητή λειτουργούν ακόμη: πηγαίνετε πίσω για να επιλέξετε ένα.',
  'allWallets.offlineTitle': 'Είστε εκτός σύνδεσης',
  'allWallets.offlineText': 'Η λίστα θα εμφανιστεί όταν επανέλθει η σύνδεση στο διαδίκτυο.',
  'allWallets.moreFailed': 'Δεν ήταν δυνατή η φόρτωση περισσότερων πορτοφολιών.',
  'allWallets.loading': 'Φόρτωση πορτοφολιών…',
  'allWallets.needsDirectory': 'Ο κατάλογος αυτής της εφαρμογής δεν έχει πορτοφόλια.',
  'pairing.tabs': 'Πού βρίσκεται το {wallet};',
  'pairing.browser': 'Περιηγητής',
  'pairing.mobile': 'Αυτό το κινητό',
  'pairing.qrcode': 'Κινητό',
  'pairing.inApp': 'Στο πορτοφόλι',
  'pairing.desktop': 'Υπολογιστής',
  'pairing.web': 'Ιστός',
  'pairing.scanText':
    'Ανοίξτε το {wallet} στο κινητό σας και σαρώστε αυτόν τον κωδικό. Μετά, εγκρίνετε το αίτημα εκεί.',
  'pairing.scanOtherText': 'Ή σαρώστε αυτόν τον κωδικό με άλλο κινητό.',
  'pairing.scanAnyText': 'Ανοίξτε ένα πορτοφόλι στο κινητό σας και σαρώστε αυτόν τον κωδικό.',
  'pairing.qrLabel': 'Κωδικός QR για σύνδεση με το {wallet}',
  'pairing.qrAnyLabel': 'Κωδικός QR για σύνδεση με πορτοφόλι στο κινητό',
  'pairing.preparing': 'Δημιουργία κωδικού…',
  'pairing.codeFailed': 'Δεν ήταν δυνατή η εμφάνιση του κωδικού. Αντιγράψτε τον σύνδεσμο.',
  'pairing.waiting': 'Αναμονή για σάρωση…',
  'pairing.expires': ({ seconds }, { plural }) =>
    plural(seconds, {
      one: 'Αυτός ο κωδικός λήγει σε # δευτερόλεπτο. Θα ακολουθήσει νέος.',
      other: 'Αυτός ο κωδικός λήγει σε # δευτερόλεπτα. Θα ακολουθήσει νέος.',
    }),
  'pairing.renewed': 'Έτοιμος ο νέος κωδικός',
  'pairing.noWallet': 'Δεν έχετε το {wallet};',
  'pairing.get': 'Αποκτήστε το',
  'pairing.trouble': 'Αντιμετωπίζετε πρόβλημα;',
  'pairing.troubleText':
    'Αντιγράψτε τον σύνδεσμο και επικολλήστε τον στο πορτοφόλι, πάρτε νέο κωδικό ή συνδεθείτε με άλλον τρόπο.',
  'pairing.newCode': 'Νέος κωδικός',
  'pairing.useInstead': 'Χρήση: {place}',
  'pairing.diagnostic': 'Διαγνωστικός κωδικός: {code}',
  'pairing.open': 'Ανοίξτε το {wallet}',
  'pairing.openText': 'Εγκρίνετε το αίτημα στο {wallet} και επιστρέψτε εδώ.',
  'pairing.openWebText': 'Το {wallet} ανοίγει σε νέα καρτέλα. Εγκρίνετε το αίτημα εκεί.',
  'pairing.mobileTitle': 'Συνεχίστε στο {wallet}',
  'pairing.returned': 'Αναμονή για απάντηση από το {wallet}…',
  'pairing.unanswered': 'Το {wallet} δεν έχει απαντήσει ακόμη',
  'pairing.unansweredText':
    'Εγκρίνετε το αίτημα στο {wallet} και επιστρέψτε εδώ. Αν δεν υπάρχει αίτημα, δοκιμάστε ξανά.',
  'pairing.inAppTitle': 'Συνδεθείτε στο {wallet}',
  'pairing.inAppText':
    'Το {wallet} ανοίγει αυτή τη σελίδα στον δικό του περιηγητή. Συνδεθείτε εκεί.',
  'pairing.inAppDidNotOpenText':
    'Αποκτήστε την εφαρμογή ή αντιγράψτε τον σύνδεσμο και ανοίξτε τον στον περιηγητή του πορτοφολιού.',
  'pairing.inAppTooLong':
    'Το {wallet} δεν μπορεί να ανοίξει αυτή τη σελίδα. Επιλέξτε άλλο πορτοφόλι.',
  'pairing.otherLink': 'Άνοιγμα με άλλον τρόπο',
  'pairing.didNotOpen': 'Δεν άνοιξε το {wallet};',
  'pairing.didNotOpenText':
    'Αποκτήστε την εφαρμογή ή αντιγράψτε τον σύνδεσμο και επικολλήστε τον στο πορτοφόλι σας.',
  'pairing.unsupportedTitle': 'Το {wallet} δεν βρέθηκε',
  'pairing.unsupportedText': 'Εγκαταστήστε το σε αυτόν τον περιηγητή και επαναφορτώστε τη σελίδα.',
  'pairing.manualTitle': 'Συνεχίστε σε αυτή τη σελίδα',
  'pairing.manualText': 'Η εφαρμογή εμφανίζει τον κωδικό σύζευξης.',
  'pairing.anyWallet': 'πορτοφόλι σας',
  'pairing.basicAll': 'Επιλέξτε πορτοφόλι',
  'pairing.unavailable': 'Τα πορτοφόλια στο κινητό δεν είναι διαθέσιμα σε αυτή την εφαρμογή',
  'pairing.unavailableText': 'Επιλέξτε ένα πορτοφόλι εγκατεστημένο σε αυτόν τον περιηγητή.',
  'getWallet.list': 'Προτεινόμενα πορτοφόλια',
  'getWallet.get': 'Απόκτηση',
  'getWallet.text': 'Οποιοδήποτε από αυτά είναι μια καλή αρχή. Μπορείτε να αλλάξετε αργότερα.',
  'getWallet.all': 'Δείτε όλα τα πορτοφόλια',
  'getWallet.errorTitle': 'Δεν ήταν δυνατή η φόρτωση της λίστας',
  'getWallet.noneTitle': 'Δεν υπάρχουν προτάσεις εδώ',
  'getWallet.noneText':
    'Ρωτήστε τον ιδιοκτήτη αυτής της εφαρμογής ποια πορτοφόλια λειτουργούν με αυτή.',
  'downloads.list': 'Πού θα το βρείτε',
  'downloads.appStore': 'App Store',
  'downloads.appStoreText': 'iPhone και iPad',
  'downloads.playStore': 'Google Play',
  'downloads.playStoreText': 'Android',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.chromeText': 'Chrome, Brave, Edge',
  'downloads.firefox': 'Firefox Add-ons',
  'downloads.firefoxText': 'Firefox',
  'downloads.website': 'Ιστότοπος',
  'downloads.scan': 'Σαρώστε για να αποκτήσετε το {wallet} στο κινητό σας',
  'downloads.qrLabel': 'Κωδικός QR του {wallet} στο {store}',
  'downloads.after':
    'Μόλις μπει σε αυτόν τον περιηγητή, επαναφορτώστε τη σελίδα για να το βρείτε στη λίστα.',
  'downloads.noneTitle': 'Κανένας γνωστός σύνδεσμος',
  'downloads.noneText':
    'Αναζητήστε το {wallet} στο κατάστημα εφαρμογών σας και ελέγξτε ποιος το εκδίδει.',
  'form.email': 'Διεύθυνση email',
  'form.emailTitle': 'Εισαγάγετε το email σας',
  'form.emailText': 'Θα σας στείλουμε έναν κωδικό για την είσοδο.',
  'form.code': 'Κωδικός',
  'form.codeTitle': 'Εισαγάγετε τον κωδικό',
  'form.codeText': ({ subject }) =>
    subject ? `Στείλαμε έναν κωδικό στο ${subject}.` : 'Σας στείλαμε έναν κωδικό.',
  'form.resend': 'Αποστολή νέου κωδικού',
  'form.resendWait': ({ seconds }, { plural }) =>
    `Δοκιμάστε ξανά σε ${plural(seconds, { one: '# δευτερόλεπτο', other: '# δευτερόλεπτα' })}`,
  'form.change': 'Χρήση άλλης διεύθυνσης email',
  'form.seenByApp':
    'Αυτή η εφαρμογή βλέπει τον κωδικό. Για να προστατεύσετε, να ανακτήσετε ή να εξαγάγετε το πορτοφόλι σας, κάνετε ξανά είσοδο στο ίδιο το πορτοφόλι.',
  'form.password': 'Κωδικός πρόσβασης',
  'form.passwordTitle': 'Εισαγάγετε τον κωδικό πρόσβασης',
  'form.passwordText': 'Ξεκλειδώνει το πορτοφόλι σας σε αυτή τη συσκευή.',
  'form.continue': 'Συνέχεια',
  'form.checking': 'Έλεγχος…',
  'form.slow': 'Διαρκεί περισσότερο από το συνηθισμένο. Ελέγξτε τη σύνδεσή σας στο διαδίκτυο.',
  'form.startAgain': 'Ξεκινήστε ξανά',
  'form.wait': ({ seconds }, { plural }) =>
    `Μπορείτε να δοκιμάσετε ξανά σε ${plural(seconds, { one: '# δευτερόλεπτο', other: '# δευτερόλεπτα' })}.`,
  'form.invalid': 'Ελέγξτε τι έχετε εισαγάγει.',
  'form.wrong': 'Δεν είναι σωστό. Δοκιμάστε ξανά.',
  'form.expired': 'Αυτός ο κωδικός έληξε. Ζητήστε νέο.',
  'form.tooMany': 'Πάρα πολλές προσπάθειες. Δοκιμάστε ξανά αργότερα.',
  'form.unreachable': 'Δεν μπορέσαμε να συνδεθούμε με τον διακομιστή. Δοκιμάστε ξανά.',
  'window.title': 'Συνέχεια με {provider}',
  'window.text': 'Κάντε είσοδο στο {provider} σε νέο παράθυρο.',
  'window.slow': 'Ολοκληρώστε στο άλλο παράθυρο. Αν το κλείσατε, ξεκινήστε ξανά.',
  'window.blocked':
    'Ο περιηγητής απέκλεισε το παράθυρο. Επιτρέψτε τα αναδυόμενα παράθυρα για αυτόν τον ιστότοπο και δοκιμάστε ξανά.',
  'window.open': 'Ανοίξτε το {provider}',
}
