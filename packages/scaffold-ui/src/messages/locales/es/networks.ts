import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Buscar redes',
  'networks.clearSearch': 'Borrar búsqueda',
  'networks.testnets': 'Mostrar redes de prueba',
  'networks.testnet': 'Red de prueba',
  'networks.notApproved': '{wallet} no ha aprobado esta red. Conecta de nuevo para añadirla.',
  'networks.switchingOff': 'Esta app mantiene fija la red. Cámbiala en tu wallet.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'No se encontraron redes',
      one: '# red encontrada',
      other: '# redes encontradas',
    }),
  'networks.noneTitle': 'No se encontró ninguna red',
  'networks.noneBody': 'Prueba con otro nombre.',
  'networks.help': '¿Qué es una red?',
  'networks.list': 'Redes',
  'networks.yourWallet': 'Tu wallet',
  'switchNetwork.approve': 'Aprueba en {wallet}',
  'switchNetwork.approveBody':
    'Tu wallet pregunta si este sitio puede usar {network}. Si aún no conoce la red, ofrece añadirla.',
  'switchNetwork.declinedTitle': 'Solicitud cancelada',
  'switchNetwork.declinedBody': 'No estás en {network}. No ha cambiado nada.',
  'switchNetwork.pendingTitle': 'Ya hay una solicitud abierta',
  'switchNetwork.pendingBody':
    '{wallet} ya tiene una solicitud abierta. Respóndela allí y vuelve a intentarlo.',
  'switchNetwork.addFailedTitle': 'La wallet no puede usar esta red',
  'switchNetwork.addFailedBody':
    '{wallet} no pudo añadir {network}. Añádela en los ajustes de la wallet o elige otra red.',
  'switchNetwork.failedTitle': 'La red no cambió',
  'switchNetwork.failedBody':
    '{wallet} no cambió de red. No ha cambiado nada. Puedes volver a intentarlo.',
  'switchNetwork.goneTitle': 'Esta red no se ofrece aquí',
  'switchNetwork.goneBody': 'Elige una de las redes en las que funciona esta app.',
  'switchNetwork.notLoadedTitle': 'Una parte de esta página no se cargó',
  'switchNetwork.notLoadedBody':
    'No ha cambiado nada. Comprueba la conexión a internet y recarga esta página.',
  'switchNetwork.reload': 'Recargar la página',
  'switchNetwork.details': 'Detalles de la red',
  'switchNetwork.chainId': 'ID de cadena',
  'switchNetwork.currency': 'Moneda',
  'switchNetwork.rpc': 'Dirección RPC',
  'switchNetwork.explorer': 'Explorador',
  'switchNetwork.none': 'Ninguno',
  'switchNetwork.retry': 'Reintentar',
  'switchNetwork.cancel': 'Cancelar',
  'switchNetwork.chooseAnother': 'Elegir otra red',
  'switchNetwork.yourWallet': 'Tu wallet',
  'switchActiveChain.title': 'Conecta una wallet para {family}',
  'switchActiveChain.text':
    '{network} necesita su propio tipo de wallet. Lo que ya está conectado sigue conectado.',
  'switchActiveChain.list': 'Wallets para {family}',
  'switchActiveChain.inUse': 'Ya conectada',
  'switchActiveChain.phone': 'Usar una wallet del móvil',
  'switchActiveChain.phoneText': 'Escanea un código con el móvil',
  'switchActiveChain.none': 'Ninguna wallet de este navegador es compatible con {family}.',
  'switchActiveChain.getWallet': 'Obtener una wallet',
  'switchActiveChain.cancel': 'Cancelar',
  'whatIsANetwork.placesTitle': 'Cada red es un libro de cuentas propio',
  'whatIsANetwork.placesBody':
    'Una red lleva cuentas y registra transferencias. Lo que tienes en una red no está en otra, aunque tu dirección parezca la misma.',
  'whatIsANetwork.feesTitle': 'Las comisiones se pagan en su propia moneda',
  'whatIsANetwork.feesBody':
    'Cada red cobra una comisión en su propia moneda. Guarda un poco para poder enviar algo.',
  'whatIsANetwork.safeTitle': 'Cambiar no mueve nada',
  'whatIsANetwork.safeBody':
    'Cambiar de red solo cambia dónde mira y actúa esta app. Tus fondos se quedan donde están.',
  'whatIsANetwork.back': 'Entendido',
}
