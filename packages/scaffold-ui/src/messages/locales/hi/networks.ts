import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'नेटवर्क खोजें',
  'networks.clearSearch': 'खोज मिटाएं',
  'networks.testnets': 'टेस्ट नेटवर्क दिखाएं',
  'networks.testnet': 'टेस्ट नेटवर्क',
  'networks.notApproved': '{wallet} ने इस नेटवर्क को मंज़ूरी नहीं दी है। इसे जोड़ने के लिए फिर से कनेक्ट करें।',
  'networks.switchingOff': 'इस ऐप में नेटवर्क तय है। इसे अपने वॉलेट में बदलें।',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'कोई नेटवर्क नहीं मिला',
      one: '# नेटवर्क मिला',
      other: '# नेटवर्क मिले',
    }),
  'networks.noneTitle': 'कोई नेटवर्क नहीं मिला',
  'networks.noneBody': 'कोई दूसरा नाम आज़माएं।',
  'networks.help': 'नेटवर्क क्या है?',
  'networks.list': 'नेटवर्क',
  'networks.yourWallet': 'आपके वॉलेट',
  'switchNetwork.approve': '{wallet} में मंज़ूरी दें',
  'switchNetwork.approveBody':
    'आपका वॉलेट पूछता है कि क्या यह साइट {network} का इस्तेमाल कर सकती है। अगर वॉलेट इस नेटवर्क को अभी नहीं जानता, तो वह इसे जोड़ने का विकल्प देता है।',
  'switchNetwork.declinedTitle': 'अनुरोध रद्द किया गया',
  'switchNetwork.declinedBody': 'आप {network} पर नहीं हैं। कोई बदलाव नहीं हुआ।',
  'switchNetwork.pendingTitle': 'एक अनुरोध पहले से खुला है',
  'switchNetwork.pendingBody':
    '{wallet} में पहले से एक अनुरोध खुला है। वहां उसका जवाब दें, फिर दोबारा कोशिश करें।',
  'switchNetwork.addFailedTitle': 'वॉलेट इस नेटवर्क का इस्तेमाल नहीं कर सकता',
  'switchNetwork.addFailedBody':
    '{wallet} में {network} नहीं जुड़ सका। इसे वॉलेट की सेटिंग में जोड़ें या दूसरा नेटवर्क चुनें।',
  'switchNetwork.failedTitle': 'नेटवर्क नहीं बदला',
  'switchNetwork.failedBody':
    '{wallet} ने नेटवर्क नहीं बदला। कोई बदलाव नहीं हुआ। आप फिर से कोशिश कर सकते हैं।',
  'switchNetwork.goneTitle': 'यह नेटवर्क यहां उपलब्ध नहीं है',
  'switchNetwork.goneBody': 'उन नेटवर्क में से एक चुनें, जिन पर यह ऐप काम करता है।',
  'switchNetwork.notLoadedTitle': 'इस पेज का एक हिस्सा लोड नहीं हुआ',
  'switchNetwork.notLoadedBody': 'कोई बदलाव नहीं हुआ। इंटरनेट कनेक्शन जांचें, फिर यह पेज दोबारा लोड करें।',
  'switchNetwork.reload': 'पेज फिर से लोड करें',
  'switchNetwork.details': 'नेटवर्क की जानकारी',
  'switchNetwork.chainId': 'चेन आईडी',
  'switchNetwork.currency': 'मुद्रा',
  'switchNetwork.rpc': 'RPC एड्रेस',
  'switchNetwork.explorer': 'एक्सप्लोरर',
  'switchNetwork.none': 'कोई नहीं',
  'switchNetwork.retry': 'फिर से कोशिश करें',
  'switchNetwork.cancel': 'रद्द करें',
  'switchNetwork.chooseAnother': 'दूसरा नेटवर्क चुनें',
  'switchNetwork.yourWallet': 'वॉलेट',
  'switchActiveChain.title': '{family} के लिए वॉलेट कनेक्ट करें',
  'switchActiveChain.text': '{network} के लिए अलग तरह का वॉलेट चाहिए। जो पहले से कनेक्ट है, वह कनेक्ट रहेगा।',
  'switchActiveChain.list': '{family} के लिए वॉलेट',
  'switchActiveChain.inUse': 'पहले से कनेक्ट है',
  'switchActiveChain.phone': 'फ़ोन वॉलेट इस्तेमाल करें',
  'switchActiveChain.phoneText': 'अपने फ़ोन से कोड स्कैन करें',
  'switchActiveChain.none': 'इस ब्राउज़र का कोई भी वॉलेट {family} के साथ काम नहीं करता।',
  'switchActiveChain.getWallet': 'वॉलेट पाएं',
  'switchActiveChain.cancel': 'रद्द करें',
  'whatIsANetwork.placesTitle': 'हर नेटवर्क का अपना बहीखाता होता है',
  'whatIsANetwork.placesBody':
    'नेटवर्क अकाउंट रखता है और ट्रांसफ़र दर्ज करता है। जो आपके पास एक नेटवर्क पर है, वह दूसरे पर नहीं होता, भले ही आपका एड्रेस एक जैसा दिखे।',
  'whatIsANetwork.feesTitle': 'शुल्क उसकी अपनी मुद्रा में लगता है',
  'whatIsANetwork.feesBody':
    'हर नेटवर्क अपनी मुद्रा में नेटवर्क शुल्क लेता है। कुछ भी भेज पाने के लिए थोड़ी मुद्रा बचाकर रखें।',
  'whatIsANetwork.safeTitle': 'नेटवर्क बदलने से कुछ ट्रांसफ़र नहीं होता',
  'whatIsANetwork.safeBody':
    'नेटवर्क बदलने से सिर्फ़ यह बदलता है कि यह ऐप कहां देखता और काम करता है। आपके फ़ंड वहीं रहते हैं जहां हैं।',
  'whatIsANetwork.back': 'ठीक है',
}
