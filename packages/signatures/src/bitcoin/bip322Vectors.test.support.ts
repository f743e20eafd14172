export interface Vector {
  readonly type: string
  readonly message: string
  readonly address: string
  readonly signature: string
}

/** Of `bip-0322/basic-test-vectors.json` (CC0), by which the prefixes are given. */
export const basicVectors: readonly Vector[] = [
  {
    type: 'p2wpkh, low r',
    message: '',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    type: 'p2wpkh, high r',
    message: '',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    type: 'p2wpkh, a message, low r',
    message: 'Hello World',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    type: 'p2wpkh, a message, high r',
    message: 'Hello World',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    type: 'p2wsh-multisig-3of3',
    message: 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message',
    address: 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
    signature:
      'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64=',
  },
  {
    type: 'p2tr, no prefix',
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signature:
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
]

/** Of `bip-0322/generated-test-vectors.json` (CC0): simple ones. */
export const simpleVectors: readonly Vector[] = [
  {
    type: 'p2wpkh',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    type: 'p2tr',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature:
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
  {
    type: 'p2wsh-multisig-2of2',
    message: 'GDU6AXT64O5ZS4AHHXK5JETYRM',
    address: 'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    signature:
      'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg==',
  },
  {
    type: 'p2wsh-multisig-3of3',
    message: 'BSAWAJZ2EQJD2TYPE7XJM4C7UT',
    address: 'bc1qel33n4j8luylanep3rhfdkkwsvz2pjvjvle4ttt4v8v74ur74fuqjrp0uw',
    signature:
      'BQBHMEQCIFT0+Kbu1NAAJvWikhuw20MSB3LHCbMHgcNlMI2y38CnAiBKzu+vWiUofSZ6z7efpiAg9NhnAFgzrLJ7NVw4yY9I0gFHMEQCIFB1YEnj+Rvy18vUU7CADhSgoC9DyTqKH35q+uND4ZXEAiA9ISDpX9EA5gUvkTPBVQpEO+6pET87I4XhckdBmbZWwAFHMEQCIC8vcyfV3kOLDUI+ZaqFnS7psT11aFt+CW+jU2We7VYXAiA3zPurejZx5jSrUE/q9FI+B/idy8zRHAFmxo511LMjqwFpUyECZL28ba/0fLUUb9CUm2BWh/pDPpQa/ivbd4vKZWqBiSohAx3wAIvD9FNoBhSIQcli5257Nf7ePVqSFOQDze7XlHJVIQIYUTRV97qnh0yX/U36NKWtXEqbdW0jmlMmBDyeRbC87lOu',
  },
]

/** Of the same file: whole transactions, with time locks. */
export const fullVectors: readonly Vector[] = [
  {
    type: 'p2pkh',
    message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    address: '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    signature:
      'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
  },
  {
    type: 'p2wpkh',
    message: 'YGIAANMREUXLFRI4HIEOCE4T23',
    address: 'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    signature:
      'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
  },
  {
    type: 'p2tr',
    message: 'K276VUM3MXP56DGNVICQR5XWRT',
    address: 'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    signature:
      'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  },
  {
    type: 'p2tr-time-lock',
    message: '5WCQVNSZADVB2U447BH2A44Y4X',
    address: 'bc1peeyux4l3g6wmq23hsl6hytndlu89emtvqrw0k222hgnfvys8yw8sehzpun',
    signature:
      'AgAAAAABARTMGFokvM/viA990Uz2acpongloH+NqLgjm1grzw7C1AAAAAADgBwAAAQAAAAAAAAAAAWoEQAl8+ry6NBWeMu08ZpB9fJVnTiWQJy1i5LOfmtDr8DLWVvSUyKAwNQK7EyIPJlQhATz/7cw3Oywj0+dF0NHS9mMAS2MgrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUg15isG0dq0JWAnqDPzUnq+bMlf+cWyLUGg00iNZeg0D5orCHB15isG0dq0JWAnqDPzUnq+bMlf+cWyLUGg00iNZeg0D7gBwAA',
  },
  {
    type: 'p2sh-p2wpkh',
    message: 'OQXDXSR5SN5N7WRXSPTI462HKH',
    address: '37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s',
    signature:
      'AgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA==',
  },
  {
    type: 'p2wsh-time-lock',
    message: 'TOJXD6LSM3XO5OQ4QBQSL56I22',
    address: 'bc1q9dtw8dz93e7w6v5w8tra2et0vhz3wct3hpvl4tk5vrac9xz8szwqtvf0e2',
    signature:
      'AgAAAAABARVzK6W+9P3uKAmwv5xuqaftTkpGVj+1VWPgnqAVBFPyAAAAAADgBwAAAQAAAAAAAAAAAWoDSDBFAiEA82QBQkW16bqrm2mfKOLubqM2XHM+042kNMIor103anACICxp8esh++3RqSzqeefA+nlZoejw4pJJeubRTC9d6kZaAQBNYyEDrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUhAyTbIAnLsvFRwT/A4kYwUNI0ny1pwRQ5KkFkMopLD5q4aKzgBwAA',
  },
  {
    type: 'p2wsh-multisig-2of2',
    message: '5P7EW4XUVZ6PJX5HY4MW5FK5PB',
    address: 'bc1qfqj9nyjyt48mnu3d5pl98t280l2w0ccpfd2r2mee3fwfxar5sehszuz26t',
    signature:
      'AgAAAAABAcE9Xti5qyNVQrVVDtYUznEvVIDEbkXUF3n3CQI5bzKRAAAAAADgBwAAAQAAAAAAAAAAAWoEAEcwRAIgSwczcWxkT+Tk8wvTdorKXE3Hfemk6mtcKXC2yGSXp2ACIEIa5UwomMwpoPLyowZ/e550yHRPTyIIbYDaYT1kF9szAUgwRQIhAPpw4wkAFjKT1mvhOSfmHlYFtRgQ87hfbOfjnjJnQ2PuAiA7uR/iEFqgQfLLZIEsRIImvMPP/gMfchFpj4Qx5aRSpQFHUiED1iNYBtEHilqVRjfuFj7hkUEtAkMkPX7WRMHZ3NGTrUQhArxPc6k2RYEdx2fw2Pd82g7GgeLraJ7meGEFXIxa7IwfUq7gBwAA',
  },
  {
    type: 'p2wsh-multisig-3of3',
    message: 'QDZMAZBL27JFGRNCIXL25DXBSH',
    address: 'bc1q9nrqkah76dcr2yvw40wkr2af439ccyl5xay0md3awkkk00zges4qdt3sx7',
    signature:
      'AgAAAAABAer7c1QlVJDuAbqiJjI4BDfc9mBGcO7bMHZbQkfJkv5xAAAAAADgBwAAAQAAAAAAAAAAAWoFAEcwRAIgSOxqpGJcIsTlpitk5ZYjL39Oz19Nju75iEIAZJakhxoCIAGdJoVeVRnYtALtXneYlvi+c1cM/g1VB9KuVPAbG2sEAUgwRQIhANqm0LEFk63YpHgNdhiOxvqrr+CfuTYDiBWd2qSX4eCZAiAEkN5Cei/Nu8hf344x16B07RoLmp5QkanvbWw+RYG0iAFIMEUCIQDNtva8FSjrEKwDIuRbtWf/1l5sPfPDfjCNiq4qN2b83gIgDUhfk7LFcc300VDuTgS7sapPpq7DeiEfy3bzgz6bGCoBaVMhAxv7aVMjtYlThA88s4q8tFcoyY5SuiQq5hCXJcSUaYXyIQJr/JHIEQpdLdJFEA8iFMHu9wqLtkEpmGFhDLrShlameCECWmK4dVblBueUxUfoJ20abiYpeApWXbNfy3w/lDWja7xTruAHAAA=',
  },
]

/** Another address of the same kind, by which the files give their wrong signers. */
export const otherAddresses: Readonly<Record<string, string>> = {
  p2pkh: '1GZvNdLeGpGaRnbymmnmtA8MFPqxPDVjvH',
  p2wpkh: 'bc1q50kxspq60j437r8z0m68zazrpk4dwt29pkngjf',
  p2tr: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
  'p2sh-p2wpkh': '3Lzvqx3CwgQ3JEzQNyA1UUdYcMJ4FFNLrx',
  'p2tr-time-lock': 'bc1pjnyr02p39jwlzvpsg0r4lhjspyylpntdqjy250j9lnsn8t26y0yqk5yads',
  'p2wsh-time-lock': 'bc1q6qd404g7r3yuv8746favwel3rd2evgwkng9fu7hkr5djwnaffmfql906cu',
  'p2wsh-multisig-2of2': 'bc1qdd2sh7ejv460se0gfswaz9fve8adafyg3l9f8s0xya72dwve2jxqvarq63',
  'p2wsh-multisig-3of3': 'bc1q9pzvuxjwwc63hzntqx0c3ftarjhxvud7ellrk7ywev7vxapjm02sd48ghw',
}
