import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Αναζήτηση δικτύων',
  'networks.clearSearch': 'Εκκαθάριση αναζήτησης',
  'networks.testnets': 'Εμφάνιση δοκιμαστικών δικτύων',
  'networks.testnet': 'Δοκιμαστικό δίκτυο',
  'networks.notApproved':
    'Το {wallet} δεν έχει εγκρίνει αυτό το δίκτυο. Συνδεθείτε ξανά για να το προσθέσετε.',
  'networks.switchingOff': 'Αυτή η εφαρμογή κρατά το δίκτυο σταθερό. Αλλάξτε το στο πορτοφόλι σας.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Δεν βρέθηκαν δίκτυα',
      one: 'Βρέθηκε # δίκτυο',
      other: 'Βρέθηκαν # δίκτυα',
    }),
  'networks.noneTitle': 'Δεν βρέθηκε δίκτυο',
  'networks.noneBody': 'Δοκιμάστε άλλο όνομα.',
  'networks.help': 'Τι είναι το δίκτυο;',
  'networks.list': 'Δίκτυα',
  'networks.yourWallet': 'πορτοφόλι σας',
  'switchNetwork.approve': 'Εγκρίνετε στο {wallet}',
  'switchNetwork.approveBody':
    'Το πορτοφόλι σας ρωτά αν αυτός ο ιστότοπος μπορεί να χρησιμοποιεί το {network}. Αν δεν γνωρίζει ακόμη το δίκτυο, προτείνει να το προσθέσει.',
  'switchNetwork.declinedTitle': 'Το αίτημα ακυρώθηκε',
  'switchNetwork.declinedBody': 'Δεν είστε στο {network}. Δεν άλλαξε τίποτα.',
  'switchNetwork.pendingTitle': 'Υπάρχει ήδη ένα ανοιχτό αίτημα',
  'switchNetwork.pendingBody':
    'Το {wallet} έχει ήδη ένα ανοιχτό αίτημα. Απαντήστε εκεί και δοκιμάστε ξανά.',
  'switchNetwork.addFailedTitle': 'Το πορτοφόλι δεν μπορεί να χρησιμοποιήσει αυτό το δίκτυο',
  'switchNetwork.addFailedBody':
    'Το {wallet} δεν μπόρεσε να προσθέσει το {network}. Προσθέστε το στις ρυθμίσεις του πορτοφολιού ή επιλέξτε άλλο δίκτυο.',
  'switchNetwork.failedTitle': 'Το δίκτυο δεν άλλαξε',
  'switchNetwork.failedBody':
    'Το {wallet} δεν άλλαξε δίκτυο. Δεν άλλαξε τίποτα. Μπορείτε να δοκιμάσετε ξανά.',
  'switchNetwork.goneTitle': 'Αυτό το δίκτυο δεν προσφέρεται εδώ',
  'switchNetwork.goneBody': 'Επιλέξτε ένα από τα δίκτυα στα οποία λειτουργεί αυτή η εφαρμογή.',
  'switchNetwork.notLoadedTitle': 'Ένα μέρος αυτής της σελίδας δεν φορτώθηκε',
  'switchNetwork.notLoadedBody':
    'Δεν άλλαξε τίποτα. Ελέγξτε τη σύνδεση στο διαδίκτυο και επαναφορτώστε τη σελίδα.',
  'switchNetwork.reload': 'Επαναφόρτωση σελίδας',
  'switchNetwork.details': 'Στοιχεία δικτύου',
  'switchNetwork.chainId': 'ID αλυσίδας',
  'switchNetwork.currency': 'Νόμισμα',
  'switchNetwork.rpc': 'Διεύθυνση RPC',
  'switchNetwork.explorer': 'Εξερευνητής μπλοκ',
  'switchNetwork.none': 'Δεν υπάρχει',
  'switchNetwork.retry': 'Δοκιμάστε ξανά',
  'switchNetwork.cancel': 'Ακύρωση',
  'switchNetwork.chooseAnother': 'Επιλέξτε άλλο δίκτυο',
  'switchNetwork.yourWallet': 'πορτοφόλι σας',
  'switchActiveChain.title': 'Σύνδεση πορτοφολιού για {family}',
  'switchActiveChain.text':
    'Το {network} χρειάζεται δικό του είδος πορτοφολιού. Ό,τι είναι ήδη συνδεδεμένο παραμένει συνδεδεμένο.',
  'switchActiveChain.list': 'Πορτοφόλια για {family}',
  'switchActiveChain.inUse': 'Ήδη συνδεδεμένο',
  'switchActiveChain.phone': 'Πορτοφόλι στο κινητό',
  'switchActiveChain.phoneText': 'Σαρώστε έναν κωδικό με το κινητό σας',
  'switchActiveChain.none': 'Κανένα πορτοφόλι σε αυτόν τον περιηγητή δεν υποστηρίζει {family}.',
  'switchActiveChain.getWallet': 'Αποκτήστε πορτοφόλι',
  'switchActiveChain.cancel': 'Ακύρωση',
  'whatIsANetwork.placesTitle': 'Κάθε δίκτυο είναι ξεχωριστό λογιστικό βιβλίο',
  'whatIsANetwork.placesBody':
    'Ένα δίκτυο τηρεί λογαριασμούς και καταγράφει μεταφορές. Ό,τι έχετε σε ένα δίκτυο δεν υπάρχει σε άλλο, ακόμη κι αν η διεύθυνσή σας μοιάζει ίδια.',
  'whatIsANetwork.feesTitle': 'Τα τέλη πληρώνονται στο δικό του νόμισμα',
  'whatIsANetwork.feesBody':
    'Κάθε δίκτυο χρεώνει τέλη δικτύου στο δικό του νόμισμα. Κρατήστε λίγο από αυτό για να μπορείτε να στείλετε οτιδήποτε.',
  'whatIsANetwork.safeTitle': 'Η αλλαγή δεν μετακινεί τίποτα',
  'whatIsANetwork.safeBody':
    'Με την αλλαγή δικτύου αλλάζει μόνο το πού κοιτάζει και ενεργεί αυτή η εφαρμογή. Τα κεφάλαιά σας μένουν εκεί που είναι.',
  'whatIsANetwork.back': 'Κατάλαβα',
}
