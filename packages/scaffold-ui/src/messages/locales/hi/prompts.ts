import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'मंज़ूरी के लिए कुछ नहीं है',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: '# और अनुरोध इंतज़ार में है',
      other: '# और अनुरोध इंतज़ार में हैं',
    }),
  'preview.reading': 'अनुरोध पढ़ा जा रहा है…',
  'preview.checking': 'नेटवर्क से जांच हो रही है…',
  'preview.continue': '{wallet} में जारी रखें',
  'preview.cancel': 'रद्द करें',
  'preview.retry': 'फिर से कोशिश करें',
  'preview.unreadable': 'अनुरोध डिकोड नहीं हो सका',
  'preview.unreadableText':
    'इसे डिकोड करने वाला हिस्सा लोड नहीं हुआ। आप फिर से कोशिश कर सकते हैं, या जारी रखकर इसे {wallet} में पढ़ सकते हैं।',
  'preview.incomplete': 'नेटवर्क ने जवाब नहीं दिया',
  'preview.incompleteText':
    'टोकन और कॉन्ट्रैक्ट की जांच नहीं हो सकी। मंज़ूरी देने से पहले, {wallet} जो दिखाता है उससे मिलान करें।',
  'readingCard.opaque': 'यह अनुरोध डिकोड नहीं हो सका। तभी जारी रखें, जब आप जानते हों कि यह क्या करता है।',
  'readingCard.network': 'नेटवर्क',
  'readingCard.account': 'इस अकाउंट से',
}
