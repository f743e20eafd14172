import type { Texts } from '../Locale.ts'

export const texts: Texts<'names'> = {
  'chooseName.easyTitle': 'Πιο εύκολο από μια διεύθυνση',
  'chooseName.easyText':
    'Οι φίλοι στέλνουν στο onomasas.{zone} αντί για σαράντα γράμματα και ψηφία.',
  'chooseName.easyTextNoZone':
    'Οι φίλοι στέλνουν σε ένα όνομα αντί για σαράντα γράμματα και ψηφία.',
  'chooseName.freeTitle': 'Δεν πληρώνετε τίποτα',
  'chooseName.freeText':
    'Υπογράφετε ένα μήνυμα για να αποδείξετε ότι ο λογαριασμός είναι δικός σας. Δεν μετακινεί τίποτα.',
  'chooseName.publicTitle': 'Τα ονόματα είναι δημόσια',
  'chooseName.publicText': 'Όποιος γνωρίζει το όνομα μπορεί να αναζητήσει τον λογαριασμό σας.',
  'chooseName.start': 'Επιλέξτε όνομα',
  'chooseName.ownTitle': 'Είστε το {name}',
  'chooseName.ownText': 'Κάθε λογαριασμός έχει ένα όνομα.',
  'chooseName.ownFailed': 'Σφάλμα κατά την ανάκτηση ονομάτων για τη διεύθυνση',
  'chooseName.ownFailedText': 'Μπορεί να έχετε ήδη όνομα.',
  'chooseName.retry': 'Δοκιμάστε ξανά',
  'chooseName.back': 'Κατάλαβα',
  'chooseName.unavailable': 'Τα ονόματα δεν είναι διαθέσιμα εδώ',
  'chooseName.unavailableText': 'Αυτός ο λογαριασμός δεν μπορεί να κατοχυρώσει όνομα.',
  'nameRegistered.title': 'Το {name} είναι δικό σας',
  'nameRegistered.text': 'Τώρα οδηγεί σε αυτόν τον λογαριασμό.',
  'nameRegistered.account': 'Λογαριασμός',
  'nameRegistered.address': 'Ολόκληρη η διεύθυνση:',
  'nameRegistered.go': 'Πάμε',
  'nameRegistered.more': 'Τι μπορώ να κάνω με αυτό;',
  'nameRegistered.moreText':
    'Μοιραστείτε το με όποιον θέλει να σας στείλει κάτι. Οι εφαρμογές που χρησιμοποιούν αυτό το εργαλείο το δείχνουν αντί για τη διεύθυνσή σας. Δεν κοστίζει τίποτα να το κρατήσετε.',
  'registerName.label': 'Όνομα',
  'registerName.placeholder': 'onomasas',
  'registerName.rules': 'Λατινικά γράμματα, ψηφία και παύλες, τουλάχιστον 4 χαρακτήρες',
  'registerName.tooShort': 'Τουλάχιστον 4 χαρακτήρες',
  'registerName.illegalCharacters':
    'Μόνο λατινικά γράμματα, ψηφία και παύλες, χωρίς παύλα στην αρχή ή στο τέλος',
  'registerName.suggestions': 'Παρόμοια ονόματα',
  'registerName.registered': 'Κατοχυρωμένο',
  'registerName.available': 'Διαθέσιμο',
  'registerName.looking': 'Αναζήτηση ονομάτων…',
  'registerName.suggestionsFailed': 'Σφάλμα κατά την ανάκτηση προτάσεων ονομάτων',
  'registerName.suggestionsFailedText':
    'Μπορείτε ακόμη να προσπαθήσετε να κατοχυρώσετε το όνομα που πληκτρολογήσατε.',
  'registerName.retry': 'Δοκιμάστε ξανά',
  'registerName.loadFailed': 'Τα ονόματα δεν είναι προσβάσιμα αυτή τη στιγμή',
  'registerName.loadFailedText': 'Ελέγξτε τη σύνδεση στο διαδίκτυο και δοκιμάστε ξανά.',
  'registerName.button.enterName': 'Εισαγάγετε όνομα',
  'registerName.button.tooShort': 'Πολύ σύντομο',
  'registerName.button.illegalCharacters': 'Δεν είναι όνομα',
  'registerName.button.taken': 'Ήδη κατοχυρωμένο',
  'registerName.button.ready': 'Κατοχύρωση',
  'registerName.signing': 'Υπογράψτε στο {wallet} για κατοχύρωση',
  'registerName.registering': 'Κατοχύρωση του {name}…',
  'registerName.error.declined': 'Το αίτημα ακυρώθηκε. Δεν κατοχυρώθηκε τίποτα.',
  'registerName.error.taken': 'Αυτό το όνομα δεν είναι ελεύθερο. Δεν κατοχυρώθηκε τίποτα.',
  'registerName.error.owned': 'Έχετε ήδη ένα όνομα',
  'registerName.error.refused': 'Αυτό το όνομα δεν μπορεί να κατοχυρωθεί. Δοκιμάστε άλλο.',
  'registerName.error.expired':
    'Η υπογραφή ήρθε πολύ αργά. Δεν κατοχυρώθηκε τίποτα. Δοκιμάστε ξανά.',
  'registerName.error.signature':
    'Η υπογραφή δεν ανήκει σε αυτόν τον λογαριασμό. Δεν κατοχυρώθηκε τίποτα.',
  'registerName.error.patience':
    'Πάρα πολλές προσπάθειες. Δεν κατοχυρώθηκε τίποτα. Δοκιμάστε ξανά {time}.',
  'registerName.later': 'αργότερα',
  'registerName.error.pending':
    'Το {wallet} έχει ήδη ένα ανοιχτό αίτημα. Ανοίξτε το για να συνεχίσετε.',
  'registerName.error.account':
    'Το πορτοφόλι είναι τώρα σε άλλον λογαριασμό. Δεν κατοχυρώθηκε τίποτα.',
  'registerName.error.unanswered':
    'Η απάντηση δεν έφτασε. Δεν είναι ακόμη γνωστό αν το όνομα κατοχυρώθηκε. Δοκιμάστε ξανά: κατοχυρώνεται μόνο μία φορά.',
  'registerName.error.failed': 'Κάτι πήγε στραβά. Δεν κατοχυρώθηκε τίποτα.',
}
