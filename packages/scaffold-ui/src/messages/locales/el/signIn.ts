import type { Texts } from '../Locale.ts'

export const texts: Texts<'signIn'> = {
  'signIn.title': 'Είσοδος',
  'signIn.steps': 'Βήματα σύνδεσης',
  'signIn.stepConnect': 'Σύνδεση',
  'signIn.stepIsDone': ', ολοκληρώθηκε',
  'signIn.stepConfirm': 'Επιβεβαίωση',
  'signIn.stepDone': 'Τέλος',
  'signIn.text':
    'Υπογράψτε ένα μήνυμα με το {wallet} για να δείξετε ότι αυτός ο λογαριασμός είναι δικός σας. Δεν κοστίζει τίποτα.',
  'signIn.app': 'Ιστότοπος',
  'signIn.account': 'Λογαριασμός',
  'signIn.network': 'Δίκτυο',
  'signIn.until': 'Ισχύει έως',
  'signIn.message': 'Μήνυμα προς υπογραφή',
  'signIn.ownForm': 'Αυτό το μήνυμα δεν είναι τυποποιημένο. Διαβάστε το πριν υπογράψετε.',
  'signIn.otherDomain':
    'Αυτό το μήνυμα προορίζεται για το {domain}, όχι για αυτόν τον ιστότοπο. Μην το υπογράψετε, εκτός αν εμπιστεύεστε και τους δύο.',
  'signIn.otherAccount': 'Αυτό το μήνυμα προορίζεται για άλλον λογαριασμό.',
  'signIn.preparing': 'Προετοιμασία…',
  'signIn.sign': 'Είσοδος',
  'signIn.signing': 'Συνεχίστε στο {wallet}',
  'signIn.open': 'Ανοίξτε το {wallet}',
  'signIn.sending': 'Γίνεται είσοδος…',
  'signIn.retry': 'Δοκιμάστε ξανά',
  'signIn.slow': 'Το {wallet} δεν έχει απαντήσει. Ανοίξτε το για να συνεχίσετε.',
  'signIn.declined': 'Η υπογραφή απορρίφθηκε',
  'signIn.unprepared': 'Παρουσιάστηκε πρόβλημα κατά την προετοιμασία της εισόδου',
  'signIn.unsent':
    'Έχετε υπογράψει, αλλά δεν μπορέσαμε να συνδεθούμε με τον διακομιστή. Δεν χρειάζεται να υπογράψετε τίποτα ξανά.',
  'signIn.expired': 'Πέρασε πολλή ώρα. Υπογράψτε το νέο μήνυμα.',
  'signIn.notAdmitted': 'Αυτός ο λογαριασμός δεν έχει πρόσβαση. Χρησιμοποιήστε άλλον.',
  'signIn.refused': 'Η υπογραφή δεν έγινε δεκτή. Δοκιμάστε ξανά.',
  'signIn.failed': 'Το {wallet} δεν μπόρεσε να υπογράψει το μήνυμα. Δοκιμάστε ξανά.',
  'signIn.disconnect': 'Αποσύνδεση',
  'signIn.later': 'Όχι τώρα',
  'signIn.signedOut': 'Δεν έχετε κάνει είσοδο με αυτόν τον λογαριασμό.',
  'signIn.signedIn': 'Έγινε είσοδος',
  'signIn.signOut': 'Έξοδος',
  'signIn.notSignedOut':
    'Δεν μπορέσαμε να συνδεθούμε με τον διακομιστή. Η είσοδος παραμένει ενεργή.',
}
