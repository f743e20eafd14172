import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} es tu código para {site}',
      text: `Tu código es

    {code}

Con él inicias sesión en tu wallet en {origin}, desde {browser}, y es válido durante 10 minutos.

Introdúcelo solo en la ventana de la wallet en ese sitio. Nadie que te ayude lo necesita: no se lo des a nadie.

Si no has pedido un código, ignora este correo.`,
    },
    device: {
      subject: 'Un dispositivo nuevo quiere iniciar sesión en {site}',
      text: `Alguien ha introducido el código correcto en un dispositivo que tu wallet no conoce:

    {browser}
    {origin}

Si eres tú, abre esta página y elige el número que muestra el dispositivo:

    {link}

El enlace es válido durante 10 minutos. Si no eres tú, abre la página y rechaza el dispositivo, o ignora este correo.`,
    },
    guarded: {
      subject: 'Confirma que inicias sesión en {site}',
      text: `Alguien ha introducido el código correcto de tu wallet:

    {browser}
    {origin}

En este momento se están introduciendo muchos códigos incorrectos, también en otras wallets. Por eso cada inicio de sesión se confirma con un enlace, incluso en dispositivos que tu wallet conoce.

Si eres tú, abre esta página y elige el número que muestra el dispositivo:

    {link}

El enlace es válido durante 10 minutos. Si no eres tú, abre la página y rechaza el dispositivo, o ignora este correo.`,
    },
    stepUp: {
      subject: '{code} es tu código para confirmar un cambio en tu wallet',
      text: `Tu código es

    {code}

Confirma en {browser} que eres tú quien cambia la forma de proteger tu wallet, y es válido durante 10 minutos.

Introdúcelo solo en la ventana de la wallet. Nadie que te ayude lo necesita: no se lo des a nadie.

Si no estás cambiando nada, inicia sesión y cierra las sesiones de los dispositivos que no conozcas.`,
    },
    change: {
      subject: '{code} es tu código para usar esta dirección con tu wallet',
      text: `Tu código es

    {code}

Alguien, en {browser}, quiere iniciar sesión en su wallet con esta dirección a partir de ahora. El código confirma que la dirección es suya, y es válido durante 10 minutos.

Introdúcelo solo en la ventana de la wallet. Nadie que te ayude lo necesita: no se lo des a nadie.

Si no lo has pedido, ignora este correo.`,
    },
    changing: {
      subject: 'Tu wallet va a tener otra dirección de correo',
      text: `A partir del {time}, se inicia sesión en tu wallet con esta dirección:

    {email}

Hasta entonces, con {to}. El cambio se pidió en {browser} y se confirmó con códigos enviados a las dos direcciones.

Si no fuiste tú, abre esta página antes de ese momento y conserva tu dirección. También se cierra la sesión en todos los dispositivos:

    {link}`,
    },
    changed: {
      subject: 'Tu wallet va a tener esta dirección de correo',
      text: 'A partir del {time}, inicias sesión en tu wallet con esta dirección. Hasta entonces, usa la dirección que venías usando.',
    },
    kept: {
      subject: 'La dirección de correo de tu wallet se mantiene',
      text: 'Se ha anulado el cambio a {email}. Inicias sesión en tu wallet con la dirección que venías usando.',
    },
    recovering: {
      subject: 'Tu wallet está a punto de abrirse en otro dispositivo',
      text: `Alguien que ha iniciado sesión como tú nos pide que abramos tu wallet en un dispositivo que no la tiene:

    {browser}

A partir del {time}, ese dispositivo puede abrirla.

Si eres tú, no tienes que hacer nada: vuelve entonces a ese dispositivo.

Si no eres tú, abre esta página antes de ese momento y detén la recuperación. También se cierra la sesión en todos los dispositivos:

    {link}`,
    },
    recovered: {
      subject: 'Tu wallet se ha recuperado en otro dispositivo',
      text: `A partir de ahora, este dispositivo puede abrir tu wallet, como se pidió hace un día:

    {browser}

Si no fuiste tú, mueve lo que tienes a una wallet nueva: quien haya abierto la tuya puede haberse quedado con sus claves.`,
    },
    stopped: {
      subject: 'Tu wallet no se abre en otro dispositivo',
      text: `La recuperación de tu wallet se ha detenido. Este dispositivo no la recibe:

    {browser}

Si no la has detenido tú, inicia sesión y vuelve a pedirla.`,
    },
    closing: {
      subject: 'Tu wallet está a punto de eliminarse',
      text: `Alguien que ha iniciado sesión como tú nos pide que eliminemos tu wallet:

    {browser}

A partir del {time}, a este servicio no le queda nada que la abra.

Si eres tú, no tienes que hacer nada.

Si no eres tú, abre esta página antes de ese momento y conserva tu wallet. También se cierra la sesión en todos los dispositivos:

    {link}`,
    },
    replacing: {
      subject: 'Tu wallet está a punto de abrirse con palabras de recuperación',
      text: `Alguien que ha iniciado sesión como tú ha escrito palabras de recuperación en este dispositivo:

    {browser}

A partir del {time}, solo ese dispositivo abre tu wallet. Tus otros dispositivos, tus llaves de acceso y tu contraseña dejan de abrirla.

Si eres tú, vuelve entonces a ese dispositivo.

Si no eres tú, abre esta página antes de ese momento y conserva tu wallet. También se cierra la sesión en todos los dispositivos:

    {link}`,
    },
    walletKept: {
      subject: 'Tu wallet se queda como está',
      text: `Lo que se pidió en este dispositivo no se hará:

    {browser}

Tu wallet se abre como antes. Si no lo has deshecho tú, inicia sesión y cierra la de los dispositivos que no conozcas.`,
    },
    handedOver: {
      subject: 'Tu wallet se ha entregado a otro dispositivo',
      text: `A partir de ahora, otro dispositivo puede abrir tu wallet:

    {browser}

El código que mostró se introdujo en {from} y se confirmó allí.

Si no fuiste tú, mueve lo que tienes a una wallet nueva: quien haya abierto la tuya puede haberse quedado con sus claves. Después inicia sesión en la wallet actual y cierra las sesiones de los dispositivos que no conozcas.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Quien tenga las palabras o el archivo puede mover todo lo que hay en la wallet, en cualquier dispositivo, y nadie puede deshacerlo.

Si fuiste tú, guárdalos donde nadie más los encuentre. Si no fuiste tú, mueve ahora lo que tienes a una wallet nueva.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, inicia sesión en tu wallet, cierra las sesiones de los dispositivos que no conozcas y quita las llaves de acceso y contraseñas que no sean tuyas.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

A este servicio no le queda nada que la abra. Solo la abren las palabras de recuperación o un archivo de respaldo.

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, otra persona puede iniciar sesión en tu nombre. Protege la cuenta con la que inicias sesión y, con las palabras de recuperación o un archivo de respaldo, mueve lo que tienes a una wallet nueva.`,
    },
  },

  notices: {
    wordsShown: 'Se han mostrado las palabras de recuperación de tu wallet',
    fileSaved: 'Se ha guardado un archivo de respaldo de tu wallet',
    wordsUsed: 'Tu wallet se ha abierto con sus palabras de recuperación',
    passkeyAdded: 'Se ha añadido una llave de acceso a tu wallet',
    passkeyRemoved: 'Se ha quitado una llave de acceso de tu wallet',
    passwordSet: 'Tu wallet tiene una contraseña nueva',
    passwordRemoved: 'Se ha quitado la contraseña de tu wallet',
    deviceAdded: 'Otro dispositivo ha iniciado sesión en tu wallet',
    deviceRemoved: 'Se ha cerrado la sesión de un dispositivo en tu wallet',
    walletDeleted: 'Tu wallet se ha eliminado',
  },

  pages: {
    gone: {
      title: 'Este inicio de sesión ha terminado',
      text: 'Ya se usó o tardó demasiado. Empieza de nuevo en la página de la que vienes.',
    },
    elsewhere: {
      title: 'Este inicio de sesión empezó en otro navegador',
      text: 'Nadie ha iniciado sesión. Si alguien te ha enviado aquí, cierra esta ventana.',
    },
    login: {
      question: {
        title: '¿Continuar?',
        text: 'Estás iniciando sesión en {origin} con {account}. La wallet muestra allí este número:',
        warning: 'Si muestra otro o ninguno, cancela: otra persona quiere iniciar sesión como tú.',
      },
      allowed: { title: 'Has iniciado sesión', text: 'Puedes cerrar esta ventana.' },
      denied: { title: 'No has iniciado sesión', text: 'No ha cambiado nada.' },
      failed: {
        title: '{provider} no ha dicho quién eres',
        text: 'Nadie ha iniciado sesión. Vuelve a intentarlo.',
      },
    },
    confirmation: {
      question: {
        title: '¿Continuar?',
        text: 'Con {account}, estás confirmando un cambio en tu wallet. La wallet muestra este número:',
        warning: 'Si muestra otro o ninguno, cancela: otra persona quiere cambiar tu wallet.',
      },
      allowed: { title: 'Has confirmado quién eres', text: 'Puedes cerrar esta ventana.' },
      denied: { title: 'No se ha confirmado nada', text: 'No ha cambiado nada.' },
      failed: {
        title: '{provider} no ha dicho quién eres',
        text: 'No se ha confirmado nada. Vuelve a intentarlo.',
      },
    },
    account: '{provider} como {email}',
    continue: 'Continuar',
    cancel: 'Cancelar',
    back: 'Volver a {site}',
  },
}
