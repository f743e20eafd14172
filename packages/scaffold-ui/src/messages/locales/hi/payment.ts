import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': '{fee} तक',
  'amountProblem.invalid': '{symbol} की यह राशि मान्य नहीं है',
  'amountProblem.which': '{less} या {more}?',
  'amountProblem.funds': 'यह आपके बैलेंस से ज़्यादा है।',
  'amountProblem.gas': 'नेटवर्क शुल्क के लिए और {symbol} चाहिए।',
  'transfer.speed': 'कितनी तेज़ी से',
  'transfer.slow': 'धीमा',
  'transfer.normal': 'सामान्य',
  'transfer.fast': 'तेज़',
  'transfer.wait': 'करीब {time}',
  'transfer.rates': 'शुल्क दरें',
  'transfer.tokenAccountCreated':
    'पाने वाले के पास अभी इस टोकन का अकाउंट नहीं है। उसे खोलने का अतिरिक्त खर्च {amount} है।',
  'transfer.receiverBelowMinimum':
    'यह इतना कम है कि पहुंचेगा नहीं: नेटवर्क को वहां कम से कम {amount} चाहिए।',
  'transfer.senderBelowMinimum': 'आपके अकाउंट में {amount} से कम बचेगा, जिसे नेटवर्क नहीं रखता।',
  'transfer.transferFee': 'यह टोकन इस पेमेंट में से {fee} रख लेता है। {rest} पहुंचेगा।',
  'transfer.transferHook':
    'यह टोकन हर पेमेंट के साथ अपने जारीकर्ता का एक प्रोग्राम चलाता है। वह पेमेंट को अस्वीकार कर सकता है। आप जितना भेजते हैं, वह उससे ज़्यादा नहीं ले सकता।',
  'transfer.programReceiver':
    'यह एड्रेस किसी व्यक्ति का नहीं, किसी प्रोग्राम का है। पक्का करें कि वह टोकन आगे भेज सकता है।',
  'transfer.unknownReceiverType':
    'इस तरह का एड्रेस नया है और यह ऐप उसे नहीं जानता। पक्का करें कि पाने वाला इससे खर्च कर सकता है।',
  'paymentFailure.declined': 'अनुरोध रद्द किया गया। कुछ नहीं भेजा गया।',
  'paymentFailure.pending': '{wallet} में पहले से एक अनुरोध खुला है। जारी रखने के लिए वॉलेट खोलें।',
  'paymentFailure.funds': 'बैलेंस रकम और शुल्क के लिए काफ़ी नहीं है। कुछ नहीं भेजा गया।',
  'paymentFailure.collectibles':
    'जिन छोटी रकमों में कलेक्टिबल हो सकते हैं, उन्हें खर्च नहीं किया जाता और बाकी रकम काफ़ी नहीं है। कुछ नहीं भेजा गया।',
  'paymentFailure.chain': 'वॉलेट किसी दूसरे नेटवर्क पर है। कुछ नहीं भेजा गया।',
  'paymentFailure.account': 'वॉलेट अब किसी दूसरे अकाउंट पर है। कुछ नहीं भेजा गया।',
  'paymentFailure.mismatch': 'सर्वर ने कुछ और बना दिया: कुछ नहीं भेजा गया।',
  'paymentFailure.differs':
    'आपने जिस पर सहमति दी थी, वॉलेट ने उससे अलग कुछ भेजा है। आगे बढ़ने से पहले अपना वॉलेट देखें।',
  'paymentFailure.disagree':
    'इस नेटवर्क के स्रोत आपका बैलेंस अलग-अलग बता रहे हैं। कुछ नहीं भेजा गया। थोड़ी देर में फिर से कोशिश करें।',
  'paymentFailure.expired': 'कीमत की समय-सीमा खत्म हो गई है। कुछ नहीं भेजा गया।',
  'paymentFailure.feeRisen':
    'लागत अब आपको दिखाई गई लागत से ज़्यादा है। कुछ नहीं भेजा गया। लागत देखें, फिर दोबारा भेजें।',
  'paymentFailure.swapNotPrepared': 'स्वैप तैयार नहीं हो सका। कुछ नहीं भेजा गया।',
  'paymentFailure.limited': 'बहुत ज़्यादा अनुरोध हो गए। कुछ नहीं भेजा गया। थोड़ी देर में फिर से कोशिश करें।',
  'paymentFailure.offline': 'आप ऑफ़लाइन हैं। कुछ नहीं भेजा गया।',
  'paymentFailure.approvalReverted': 'नेटवर्क ने अनुमति पलट दी। सिर्फ़ उसका शुल्क चुकाया गया।',
  'paymentFailure.other': 'कोई गड़बड़ी हुई। फिर से कोशिश करने से पहले अपना वॉलेट देखें।',
}
