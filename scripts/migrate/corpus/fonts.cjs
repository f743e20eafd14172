const face =
  "@font-face { font-family: 'Mock'; font-style: normal; font-weight: 100 900; src: url(https://fonts.gstatic.com/s/mock.woff2) format('woff2'); }"

// Next's loader of fonts asks this for every address.
module.exports = new Proxy({}, { get: () => face })
