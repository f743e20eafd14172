import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'جستجوی شبکه',
  'networks.clearSearch': 'پاک کردن جستجو',
  'networks.testnets': 'نمایش شبکه‌های آزمایشی',
  'networks.testnet': 'شبکه آزمایشی',
  'networks.notApproved': '{wallet} این شبکه را تأیید نکرده است. برای افزودن آن دوباره متصل شوید.',
  'networks.switchingOff': 'این برنامه شبکه را ثابت نگه می‌دارد. آن را در کیف پول خود عوض کنید.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, { zero: 'شبکه‌ای پیدا نشد', one: '# شبکه پیدا شد', other: '# شبکه پیدا شد' }),
  'networks.noneTitle': 'شبکه‌ای پیدا نشد',
  'networks.noneBody': 'نام دیگری را امتحان کنید.',
  'networks.help': 'شبکه چیست؟',
  'networks.list': 'شبکه‌ها',
  'networks.yourWallet': 'کیف پول شما',
  'switchNetwork.approve': 'در {wallet} تأیید کنید',
  'switchNetwork.approveBody':
    'کیف پول شما می‌پرسد آیا این سایت می‌تواند از {network} استفاده کند. اگر هنوز این شبکه را نمی‌شناسد، پیشنهاد می‌کند آن را اضافه کند.',
  'switchNetwork.declinedTitle': 'درخواست لغو شد',
  'switchNetwork.declinedBody': 'روی {network} نیستید. چیزی تغییر نکرد.',
  'switchNetwork.pendingTitle': 'یک درخواست از قبل باز است',
  'switchNetwork.pendingBody':
    '{wallet} از قبل یک درخواست باز دارد. در آنجا به آن پاسخ دهید، سپس دوباره تلاش کنید.',
  'switchNetwork.addFailedTitle': 'کیف پول نمی‌تواند از این شبکه استفاده کند',
  'switchNetwork.addFailedBody':
    '{wallet} نتوانست {network} را اضافه کند. آن را در تنظیمات کیف پول اضافه کنید، یا شبکه دیگری انتخاب کنید.',
  'switchNetwork.failedTitle': 'شبکه تغییر نکرد',
  'switchNetwork.failedBody':
    '{wallet} شبکه را عوض نکرد. چیزی تغییر نکرد. می‌توانید دوباره تلاش کنید.',
  'switchNetwork.goneTitle': 'این شبکه در اینجا ارائه نمی‌شود',
  'switchNetwork.goneBody': 'یکی از شبکه‌هایی را انتخاب کنید که این برنامه روی آن‌ها کار می‌کند.',
  'switchNetwork.notLoadedTitle': 'بخشی از این صفحه بارگذاری نشد',
  'switchNetwork.notLoadedBody':
    'چیزی تغییر نکرد. اتصال اینترنت را بررسی کنید، سپس این صفحه را دوباره بارگذاری کنید.',
  'switchNetwork.reload': 'بارگذاری دوباره صفحه',
  'switchNetwork.details': 'جزئیات شبکه',
  'switchNetwork.chainId': 'شناسه زنجیره',
  'switchNetwork.currency': 'ارز',
  'switchNetwork.rpc': 'آدرس RPC',
  'switchNetwork.explorer': 'کاوشگر',
  'switchNetwork.none': 'ندارد',
  'switchNetwork.retry': 'تلاش دوباره',
  'switchNetwork.cancel': 'لغو',
  'switchNetwork.chooseAnother': 'انتخاب شبکه دیگر',
  'switchNetwork.yourWallet': 'کیف پول شما',
  'switchActiveChain.title': 'اتصال کیف پول برای {family}',
  'switchActiveChain.text':
    '{network} به کیف پولی از نوع خودش نیاز دارد. آنچه از قبل متصل است، متصل می‌ماند.',
  'switchActiveChain.list': 'کیف پول‌های {family}',
  'switchActiveChain.inUse': 'از قبل متصل',
  'switchActiveChain.phone': 'کیف پول روی گوشی',
  'switchActiveChain.phoneText': 'کد را با گوشی خود اسکن کنید',
  'switchActiveChain.none': 'هیچ کیف پولی در این مرورگر از {family} پشتیبانی نمی‌کند.',
  'switchActiveChain.getWallet': 'دریافت کیف پول',
  'switchActiveChain.cancel': 'لغو',
  'whatIsANetwork.placesTitle': 'هر شبکه دفتر حساب خودش را دارد',
  'whatIsANetwork.placesBody':
    'شبکه حساب‌ها را نگه می‌دارد و انتقال‌ها را ثبت می‌کند. آنچه روی یک شبکه دارید روی شبکه دیگر نیست، حتی اگر آدرس شما یکسان به نظر برسد.',
  'whatIsANetwork.feesTitle': 'کارمزد با ارز خود شبکه پرداخت می‌شود',
  'whatIsANetwork.feesBody':
    'هر شبکه کارمزد شبکه را با ارز خودش می‌گیرد. کمی از آن را نگه دارید تا بتوانید چیزی ارسال کنید.',
  'whatIsANetwork.safeTitle': 'تغییر شبکه چیزی را جابه‌جا نمی‌کند',
  'whatIsANetwork.safeBody':
    'با تغییر شبکه فقط جایی که این برنامه می‌بیند و عمل می‌کند عوض می‌شود. دارایی شما همان‌جا می‌ماند.',
  'whatIsANetwork.back': 'متوجه شدم',
}
